// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;

/** JSON that commands print: indented, and with a line feed at its end. */
public final class JsonText {
    /** What writes the values. */
    public interface Content {
        void write(JsonGenerator json) throws IOException;
    }

    private JsonText() {}

    /** Returns what is written as text. */
    public static String of(Content content) {
        StringWriter out = new StringWriter();
        try (JsonGenerator json = new JsonFactory().createGenerator(out)) {
            json.setPrettyPrinter(new DefaultPrettyPrinter());
            content.write(json);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.append('\n').toString();
    }
}
