// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaAccess.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.name;
import static com.tngtech.archunit.core.domain.properties.HasOwner.Predicates.With.owner;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.methods;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.properties.HasName;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import io.github.pomplens.instrumentor.source.Language;
import java.io.File;
import java.io.InputStream;
import java.nio.file.Files;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Future;
import org.eclipse.lsp4j.jsonrpc.services.JsonNotification;
import org.eclipse.lsp4j.jsonrpc.services.JsonRequest;
import org.junit.jupiter.api.Test;

/** Protects the borders between the modules and between the packages in them. */
class ArchitectureTest {
    private static final JavaClasses PRODUCT =
            new ClassFileImporter()
                    .withImportOption(new ImportOption.DoNotIncludeTests())
                    .withImportOption(place -> !place.contains("/properties/generated/"))
                    .importPackages("io.github.pomplens");

    private static final String ROOT = "io.github.pomplens.";
    private static final String INSTRUMENTOR = ROOT + "instrumentor";
    private static final String OF_JAVA = INSTRUMENTOR + ".java";
    private static final String OF_UPC = INSTRUMENTOR + ".upc";
    private static final String CONSTRUCT = INSTRUMENTOR + ".construct.";
    private static final String REWRITE = INSTRUMENTOR + ".rewrite.";
    private static final String WRAPPER = INSTRUMENTOR + ".wrapper";
    private static final String SOURCES = ROOT + "sources";

    /** What names, settings and the end of the process are asked of. */
    private static final Set<String> OF_THE_PROCESS =
            Set.of(
                    "java.nio.file.Path.of",
                    "java.nio.file.Paths.get",
                    "java.nio.file.Path.toAbsolutePath",
                    "java.io.File.<init>",
                    "java.lang.System.getenv",
                    "java.lang.System.getProperty",
                    "java.lang.System.exit");

    /** What reads and writes languages, and what they have in common. */
    private static final String[] FRONT_ENDS = {
        INSTRUMENTOR + ".source",
        INSTRUMENTOR + ".directive",
        INSTRUMENTOR + ".language",
        OF_JAVA,
        OF_UPC,
        CONSTRUCT + ".",
        REWRITE + ".",
        SOURCES + ".c",
        SOURCES + ".fortran"
    };

    private static final String RUNTIME = ROOT + "runtime";
    private static final String OPENMP = ROOT + "openmp";
    private static final String PROPERTIES = ROOT + "properties";
    private static final String LAUNCH = ROOT + "launch";
    private static final String SERVER = ROOT + "languageserver";

    /** The compiler wrapper starts for each source file, so it can't afford libraries. */
    @Test
    void instrumentorNeedsOnlyTheJdk() {
        classes()
                .that()
                .resideInAPackage(INSTRUMENTOR + "..")
                .and()
                .resideOutsideOfPackage(OF_JAVA)
                .should()
                .onlyDependOnClassesThat(
                        resideInAnyPackage(INSTRUMENTOR + "..", "java..", "org.jspecify..")
                                .and(not(resideInAPackage(OF_JAVA))))
                .check(PRODUCT);
    }

    /** A module of its own: the compiler wrapper never carries a parser of Java. */
    @Test
    void onlyTheInstrumentorOfJavaKnowsItsParser() {
        classes()
                .that()
                .resideInAPackage(OF_JAVA)
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(
                        OF_JAVA,
                        CONSTRUCT + "model",
                        INSTRUMENTOR + ".directive",
                        INSTRUMENTOR + ".language",
                        INSTRUMENTOR + ".problem",
                        REWRITE + "model",
                        INSTRUMENTOR + ".source",
                        SOURCES + ".language",
                        SOURCES + ".model",
                        "org.eclipse.jdt.core..",
                        "java..",
                        "org.jspecify..")
                .check(PRODUCT);
        noClasses()
                .that()
                .resideOutsideOfPackage(OF_JAVA)
                .should()
                .dependOnClassesThat()
                .resideInAPackage("org.eclipse.jdt..")
                .check(PRODUCT);
    }

