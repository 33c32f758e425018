// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export;

import static org.assertj.core.api.Assertions.assertThat;

import gg.jte.output.StringOutput;
import io.github.pomplens.runtime.analysis.Heat;
import io.github.pomplens.runtime.results.RunFolder;
import io.github.pomplens.runtime.testing.ExampleRun;
import io.github.pomplens.runtime.testing.RecordedSurroundings;
import io.github.pomplens.runtime.testing.SomeProperties;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Protects the page: self-contained, well-formed, and immune to what names and sources hold. */
class HtmlReportTest {
    private static final Pattern TAG = Pattern.compile("<(/?)([a-z0-9]+)((?:\\s[^>]*)?)>");
    private static final Set<String> VOID = Set.of("meta", "rect", "path", "link", "br");
    private static final String EVIL = "</script><img src=x onerror=alert(1)>'\"&{{title}}";

    @TempDir Path project;
    private RunFolder run;

    @BeforeEach
    void makeRun() throws Exception {
        run = ExampleRun.in(project);
    }

    @Test
    void showsFiguresAndSource() throws Exception {
        assertThat(page())
                .contains("<h1>ocean</h1>")
                .contains("<dt>Run time</dt><dd>2.00 s</dd>")
                .contains("<b>1.00 s · 50 % · barrier 25 % · imb 1.2×</b>")
                .contains("<a href=\"#f0-7\">src/ocean.c:7</a>")
                .contains("<tr id=\"f0-7\" class=\"h4\">")
                .contains("#include &lt;omp.h&gt;")
                .contains("ended by signal 15 (SIGTERM)");
    }

    @Test
    void saysFirstHowFarItMayBeBelieved() throws Exception {
        assertThat(page()).contains("<dt>Validity</dt><dd>unknown</dd>");
        Path file = run.path().resolve("profile.json");
        String profile = Files.readString(file);
        Files.writeString(file, RecordedSurroundings.in(profile, RecordedSurroundings.DISTURBED));
        run = RunFolder.at(run.path());
        assertThat(page())
                .contains("<dt>Validity</dt><dd>disturbed</dd>")
                .contains("aria-label=\"Warnings\">\n<li>This run was disturbed: thread 1 ");
    }

    @Test
    void needsNothingFromElsewhere() throws Exception {
        String page = page();
        assertThat(page).doesNotContain("http:", "https:", "//cdn", "<link", "<img", "@import");
        assertThat(page).doesNotContainPattern("\\surl\\((?!#)").doesNotContain(" style=");
    }

    @Test
    void allowsJustItsOwnStyleAndScript() throws Exception {
        String page = page();
        assertThat(page).contains("default-src 'none'");
        assertThat(page)
                .contains("style-src 'sha256-" + hash(between(page, "<style>", "</style>")));
        assertThat(page)
                .contains("script-src 'sha256-" + hash(between(page, "<script>", "</script>")));
        assertThat(page).doesNotContain("unsafe").doesNotContainPattern("\\son[a-z]+=");
    }

    @Test
    void opensAndClosesAllElements() throws Exception {
        checkNesting(page());
    }

    @Test
    void linksOnlyToWhatIsThere() throws Exception {
        String page = page();
        Set<String> ids = new HashSet<>();
        Matcher id = Pattern.compile(" id=\"([^\"]+)\"").matcher(page);
        while (id.find()) {
            assertThat(ids.add(id.group(1))).as("id %s is there once", id.group(1)).isTrue();
        }
        Matcher link = Pattern.compile("href=\"#([^\"]+)\"").matcher(page);
        int links = 0;
        while (link.find()) {
            assertThat(ids).contains(link.group(1));
            links++;
        }
        assertThat(links).isGreaterThan(10);
    }

    /** Browsers took minutes for the one table that a source of 60,000 lines was. */
    @Test
    void aLongSourceIsSeveralTables() {
        List<SourceView.Row> lines = new ArrayList<>();
        for (int i = 1; i <= 1001; i++) {
            lines.add(new SourceView.Line(i, "line " + i, Heat.NONE, List.of(), ""));
        }
        HtmlSource source = HtmlSource.of("f0", new SourceView("long.c", lines, false));
        assertThat(source.tables())
                .extracting(List::size)
                .containsExactly(200, 200, 200, 200, 200, 1);
        assertThat(source.tables()).flatExtracting(table -> table).isEqualTo(lines);
    }

