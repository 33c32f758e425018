// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.name;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/** Protects the borders between the modules and between the packages in them. */
class ArchitectureTest {
    private static final JavaClasses PRODUCT =
            new ClassFileImporter()
                    .withImportOption(new ImportOption.DoNotIncludeTests())
                    .importPackages("io.github.pomplens");

    private static final String ROOT = "io.github.pomplens.";
    private static final String INSTRUMENTOR = ROOT + "instrumentor";
    private static final String RUNTIME = ROOT + "runtime";
    private static final String SERVER = ROOT + "languageserver";

    /** The compiler wrapper starts for each source file, so it can't afford libraries. */
    @Test
    void instrumentorNeedsOnlyTheJdk() {
        classes()
                .that()
                .resideInAPackage(INSTRUMENTOR + "..")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(INSTRUMENTOR + "..", "java..", "org.jspecify..")
                .check(PRODUCT);
    }

    @Test
    void instrumentorHasLayers() {
        layeredArchitecture()
                .consideringOnlyDependenciesInLayers()
                .layer("source")
                .definedBy(INSTRUMENTOR + ".source")
                .layer("problem")
                .definedBy(INSTRUMENTOR + ".problem")
                .layer("directive")
                .definedBy(INSTRUMENTOR + ".directive")
                .layer("construct")
                .definedBy(INSTRUMENTOR + ".construct")
                .layer("rewrite")
                .definedBy(INSTRUMENTOR + ".rewrite")
                .layer("wrapper")
                .definedBy(INSTRUMENTOR + ".wrapper")
                .whereLayer("source")
                .mayNotAccessAnyLayer()
                .whereLayer("problem")
                .mayOnlyAccessLayers("source")
                .whereLayer("directive")
                .mayOnlyAccessLayers("source", "problem")
                .whereLayer("construct")
                .mayOnlyAccessLayers("source", "problem", "directive")
                .whereLayer("rewrite")
                .mayOnlyAccessLayers("source", "problem", "directive", "construct")
                .whereLayer("wrapper")
                .mayNotBeAccessedByAnyLayer()
                .check(PRODUCT);
    }

    @Test
    void runtimeStandsAlone() {
        classes()
                .that()
                .resideInAPackage(RUNTIME + "..")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(
                        RUNTIME + "..", "java..", "org.jspecify..", "com.fasterxml.jackson..")
                .check(PRODUCT);
    }

    @Test
    void languageServerUsesInstrumentorAndRuntime() {
        noClasses()
                .that()
                .resideInAPackage(SERVER + "..")
                .should()
                .dependOnClassesThat(
                        resideInAPackage("io.github.pomplens..")
                                .and(
                                        not(
                                                resideInAnyPackage(
                                                        SERVER + "..",
                                                        INSTRUMENTOR + "..",
                                                        RUNTIME + ".."))))
                .check(PRODUCT);
    }

    @Test
    void cliUsesPublicPartsOfTheLanguageServer() {
        classes()
                .that()
                .resideInAPackage(ROOT + "cli..")
                .should()
                .onlyDependOnClassesThat(
                        not(resideInAPackage(SERVER + ".."))
                                .or(resideInAnyPackage(SERVER + ".launch..", SERVER + ".overlay"))
                                .or(name(SERVER + ".server.Lsp"))
                                .or(name(SERVER + ".dap.Dap")))
                .check(PRODUCT);
    }

    @Test
    void protocolTypesStayAtTheBorder() {
        noClasses()
                .that()
                .resideOutsideOfPackages(
                        SERVER + ".server..",
                        SERVER + ".feature..",
                        SERVER + ".dap..",
                        SERVER + ".message..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("org.eclipse.lsp4j..")
                .check(PRODUCT);
    }

    @Test
    void noCyclesBetweenPackages() {
        slices().matching("io.github.pomplens.(**)").should().beFreeOfCycles().check(PRODUCT);
    }

    /** Ending the process is up to whoever started it. */
    @Test
    void onlyMainClassesEndTheProcess() {
        noClasses()
                .that()
                .doNotHaveFullyQualifiedName(Pomp.class.getName())
                .and()
                .doNotHaveFullyQualifiedName(INSTRUMENTOR + ".wrapper.Wrapper")
                .should()
                .callMethod(System.class, "exit", int.class)
                .orShould()
                .callMethod(Runtime.class, "exit", int.class)
                .orShould()
                .callMethod(Runtime.class, "halt", int.class)
                .check(PRODUCT);
    }

    @Test
    void noGlobalVariables() {
        fields().that().areStatic().should().beFinal().check(PRODUCT);
    }
}