    /** A module of its own: it takes tokens of C from the instrumentor, and nothing else. */
    @Test
    void theTranslatorOfUpcNeedsTokensOfCOnly() {
        classes()
                .that()
                .resideInAPackage(OF_UPC)
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(
                        OF_UPC,
                        CONSTRUCT + "c",
                        INSTRUMENTOR + ".source",
                        "java..",
                        "org.jspecify..")
                .check(PRODUCT);
        noClasses()
                .that()
                .resideOutsideOfPackages(OF_UPC, ROOT + "cli..", SERVER + ".server")
                .should()
                .dependOnClassesThat()
                .resideInAPackage(OF_UPC)
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
                .layer("construct.model")
                .definedBy(CONSTRUCT + "model")
                .layer("construct.preprocessor")
                .definedBy(CONSTRUCT + "preprocessor")
                .layer("construct.incremental")
                .definedBy(CONSTRUCT + "incremental")
                .layer("construct.check")
                .definedBy(CONSTRUCT + "check")
                .layer("construct.c")
                .definedBy(CONSTRUCT + "c")
                .layer("construct.fortran")
                .definedBy(CONSTRUCT + "fortran")
                .layer("rewrite.model")
                .definedBy(REWRITE + "model")
                .layer("language")
                .definedBy(INSTRUMENTOR + ".language")
                .layer("rewrite.c")
                .definedBy(REWRITE + "c")
                .layer("rewrite.fortran")
                .definedBy(REWRITE + "fortran")
                .layer("rewrite")
                .definedBy(INSTRUMENTOR + ".rewrite")
                .layer("wrapper")
                .definedBy(WRAPPER)
                .whereLayer("source")
                .mayNotAccessAnyLayer()
                .whereLayer("problem")
                .mayOnlyAccessLayers("source")
                .whereLayer("directive")
                .mayOnlyAccessLayers("source", "problem")
                .whereLayer("construct.model")
                .mayOnlyAccessLayers("source", "problem", "directive")
                .whereLayer("construct.preprocessor")
                .mayOnlyAccessLayers("source", "problem", "directive")
                .whereLayer("construct.incremental")
                .mayOnlyAccessLayers("source", "problem", "directive", "construct.model")
                .whereLayer("construct.check")
                .mayOnlyAccessLayers(
                        "source",
                        "problem",
                        "directive",
                        "construct.model",
                        "construct.preprocessor")
                .whereLayer("rewrite.model")
                .mayOnlyAccessLayers(
                        "source",
                        "problem",
                        "directive",
                        "construct.model",
                        "construct.preprocessor")
                .whereLayer("language")
                .mayOnlyAccessLayers(
                        "source", "problem", "directive", "construct.model", "rewrite.model")
                .whereLayer("wrapper")
                .mayNotBeAccessedByAnyLayer()
                .check(PRODUCT);
    }

    /**
     * What code says is for reports, editors and launches. The compiler wrapper never uses it, as
     * {@link #instrumentorNeedsOnlyTheJdk} checks.
     */
    @Test
    void sourcesUseTheInstrumentorAndResults() {
        classes()
                .that()
                .resideInAPackage(SOURCES + "..")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(
                        SOURCES + "..",
                        INSTRUMENTOR + ".source",
                        INSTRUMENTOR + ".problem",
                        INSTRUMENTOR + ".directive",
                        INSTRUMENTOR + ".language",
                        CONSTRUCT + "model",
                        REWRITE + "model",
                        RUNTIME + ".results",
                        RUNTIME + ".analysis..",
                        "java..",
                        "org.jspecify..")
                .check(PRODUCT);
    }

    @Test
    void sourcesHaveLayers() {
        layeredArchitecture()
                .consideringOnlyDependenciesInLayers()
                .layer("statement")
                .definedBy(SOURCES + ".statement")
                .layer("model")
                .definedBy(SOURCES + ".model")
                .layer("fact")
                .definedBy(SOURCES + ".fact")
                .layer("language")
                .definedBy(SOURCES + ".language")
                .layer("c")
                .definedBy(SOURCES + ".c")
                .layer("fortran")
                .definedBy(SOURCES + ".fortran")
                .layer("construct")
                .definedBy(SOURCES + ".construct")
                .layer("measured")
                .definedBy(SOURCES + ".measured")
                .whereLayer("statement")
                .mayNotAccessAnyLayer()
                .whereLayer("model")
                .mayOnlyAccessLayers("statement")
                .whereLayer("fact")
                .mayOnlyAccessLayers("statement", "model")
                .whereLayer("language")
                .mayOnlyAccessLayers("model")
                .whereLayer("c")
                .mayOnlyAccessLayers("statement", "model", "language")
                .whereLayer("fortran")
                .mayOnlyAccessLayers("statement", "model", "language")
                .whereLayer("construct")
                .mayNotAccessAnyLayer()
                .whereLayer("measured")
                .mayOnlyAccessLayers("statement", "model", "fact", "language", "construct")
                .check(PRODUCT);
        noClasses()
                .that()
                .resideInAnyPackage(
                        SOURCES + ".statement",
                        SOURCES + ".model",
                        SOURCES + ".fact",
                        SOURCES + ".c",
                        SOURCES + ".fortran")
                .should()
                .dependOnClassesThat()
                .resideInAPackage(RUNTIME + "..")
                .check(PRODUCT);
    }

