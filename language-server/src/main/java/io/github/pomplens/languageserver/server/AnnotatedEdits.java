// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.server;

import com.google.gson.Gson;
import com.google.gson.TypeAdapter;
import com.google.gson.TypeAdapterFactory;
import com.google.gson.reflect.TypeToken;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import org.eclipse.lsp4j.AnnotatedTextEdit;
import org.eclipse.lsp4j.TextEdit;
import org.jspecify.annotations.Nullable;

/**
 * Writes the annotation of an edit. By itself Gson writes a {@link TextEdit} by its declared type,
 * and without the annotation no editor asks before it applies one that needs confirmation.
 */
final class AnnotatedEdits implements TypeAdapterFactory {
    @Override
    @SuppressWarnings("unchecked") // T is TextEdit
    public <T> @Nullable TypeAdapter<T> create(Gson gson, TypeToken<T> type) {
        if (type.getRawType() != TextEdit.class) {
            return null;
        }
        TypeAdapter<TextEdit> plain = gson.getDelegateAdapter(this, TypeToken.get(TextEdit.class));
        TypeAdapter<AnnotatedTextEdit> annotated = gson.getAdapter(AnnotatedTextEdit.class);
        return (TypeAdapter<T>)
                new TypeAdapter<TextEdit>() {
                    @Override
                    public void write(JsonWriter out, TextEdit edit) throws IOException {
                        if (edit instanceof AnnotatedTextEdit marked) {
                            annotated.write(out, marked);
                        } else {
                            plain.write(out, edit);
                        }
                    }

                    @Override
                    public TextEdit read(JsonReader in) throws IOException {
                        return plain.read(in);
                    }
                };
    }
}