    @Test
    void saysWhyWithTheWordsOfTheEditors() throws Exception {
        String page = page();
        assertThat(page)
                .contains("<a href=\"#why\">Why</a>", "<h2 id=\"why-title\">Why, by the time")
                .contains("<b>Waiting to enter</b>: 60 %, up to")
                .contains("with <code>reduction</code> or <code>atomic</code>.");
        String line = page.substring(page.indexOf("<tr class=\"lens", page.indexOf("id=\"f0\"")));
        assertThat(line).contains("<ul class=\"reasons\">");
    }

    @Test
    void beginsWithWhatWouldSaveMost() throws Exception {
        String page = page();
        String best =
                page.substring(
                        page.indexOf("<h2 id=\"best-title\""), page.indexOf("<h2 id=\"constructs"));

        assertThat(best.split("<li>")).hasSize(4);
        assertThat(best)
                .contains("<b>up to 250 ms, 13 % of the run; 70 % sure</b>")
                .contains("<em>Add nowait</em>", "with <code>reduction</code>")
                .doesNotContain("`", "*");
    }

    @Test
    void escapesWhatFilesSay() throws Exception {
        Path record = run.path().resolve("run.json");
        Path profile = run.path().resolve("profile.json");
        Path source = run.path().resolve("sources/0-ocean.c");
        String quoted = EVIL.replace("\"", "\\\"");
        Files.writeString(
                record,
                Files.readString(record)
                        .replace("\"ocean\"", "\"" + quoted + "\"")
                        .replace("node7", quoted)
                        .replace("src/ocean.c", "src/" + quoted));
        Files.writeString(
                profile,
                Files.readString(profile)
                        .replace("\"update\"", "\"" + quoted + "\"")
                        .replace("\"for\", \"name\"", "\"" + quoted + "\", \"name\"")
                        .replace("src/ocean.c", "src/" + quoted));
        Files.writeString(source, Files.readString(source).replace("double change", EVIL));
        String page = page();
        assertThat(page).doesNotContain("<img");
        String escaped = "&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;'\"&amp;{{title}}";
        assertThat(page).contains("<h1>" + escaped + "</h1>");
        assertThat(page).contains("<title>" + escaped + " · POMP Lens</title>");
        assertThat(page).contains("<dd>" + escaped + "</dd>");
        assertThat(page).contains("critical (" + escaped + ")");
        String attribute =
                "src/&lt;/script>&lt;img src=x onerror=alert(1)>&#39;&#34;&amp;{{title}}";
        assertThat(page)
                .contains("<h3 id=\"f0\" data-file=\"" + attribute + "\">src/" + escaped + "</h3>");
        assertThat(page).contains("<code>    " + escaped + " = 0.0;</code>");
        assertThat(between(page, "<script>", "</script>"))
                .isEqualTo(PageResource.of("trees.js", "flames.js", "report.js").text());
        checkNesting(page);
    }

    @Property(tries = 200)
    void printedTextHoldsNoMarkup(@ForAll String text) {
        StringOutput printed = new StringOutput();
        VisibleOutput out = new VisibleOutput(printed);
        out.setContext("td", null);
        out.writeUserContent(text);
        assertThat(printed.toString()).doesNotContain("<", ">", "\0");
        assertThat(printed.toString().replaceAll("&(amp|lt|gt);", "")).doesNotContain("&");
        StringOutput quoted = new StringOutput();
        VisibleOutput attribute = new VisibleOutput(quoted);
        attribute.setContext("h3", "data-file");
        attribute.writeUserContent(text);
        assertThat(quoted.toString()).doesNotContain("\"", "'", "\0");
    }

    private String page() throws Exception {
        StringWriter out = new StringWriter();
        HtmlReport.write(Report.of(RunFolder.at(run.path()), SomeProperties.SEARCH), out);
        return out.toString();
    }

    private static void checkNesting(String page) {
        String content = page.replaceAll("(?s)<(style|script)>.*?</\\1>", "");
        Deque<String> open = new ArrayDeque<>();
        Matcher tag = TAG.matcher(content);
        while (tag.find()) {
            String name = tag.group(2);
            boolean empty = VOID.contains(name) || tag.group(3).endsWith("/");
            if (tag.group(1).isEmpty() && !empty) {
                open.push(name);
            } else if (!empty) {
                assertThat(open.pop())
                        .as("closed at %s", excerpt(content, tag.start()))
                        .isEqualTo(name);
            }
        }
        assertThat(open).isEmpty();
    }

    private static String excerpt(String text, int at) {
        return text.substring(Math.max(0, at - 60), Math.min(text.length(), at + 20));
    }

    private static String between(String text, String start, String end) {
        int from = text.indexOf(start) + start.length();
        return text.substring(from, text.indexOf(end, from));
    }

    private static String hash(String text) throws Exception {
        byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes("UTF-8"));
        return Base64.getEncoder().encodeToString(digest);
    }
}