    /** What is neutral knows no language, and a language knows no other. */
    @Test
    void languagesKnowNoOtherLanguage() {
        noClasses()
                .that()
                .resideInAnyPackage(CONSTRUCT + "c", REWRITE + "c")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(CONSTRUCT + "fortran", REWRITE + "fortran")
                .check(PRODUCT);
        noClasses()
                .that()
                .resideInAnyPackage(CONSTRUCT + "fortran", REWRITE + "fortran")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(CONSTRUCT + "c", REWRITE + "c")
                .check(PRODUCT);
        noClasses()
                .that()
                .resideInAPackage(CONSTRUCT + ".")
                .should()
                .dependOnClassesThat()
                .resideInAPackage(INSTRUMENTOR + ".rewrite..")
                .check(PRODUCT);
    }

    /** What others want of a language they ask its front end or reader for, not knowing them. */
    @Test
    void languagesHaveOneDoor() {
        noClasses()
                .that()
                .resideOutsideOfPackage(INSTRUMENTOR + "..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        CONSTRUCT + "c", CONSTRUCT + "fortran", REWRITE + "c", REWRITE + "fortran")
                .check(PRODUCT);
        noClasses()
                .that()
                .resideOutsideOfPackages(SOURCES + ".c", SOURCES + ".fortran")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(SOURCES + ".c", SOURCES + ".fortran")
                .check(PRODUCT);
    }

    /** A language's front end is asked what matters about it. */
    @Test
    void nobodyElseAsksWhichLanguageItIs() {
        assertThat(PRODUCT.stream().filter(ArchitectureTest::asksForLanguage))
                .extracting(JavaClass::getPackageName)
                .contains(REWRITE + "c", REWRITE + "fortran");
        assertThat(PRODUCT.stream().filter(resideInAnyPackage(FRONT_ENDS).negate()))
                .noneMatch(ArchitectureTest::asksForLanguage);
    }

    private static boolean asksForLanguage(JavaClass type) {
        return type.getFieldAccessesFromSelf().stream()
                .map(JavaAccess::getTarget)
                .anyMatch(
                        field ->
                                field.getOwner().isEquivalentTo(Language.class)
                                        || field.getFullName().endsWith("Notation.COMMENT"));
    }

    /** How edits are followed is a matter of those who scan a language. */
    @Test
    void onlyScannersKnowHowEditsAreFollowed() {
        noClasses()
                .that()
                .resideOutsideOfPackages(
                        CONSTRUCT + "incremental", CONSTRUCT + "c", CONSTRUCT + "fortran")
                .should()
                .dependOnClassesThat()
                .resideInAPackage(CONSTRUCT + "incremental")
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
                        RUNTIME + "..",
                        "java..",
                        "org.jspecify..",
                        "com.fasterxml.jackson..",
                        "org.apache.commons.statistics..",
                        "gg.jte..")
                .check(PRODUCT);
    }

    /** Users' programs run with it, and may have any other library beside it. */
    @Test
    void openMpForJavaNeedsOnlyTheJdk() {
        classes()
                .that()
                .resideInAPackage(OPENMP + "..")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(OPENMP + "..", "java..", "org.jspecify..")
                .check(PRODUCT);
    }

    /** Which library measures is decided by name, so that any other one can take its place. */
    @Test
    void nobodyKnowsTheMeasurementLibraryForJava() {
        noClasses()
                .that()
                .resideOutsideOfPackage(OPENMP + ".profile")
                .should()
                .dependOnClassesThat()
                .resideInAPackage(OPENMP + ".profile")
                .check(PRODUCT);
    }

