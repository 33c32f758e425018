// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli;

import io.github.pomplens.instrumentor.language.LanguageFrontEnds;
import io.github.pomplens.instrumentor.problem.Diagnostic;
import io.github.pomplens.instrumentor.problem.ProblemSeverity;
import io.github.pomplens.instrumentor.rewrite.model.FunctionFilter;
import io.github.pomplens.instrumentor.rewrite.model.FunctionList;
import io.github.pomplens.instrumentor.rewrite.model.Instrumented;
import io.github.pomplens.instrumentor.rewrite.model.Options;
import io.github.pomplens.instrumentor.source.SourceForm;
import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.runtime.results.ProjectRoot;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code pomp instrument}: shows, or writes, what the instrumentor makes of a source. */
@Command(
        name = "instrument",
        customSynopsis = {
            "pomp instrument [-o OUT] [--form FORM] [--pomp-disable LIST]",
            "                       [--pomp-functions PATTERNS] [--pomp-barriers]",
            "                       [--quiet] [--json] FILE..."
        },
        description = "Show what the instrumentor makes of a C, C++, Fortran or Java source.",
        footer = {
            "",
            "Examples:",
            "  pomp instrument x.c              print the instrumented x.c",
            "  pomp instrument x.c -o x.inst.c  write it to a file",
            "  pomp instrument *.c -o out       write all to the folder out",
            "  pomp instrument --json *.c       what is measured of each, and what isn't",
            "",
            "You don't need it to build: 'pomp gcc -fopenmp x.c' instruments by itself."
        })
