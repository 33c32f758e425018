// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.FileInputStream;
import java.io.FileReader;
import java.io.RandomAccessFile;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Protects the borders between the plug-in's packages; README.md lists the rules. */
class ArchitectureTest {
    private static final JavaClasses PLUGIN =
            new ClassFileImporter().importPath(Path.of(System.getProperty("plugin.classes")));

    private static final String ROOT = "io.github.pomplens.eclipse";
    private static final String PROTOCOL = "io.github.pomplens.languageserver.protocol";

    @Test
    void noCirclesBetweenPackages() {
        slices().matching(ROOT + ".(*)..").should().beFreeOfCycles().check(PLUGIN);
    }

    /** What all packages use. */
    @Test
    void theOutermostPackageKnowsNoOther() {
        noClasses()
                .that()
                .resideInAPackage(ROOT)
                .should()
                .dependOnClassesThat(
                        resideInAPackage("io.github.pomplens..").and(not(resideInAPackage(ROOT))))
                .check(PLUGIN);
    }

    /** What puts all together is no way to get at it. */
    @Test
    void nobodyKnowsTheStart() {
        noClasses()
                .that()
                .resideOutsideOfPackage(ROOT + ".start")
                .should()
                .dependOnClassesThat()
                .resideInAPackage(ROOT + ".start")
                .check(PLUGIN);
    }

    /** The product comes along for its own process; the plug-in knows what goes over the wire. */
    @Test
    void onlyTheProtocolOfTheProductIsUsed() {
        noClasses()
                .should()
                .dependOnClassesThat(
                        resideInAPackage("io.github.pomplens..")
                                .and(not(resideInAPackage(ROOT + "..")))
                                .and(not(resideInAPackage(PROTOCOL))))
                .check(PLUGIN);
    }

    /** One package talks to the language server, another one to the debug adapter. */
    @Test
    void connectionsAreMadeInTwoPackages() {
        onlyIn("org\\.eclipse\\.lsp4j\\.launch\\..*", ROOT + ".server");
        onlyIn("org\\.eclipse\\.lsp4j\\.(jsonrpc\\.)?debug\\..*", ROOT + ".launch");
        onlyIn("org\\.eclipse\\.lsp4j\\.jsonrpc\\.Launcher.*", ROOT + ".server", ROOT + ".launch");
    }

    private static void onlyIn(String types, String... packages) {
        noClasses()
                .that()
                .resideOutsideOfPackages(packages)
                .should()
                .dependOnClassesThat()
                .haveNameMatching(types)
                .check(PLUGIN);
    }

    /** Which command is started, with which Java, is found out in one place. */
    @Test
    void onlyTheServerPackageMakesProcesses() {
        noClasses()
                .that()
                .resideOutsideOfPackage(ROOT + ".server")
                .should()
                .callConstructor(ProcessBuilder.class, String[].class)
                .orShould()
                .callConstructor(ProcessBuilder.class, List.class)
                .check(PLUGIN);
    }

    /**
     * Figures come from the server; the page of a report is made by the command, and a timeline
     * looks whether there is a trace, and a source.
     */
    @Test
    void whatIsShownOfRunsIsNotReadFromFiles() {
        noClasses()
                .that()
                .resideOutsideOfPackages(
                        ROOT + ".server", ROOT + ".launch", ROOT + ".report", ROOT + ".timeline")
                .should()
                .dependOnClassesThat()
                .belongToAnyOf(
                        Files.class,
                        FileChannel.class,
                        FileInputStream.class,
                        FileReader.class,
                        RandomAccessFile.class)
                .check(PLUGIN);
    }

    /** The platform fills the texts. */
    @Test
    void noGlobalVariables() {
        fields().that()
                .areStatic()
                .and()
                .areNotDeclaredIn(ROOT + ".Messages")
                .and()
                .doNotHaveModifier(JavaModifier.SYNTHETIC)
                .should()
                .beFinal()
                .check(PLUGIN);
    }

    @Test
    void preferencesAreReadWithoutTheServer() {
        classes()
                .that()
                .resideInAPackage(ROOT + ".preferences")
                .should()
                .onlyDependOnClassesThat(
                        not(resideInAPackage("io.github.pomplens.."))
                                .or(resideInAPackage(ROOT))
                                .or(resideInAPackage(ROOT + ".preferences")))
                .check(PLUGIN);
    }
}