    @Test
    void launchUsesInstrumentorAndRuntime() {
        classes()
                .that()
                .resideInAPackage(LAUNCH + "..")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(
                        LAUNCH + "..",
                        INSTRUMENTOR + "..",
                        SOURCES + ".language",
                        SOURCES + ".model",
                        RUNTIME + "..",
                        "java..",
                        "org.jspecify..",
                        "com.fasterxml.jackson.core..")
                .check(PRODUCT);
    }

    /** Xtext is loaded where the language is read, and the rest of the product goes without. */
    @Test
    void onlyTheLanguageOfPropertiesUsesXtext() {
        noClasses()
                .that()
                .resideOutsideOfPackage(PROPERTIES + "..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "org.eclipse.xtext..",
                        "org.eclipse.emf..",
                        "com.google.inject..",
                        PROPERTIES + ".generated..")
                .check(PRODUCT);
    }

    @Test
    void propertiesUseTheVocabularyAndTheRuntime() {
        noClasses()
                .that()
                .resideInAPackage(PROPERTIES + "..")
                .should()
                .dependOnClassesThat(
                        resideInAPackage("io.github.pomplens..")
                                .and(
                                        not(
                                                resideInAnyPackage(
                                                        PROPERTIES + "..",
                                                        INSTRUMENTOR + ".directive",
                                                        INSTRUMENTOR + ".source",
                                                        RUNTIME + ".."))))
                .check(PRODUCT);
    }

