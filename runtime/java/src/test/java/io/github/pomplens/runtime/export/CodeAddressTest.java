// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.pomplens.runtime.results.CodeAddress;
import io.github.pomplens.runtime.results.ConstructInfo;
import io.github.pomplens.runtime.results.Profile;
import io.github.pomplens.runtime.results.RunFolder;
import io.github.pomplens.runtime.testing.NativeRun;
import io.github.pomplens.runtime.testing.SomeProperties;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Protects what readers and reports make of constructs that have an address instead of a source.
 */
class CodeAddressTest {
    @TempDir Path project;

    /** What the measurement library itself writes for such constructs. */
    private RunFolder measured() throws Exception {
        assumeTrue(NativeRun.isPossible(), "needs gcc");
        Path folder = Files.createDirectories(project.resolve(".pomp/runs/20261123-101500-code"));
        NativeRun.codeProfile(folder);
        return RunFolder.at(folder);
    }

    @Test
    void isReadAsTheLibraryWritesIt() throws Exception {
        Profile profile = measured().profile();
        assertThat(profile.constructs())
                .filteredOn(construct -> construct.file().isEmpty())
                .hasSize(3)
                .allSatisfy(construct -> assertThat(construct.beginLine1()).isZero())
                .allSatisfy(it -> assertThat(it.code().module()).endsWith("/code_cases"))
                .extracting(ConstructInfo::kind, construct -> construct.code().function())
                .contains(
                        tuple("region", "exported"),
                        tuple("parallel", "exported"),
                        tuple("region", ""));
        assertThat(profile.constructs())
                .filteredOn(construct -> construct.file().equals("test.c"))
                .extracting(ConstructInfo::code)
                .containsExactly(CodeAddress.NONE);
    }

    @Test
    void isThePlaceInTextAndHtml() throws Exception {
        Report report = Report.of(measured(), SomeProperties.SEARCH);
        String text = TextReport.write(report, Style.plain(120), List.of(View.TREE, View.FLAT));
        assertThat(text.lines())
                .anyMatch(line -> line.matches(".*region +test\\.c:80.*"))
                .anyMatch(line -> line.matches(".*region +exported \\+ 0x3.*"))
                .anyMatch(line -> line.matches(".*parallel +exported \\+ 0x3.*"))
                .anyMatch(line -> line.matches(".*region +code_cases \\+ 0x[0-9a-f]{3,}.*"));
        StringWriter html = new StringWriter();
        HtmlReport.write(report, html);
        assertThat(html.toString()).contains("exported + 0x3").contains("code_cases + 0x");
    }

    @Test
    void isInTheJsonReport() throws Exception {
        StringWriter json = new StringWriter();
        JsonReport.write(Report.of(measured(), SomeProperties.SEARCH), json);
        List<JsonNode> codes = new ArrayList<>();
        for (JsonNode construct : new ObjectMapper().readTree(json.toString()).get("constructs")) {
            if (construct.has("offset")) {
                codes.add(construct);
            }
        }
        // The two contexts of the region are one construct.
        assertThat(codes).hasSize(3);
        assertThat(codes)
                .filteredOn(construct -> construct.has("function"))
                .allSatisfy(it -> assertThat(it.get("offset").asInt()).isEqualTo(3))
                .allSatisfy(it -> assertThat(it.get("file").asText()).isEmpty())
                .extracting(it -> it.get("kind").asText() + " " + it.get("visits").asInt())
                .containsExactlyInAnyOrder("region 10", "parallel 1");
    }

    @Test
    void isWrittenInTheShortestWayThatSaysIt() {
        assertThat(new CodeAddress("solve", "/opt/libm.so", 31).text()).isEqualTo("solve + 0x1f");
        assertThat(new CodeAddress("", "/opt/libm.so", 20_000).text())
                .isEqualTo("libm.so + 0x4e20");
        assertThat(new CodeAddress("", "", 0x7f00_0000_1000L).text()).isEqualTo("0x7f0000001000");
        assertThat(new CodeAddress("main", "", 0).text()).isEqualTo("main + 0x0");
        assertThat(CodeAddress.NONE.text()).isEmpty();
    }
}
