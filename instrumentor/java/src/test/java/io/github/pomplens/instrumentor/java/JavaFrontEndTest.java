// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.java;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.instrumentor.construct.model.FunctionExtent;
import io.github.pomplens.instrumentor.construct.model.Node;
import io.github.pomplens.instrumentor.construct.model.Region;
import io.github.pomplens.instrumentor.construct.model.ScannedFile;
import io.github.pomplens.instrumentor.construct.model.SectionsConstruct;
import io.github.pomplens.instrumentor.construct.model.StatementRanges;
import io.github.pomplens.instrumentor.language.LanguageFrontEnd;
import io.github.pomplens.instrumentor.language.LanguageFrontEnds;
import io.github.pomplens.instrumentor.rewrite.model.Instrumented;
import io.github.pomplens.instrumentor.rewrite.model.Options;
import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.instrumentor.source.TextRange;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Protects what others see of a Java file through the door that all languages have. */
class JavaFrontEndTest {
    private static final String BODY =
            """
            //omp inst begin(all)
            //omp parallel
            {
              //omp sections
              {
                //omp section
                {
                  //omp critical (one)
                  field++;
                }
                //omp section
                field--;
              }
              //omp barrier
            }
            //omp inst end(all)
            for (int i = 0; i < 3; i++) {
              if (i == 1) { return ""; }
              total += i;
            }
            return "" + field;""";

    private static ScannedFile scanned(String text) {
        return LanguageFrontEnds.scan(LanguageFrontEnds.source("P.java", text));
    }

    @Test
    void constructsAreNested() {
        ScannedFile file = scanned(Programs.source(BODY));
        assertThat(file.tree().nodes())
                .extracting(Node::name)
                .containsExactly("inst begin", "parallel", "inst end");
        assertThat(file.tree().allConstructs())
                .extracting(it -> it.name() + " in " + it.placement().function())
                .containsExactly(
                        "inst begin in P.run",
                        "parallel in P.run",
                        "sections in P.run",
                        "critical in P.run",
                        "barrier in P.run",
                        "inst end in P.run");
        assertThat(file.tree().allConstructs().get(2))
                .isInstanceOfSatisfying(
                        SectionsConstruct.class, it -> assertThat(it.sections()).hasSize(2));
        assertThat(file.tree().regions()).extracting(Region::name).containsExactly("all");
        assertThat(file.functions()).extracting(FunctionExtent::name).containsExactly("P.run");
        assertThat(file.tree().isSound()).isTrue();
    }

    @Test
    void onlyDirectivesAreSureWhileSomebodyTypes() {
        ScannedFile file = scanned(Programs.source(BODY.replace("field--;", "field--")));
        assertThat(file.tree().isSound()).isFalse();
        assertThat(file.tree().nodes()).isEmpty();
        assertThat(file.tree().directives()).hasSize(8);
    }

    @Test
    void statementsOfOneBlockAreFound() {
        String text = Programs.source(BODY);
        StatementRanges statements = scanned(text).statements();
        int critical = text.indexOf("//omp critical");
        TextRange inside = new TextRange(critical, text.indexOf("++;") + 3);
        assertThat(statements.covering(inside).orElseThrow().range().in(text))
                .isEqualTo("field++;");
        int loop = text.indexOf("for (int");
        assertThat(statements.loop(loop + 30).orElseThrow().in(text)).startsWith("for (int");
        TextRange leaving = new TextRange(loop, text.indexOf("return \"\" +"));
        assertThat(statements.covering(leaving)).isEmpty();
        assertThat(statements.exit(leaving).orElseThrow().in(text)).isEqualTo("return");
        assertThat(statements.function(loop).orElseThrow().function()).isEqualTo("P.run");
        assertThat(statements.from(loop).orElseThrow().statements()).hasSize(2);
        assertThat(statements.isJump(new TextRange(text.indexOf("return \"\" +"), text.length())))
                .isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a+b; // c | a + b; | true",
                "a + ++b | a++ + b | false",
                "'\"a  b\"' | '\"a b\"' | false",
                "//omp for schedule(static) | //omp  for schedule( static ) | true",
                "//omp for | // for | false",
                "/* x */ int i | int i | true",
                "int i | inti | false",
            })
    void fingerprintsAreOfTokens(String one, String other, boolean same) {
        assertThat(hash(one) == hash(other)).isEqualTo(same);
    }

    private static long hash(String text) {
        return new JavaFrontEnd()
                .fingerprint(
                        LanguageFrontEnds.source("P.java", text), new TextRange(0, text.length()));
    }

    @Test
    void translationsComeBack() {
        SourceText source = LanguageFrontEnds.source("P.java", Programs.source(BODY));
        Instrumented result =
                LanguageFrontEnds.of(source).instrument(source, Options.forFile("/src/P.java"));
        assertThat(result.diagnostics()).isEmpty();
        assertThat(result.descriptors()).isEqualTo(5);
        assertThat(result.original()).isEqualTo(source.text());
        assertThat(result.text()).isEqualTo(Programs.translated(source.text()));
    }

    /** Most Java files of a workspace are such, and editors show us all of them. */
    @Test
    void filesWithoutDirectivesNeedNoParser() throws Exception {
        try (URLClassLoader loader = new WithoutParser()) {
            Class<?> type = loader.loadClass(JavaFrontEnd.class.getName());
            Object frontEnd = type.getConstructor().newInstance();
            String plain = "class P { /* a computer */ }";
            Object concerns =
                    LanguageFrontEnd.class
                            .getMethod("concerns", String.class)
                            .invoke(frontEnd, plain);
            assertThat(concerns).isEqualTo(false);
            ScannedFile file =
                    ((LanguageFrontEnd) frontEnd)
                            .scan(
                                    LanguageFrontEnds.source("P.java", plain),
                                    Options.forFile("P.java"));
            assertThat(file.tree().directives()).isEmpty();
        }
    }

    /** Loads our classes anew, and finds none of Eclipse's. */
    private static final class WithoutParser extends URLClassLoader {
        WithoutParser() throws Exception {
            super(urls(), JavaFrontEndTest.class.getClassLoader());
        }

        private static URL[] urls() throws Exception {
            List<URL> urls = new ArrayList<>();
            urls.add(
                    Path.of(
                                    JavaFrontEnd.class
                                            .getProtectionDomain()
                                            .getCodeSource()
                                            .getLocation()
                                            .toURI())
                            .toUri()
                            .toURL());
            return urls.toArray(URL[]::new);
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (name.startsWith("org.eclipse.")) {
                throw new ClassNotFoundException(name);
            }
            if (!name.startsWith(JavaFrontEnd.class.getPackageName() + ".")) {
                return super.loadClass(name, resolve);
            }
            Class<?> known = findLoadedClass(name);
            return known == null ? findClass(name) : known;
        }
    }
}
