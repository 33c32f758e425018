// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.lang.reflect.Field;
import java.nio.charset.StandardCharsets;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.osgi.framework.FrameworkUtil;

/** Protects that every text that the user reads is there in English and in German. */
class MessagesTest {
    private static final String MESSAGES = "io/github/pomplens/eclipse/messages";

    /** The messages that are the same in both languages. */
    private static final Set<String> SAME =
            Set.of(
                    "bundle.name",
                    "colours",
                    "ok",
                    "launch_schedule",
                    "launch_tabBuild",
                    "launch_threads",
                    "property_name");

    @Test
    void everyMessageIsThereInBothLanguages() {
        Set<String> fields =
                Stream.of(Messages.class.getDeclaredFields())
                        .map(Field::getName)
                        .filter(name -> !name.startsWith("$"))
                        .collect(Collectors.toCollection(TreeSet::new));
        Properties english = properties(MESSAGES + ".properties");
        assertThat(english.stringPropertyNames()).isEqualTo(fields);
        assertTranslated(english, properties(MESSAGES + "_de.properties"));
    }

    @Test
    void everyNameInTheManifestIsThereInBothLanguages() throws IOException {
        Properties english = properties("plugin.properties");
        assertTranslated(english, properties("plugin_de.properties"));
        String texts = new String(open("plugin.xml").readAllBytes(), StandardCharsets.UTF_8);
        Matcher name = Pattern.compile("[\">]%([^\"<]+)[\"<]").matcher(texts);
        Set<String> used = new TreeSet<>(Set.of("bundle.name"));
        while (name.find()) {
            used.add(name.group(1));
        }
        assertThat(english.stringPropertyNames()).isEqualTo(used);
        // Names of the product and of what it looks at need no translation.
        assertThat(
                        Pattern.compile("(?:label|name)=\"(?!%|OpenMP\"|before\\.|io\\.)")
                                .matcher(texts)
                                .find())
                .isFalse();
    }

    private static void assertTranslated(Properties english, Properties german) {
        assertThat(german.stringPropertyNames()).isEqualTo(english.stringPropertyNames());
        for (String key : english.stringPropertyNames()) {
            String text = german.getProperty(key);
            assertThat(text).isNotBlank();
            assertThat(places(text)).as(key).isEqualTo(places(english.getProperty(key)));
            if (!SAME.contains(key)) {
                assertThat(text).as(key).isNotEqualTo(english.getProperty(key));
            }
        }
    }

    /** What is put into a text. */
    private static Set<String> places(String text) {
        return Pattern.compile("\\{\\d}|<a>")
                .matcher(text)
                .results()
                .map(found -> found.group())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Properties properties(String name) {
        Properties properties = new Properties();
        try (InputStreamReader reader =
                new InputStreamReader(open(name), StandardCharsets.ISO_8859_1)) {
            properties.load(reader);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return properties;
    }

    private static InputStream open(String name) throws IOException {
        return FrameworkUtil.getBundle(Messages.class).getResource(name).openStream();
    }
}