final class InstrumentCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Spec private @Nullable CommandSpec spec;

    @Parameters(
            paramLabel = "FILE",
            arity = "0..*",
            description = "C, C++, Fortran or Java sources.")
    private List<Path> files = List.of();

    @Option(
            names = {"-o", "--output"},
            paramLabel = "OUT",
            description =
                    "Write to this file, or to this folder under the same name. Several files need"
                            + " a folder.")
    private @Nullable Path output;

    @Option(
            names = "--form",
            paramLabel = "FORM",
            description =
                    "The source form of Fortran files: fixed or free, as -ffixed-form and"
                            + " -ffree-form tell compilers. Else the file's name decides.")
    private @Nullable String form;

    @Mixin private final MeasurementOptions measured = new MeasurementOptions();

    @Option(
            names = "--pomp-barriers",
            description =
                    "Write a barrier before the end of each parallel region, as the POMP paper has"
                            + " it.")
    private boolean barriers;

    @Option(names = "--quiet", description = "No notes on what is not measured.")
    private boolean quiet;

    @Option(
            names = "--json",
            description =
                    "Print what is measured and all messages as JSON, in place of the instrumented"
                            + " text.")
    private boolean json;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Show this help.")
    private boolean help;

    InstrumentCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws CommandException, Terminal.BrokenPipeException {
        Set<String> left = disabledConstructs();
        Optional<FunctionFilter> asked = functions();
        checkOutput();
        boolean failed = false;
        InstrumentJson told = new InstrumentJson(quiet);
        for (Path file : files) {
            try {
                FunctionFilter functions = asked.isPresent() ? asked.get() : listed(file);
                failed |= !instrument(file, left, functions, told);
                noteWithoutEffect(file, asked.isPresent());
            } catch (CommandException e) {
                told.add(file, e.getMessage());
                terminal.tell(e.getMessage());
                failed = true;
            }
        }
        if (json) {
            terminal.print(told.text());
        }
        return failed ? Pomp.FAILED : Pomp.OK;
    }

    /** Returns whether the file was instrumented; if not, its diagnostics have said why. */
    private boolean instrument(
            Path name, Set<String> left, FunctionFilter functions, InstrumentJson told)
            throws CommandException, Terminal.BrokenPipeException {
        Path file = terminal.resolve(name);
        SourceText source = SourceInput.read(name, file);
        Path target = target(name);
        if (target != null) {
            checkNotSource(target, file);
        }
        String descriptorFile = file.toAbsolutePath().normalize().toString();
        Options options =
                new Options(SourceInput.asBytes(descriptorFile), left, functions, barriers());
        Instrumented result =
                LanguageFrontEnds.of(source)
                        .instrument(source, options.withForm(form(options.fortran().form())));
        for (Diagnostic diagnostic : json ? List.<Diagnostic>of() : result.diagnostics()) {
            if (!quiet || diagnostic.problem().severity() != ProblemSeverity.NOTE) {
                terminal.err().println(SourceInput.asText(diagnostic.format(source)));
            }
        }
        if (result.hasErrors()) {
            told.add(name, source, result, null);
            return false;
        }
        byte[] bytes = result.text().getBytes(StandardCharsets.ISO_8859_1);
        if (target != null) {
            OutputFile.write(target, terminal.resolve(target), bytes);
        } else if (!json) {
            terminal.print(bytes);
        }
        told.add(name, source, result, target);
        return true;
    }

    /** Says which wishes have no effect in the file's language. */
    private void noteWithoutEffect(Path file, boolean functions) {
        if (quiet || !LanguageFrontEnds.ofAnyName(file.toString()).makesClasses()) {
            return;
        }
        if (functions) {
            terminal.err().println(file + ": note: " + JavaMeasurement.NO_FUNCTIONS);
        }
        if (barriers()) {
            terminal.err().println(file + ": note: " + JavaMeasurement.NO_BARRIERS);
        }
    }

    /** The functions that the command line or the environment asks for; empty without either. */
    private Optional<FunctionFilter> functions() {
        String functions = measured.functions();
        String list = functions == null ? terminal.variable("POMP_FUNCTIONS") : functions;
        try {
            return list.isEmpty() && functions == null
                    ? Optional.empty()
                    : Optional.of(FunctionFilter.parse(SourceInput.asBytes(list)));
        } catch (IllegalArgumentException e) {
            throw usageError(e.getMessage());
        }
    }

    /** Returns the functions that the project of a file lists. */
    private FunctionFilter listed(Path file) throws CommandException {
        Path root = ProjectRoot.of(terminal.resolve(file));
        try {
            return ProjectRoot.isUsable(root)
                    ? FunctionList.of(root).filterOfBytes()
                    : FunctionFilter.NONE;
        } catch (IOException e) {
            throw new CommandException(String.valueOf(e.getMessage()));
        }
    }

    /** The source form asked for, in place of the one that the file's name stands for. */
    private SourceForm form(SourceForm ofName) {
        if (form == null) {
            return ofName;
        }
        return switch (form) {
            case "fixed" -> SourceForm.fixed(ofName.preprocessed());
            case "free" -> SourceForm.free(ofName.preprocessed());
            default ->
                    throw usageError(
                            "--form: there is no form '" + form + "', only fixed and free");
        };
    }

    private boolean barriers() {
        return barriers || terminal.variable("POMP_BARRIERS").equals("1");
    }

    private Set<String> disabledConstructs() {
        List<String> disabled = measured.disabled();
        Set<String> names = new HashSet<>();
        List<String> lists =
                disabled.isEmpty() ? List.of(terminal.variable("POMP_DISABLE")) : disabled;
        try {
            for (String list : lists) {
                if (!list.isEmpty() || !disabled.isEmpty()) {
                    names.addAll(Options.parseDisabled(list));
                }
            }
            return names;
        } catch (IllegalArgumentException e) {
            throw usageError(e.getMessage());
        }
    }

    private void checkOutput() throws CommandException {
        if (files.isEmpty()) {
            throw usageError("name the source to instrument");
        }
        if (files.size() == 1) {
            return;
        }
        if (output == null && json) {
            return;
        }
        if (output == null) {
            throw usageError("several files need -o and a folder, or --json");
        }
        if (!Files.isDirectory(terminal.resolve(output))) {
            throw new CommandException(
                    output + ": is not a folder, which several files need; make it first");
        }
        Map<Path, Path> byName = new HashMap<>();
        for (Path file : files) {
            Path other = byName.put(fileName(file), file);
            if (other != null) {
                throw new CommandException(
                        other
                                + " and "
                                + file
                                + " would both be written to "
                                + output.resolve(fileName(file))
                                + "; give them one at a time");
            }
        }
    }

    private @Nullable Path target(Path file) {
        if (output == null) {
            return null;
        }
        boolean folder = Files.isDirectory(terminal.resolve(output));
        return folder ? output.resolve(fileName(file)) : output;
    }

    private void checkNotSource(Path target, Path source) throws CommandException {
        try {
            Path file = terminal.resolve(target);
            if (Files.exists(file) && Files.isSameFile(file, source)) {
                throw new CommandException(
                        target + ": would overwrite the source; name another file with -o");
            }
        } catch (IOException e) {
            throw new CommandException(
                    target + ": cannot be written: " + IoErrors.reason(e) + "; name another file");
        }
    }

    private static Path fileName(Path file) {
        Path name = file.getFileName();
        return name == null ? file : name;
    }

    private ParameterException usageError(String message) {
        return new ParameterException(Objects.requireNonNull(spec).commandLine(), message);
    }
}