    /** Files are read and written by Jackson; Gson is what LSP4J hands its messages over as. */
    @Test
    void onlyMessagesAreReadByGson() {
        noClasses()
                .that()
                .resideOutsideOfPackages(SERVER + ".server..", SERVER + ".message..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("com.google.gson..")
                .check(PRODUCT);
    }

    /** The processes that we start are ended in one place. */
    @Test
    void processesKnowNothingOfWhatTheyAreFor() {
        noClasses()
                .that()
                .resideInAPackage(LAUNCH + ".process")
                .should()
                .dependOnClassesThat(
                        resideInAPackage(ROOT + ".")
                                .and(not(resideInAPackage(LAUNCH + ".process"))))
                .check(PRODUCT);
    }

    /**
     * What is started is ended with us, and never without the user's will: there is one place for
     * it. The wrapper asks the preprocessor itself, since it can't afford the module; and modules
     * that don't know it ask {@code ls} whether a folder has an access list, which Java can't read.
     */
    @Test
    void processesAreStartedInOnePlace() {
        noClasses()
                .that()
                .resideOutsideOfPackage(LAUNCH + ".process")
                .and()
                .doNotHaveFullyQualifiedName(INSTRUMENTOR + ".wrapper.Preprocessor")
                .and()
                .doNotHaveSimpleName("PrivateGroup")
                .should()
                .dependOnClassesThat()
                .areAssignableTo(ProcessBuilder.class)
                .orShould()
                .callMethodWhere(
                        target(owner(assignableTo(Runtime.class))).and(target(name("exec"))))
                .check(PRODUCT);
    }

    /** Results are read, then analysed, then shown; none of these knows what comes after it. */
    @Test
    void resultsAreReadThenAnalysedThenShown() {
        layeredArchitecture()
                .consideringOnlyDependenciesInLayers()
                .layer("results")
                .definedBy(RUNTIME + ".results..")
                .layer("trace")
                .definedBy(RUNTIME + ".trace..")
                .layer("analysis")
                .definedBy(RUNTIME + ".analysis..")
                .layer("export")
                .definedBy(RUNTIME + ".export..")
                .whereLayer("export")
                .mayNotBeAccessedByAnyLayer()
                .whereLayer("analysis")
                .mayOnlyBeAccessedByLayers("export")
                .whereLayer("trace")
                .mayOnlyBeAccessedByLayers("analysis", "export")
                .check(PRODUCT);
    }

    /** A feature answers from the document and the results that it is given. */
    @Test
    void featuresReadNoFiles() {
        noClasses()
                .that()
                .resideInAPackage(SERVER + ".feature..")
                .should()
                .dependOnClassesThat()
                .haveFullyQualifiedName(Files.class.getName())
                .orShould()
                .dependOnClassesThat()
                .areAssignableTo(File.class)
                .orShould()
                .dependOnClassesThat()
                .areAssignableTo(InputStream.class)
                .check(PRODUCT);
    }

    /** The thread that reads the editor's messages never waits for an answer. */
    @Test
    void requestsBlockNoThread() {
        noClasses()
                .that()
                .resideInAnyPackage(SERVER + ".server..", SERVER + ".feature..")
                .and()
                .doNotHaveFullyQualifiedName(SERVER + ".server.Lsp")
                .should()
                .callMethodWhere(
                        target(owner(assignableTo(Future.class)))
                                .and(target(name("get")).or(target(name("join")))))
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
                                                        LAUNCH + "..",
                                                        PROPERTIES + "..",
                                                        RUNTIME + "..",
                                                        SOURCES + ".."))))
                .check(PRODUCT);
    }

    @Test
    void cliStartsTheLanguageServerAndTheDebugAdapter() {
        classes()
                .that()
                .resideInAPackage(ROOT + "cli..")
                .should()
                .onlyDependOnClassesThat(
                        not(resideInAPackage(SERVER + ".."))
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
                        SERVER + ".protocol..",
                        SERVER + ".feature..",
                        SERVER + ".dap..",
                        SERVER + ".message..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("org.eclipse.lsp4j..")
                .check(PRODUCT);
    }

    /** Editors have these types, too. */
    @Test
    void whatGoesOverTheWireStandsAlone() {
        classes()
                .that()
                .resideInAPackage(SERVER + ".protocol..")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(
                        SERVER + ".protocol..", "java..", "org.jspecify..", "org.eclipse.lsp4j..")
                .check(PRODUCT);
    }

    /** So nothing goes over the wire that the schema doesn't know. */
    @Test
    void whatGoesOverTheWireIsInOnePackage() {
        methods()
                .that()
                .areAnnotatedWith(JsonRequest.class)
                .or()
                .areAnnotatedWith(JsonNotification.class)
                .should()
                .beDeclaredInClassesThat()
                .resideInAPackage(SERVER + ".protocol")
                .check(PRODUCT);
    }

    @Test
    void noCyclesBetweenPackages() {
        slices().matching("io.github.pomplens.(**)").should().beFreeOfCycles().check(PRODUCT);
    }

    /** Threads that are the first to use JDT would wait for each other for ever. */
    @Test
    void oneClassUsesTheParserOfJdt() {
        noClasses()
                .that()
                .doNotHaveFullyQualifiedName(OF_JAVA + ".JavaParser")
                .should()
                .callMethodWhere(target(name("createAST")).or(target(name("createASTs"))))
                .check(PRODUCT);
    }

    /** Ending the process is up to whoever started it. */
    @Test
    void onlyMainClassesEndTheProcess() {
        noClasses()
                .that()
                .doNotHaveFullyQualifiedName(Pomp.class.getName())
                .and()
                .doNotHaveFullyQualifiedName(WRAPPER + ".Wrapper")
                .should()
                .callMethod(System.class, "exit", int.class)
                .orShould()
                .callMethod(Runtime.class, "exit", int.class)
                .orShould()
                .callMethod(Runtime.class, "halt", int.class)
                .check(PRODUCT);
    }

    /**
     * It may run beside other work, in any folder: only its main method has a process of its own.
     */
    @Test
    void wrapperWorksInTheFolderThatItIsGiven() {
        List<String> asking =
                PRODUCT.stream()
                        .filter(resideInAPackage(WRAPPER))
                        .flatMap(type -> type.getAccessesFromSelf().stream())
                        .filter(access -> OF_THE_PROCESS.contains(nameOf(access.getTarget())))
                        .map(access -> nameOf(access.getOrigin()).replace(WRAPPER + ".", ""))
                        .distinct()
                        .toList();
        assertThat(asking)
                .containsExactlyInAnyOrder(
                        "Wrapper.main", "WorkingFolder.absolute", "WorkingFolder.file");
    }

    private static String nameOf(HasName.AndFullName member) {
        return member.getFullName().replaceAll("\\(.*", "");
    }

    /** Opening, editing and saving files starts no process; that is for debug adapters. */
    @Test
    void editingStartsNoProcess() {
        noClasses()
                .that()
                .resideInAPackage(SERVER + "..")
                .and()
                .resideOutsideOfPackage(SERVER + ".dap..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage(LAUNCH + ".process")
                .check(PRODUCT);
    }

    @Test
    void noGlobalVariables() {
        fields().that().areStatic().should().beFinal().check(PRODUCT);
    }
}
