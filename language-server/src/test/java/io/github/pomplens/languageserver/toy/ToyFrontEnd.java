// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.toy;

import io.github.pomplens.instrumentor.construct.check.Checks;
import io.github.pomplens.instrumentor.construct.model.Construct;
import io.github.pomplens.instrumentor.construct.model.Node;
import io.github.pomplens.instrumentor.construct.model.ScannedFile;
import io.github.pomplens.instrumentor.construct.model.StatementNode;
import io.github.pomplens.instrumentor.directive.DirectiveKind;
import io.github.pomplens.instrumentor.directive.Notation;
import io.github.pomplens.instrumentor.directive.Sentinel;
import io.github.pomplens.instrumentor.language.DirectiveLines;
import io.github.pomplens.instrumentor.language.LanguageFrontEnd;
import io.github.pomplens.instrumentor.language.Toolchain;
import io.github.pomplens.instrumentor.problem.Diagnostic;
import io.github.pomplens.instrumentor.rewrite.model.Definitions;
import io.github.pomplens.instrumentor.rewrite.model.EditedText;
import io.github.pomplens.instrumentor.rewrite.model.Edits;
import io.github.pomplens.instrumentor.rewrite.model.EventRule;
import io.github.pomplens.instrumentor.rewrite.model.Inclusion;
import io.github.pomplens.instrumentor.rewrite.model.Instrumented;
import io.github.pomplens.instrumentor.rewrite.model.InstrumentedPart;
import io.github.pomplens.instrumentor.rewrite.model.LanguageLimits;
import io.github.pomplens.instrumentor.rewrite.model.LineMap;
import io.github.pomplens.instrumentor.rewrite.model.Options;
import io.github.pomplens.instrumentor.rewrite.model.Part;
import io.github.pomplens.instrumentor.rewrite.model.Plan;
import io.github.pomplens.instrumentor.rewrite.model.Rule;
import io.github.pomplens.instrumentor.source.Language;
import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A language that only tests know: each line is a statement, {@code to NAME} begins a function,
 * {@code repeat} a loop, {@code share} a loop whose iterations the team shares, {@code ~} a
 * comment, and a pragma is for the line after it. Capitals don't matter.
 */
public final class ToyFrontEnd implements LanguageFrontEnd, LanguageLimits, DirectiveLines {
    /** It spells directives as C does. */
    static final Language TOY = new Language("Toy", Language.C);

    @Override
    public boolean reads(Language language) {
        return language == TOY;
    }

    @Override
    public Optional<Language> ofFileName(String name) {
        return name.endsWith(".toy") ? Optional.of(TOY) : Optional.empty();
    }

    @Override
    public Optional<Language> ofEditorId(String id) {
        return id.equals("toy") ? Optional.of(TOY) : Optional.empty();
    }

    @Override
    public boolean mayBeNamed(String name) {
        return ofFileName(name).isPresent();
    }

    @Override
    public Options inEditor(Options options, String name, String editorId) {
        return options;
    }

    @Override
    public ScannedFile scan(SourceText source, Options options) {
        return new ToyFile(source);
    }

    @Override
    public List<Diagnostic> diagnose(ScannedFile file, Options options) {
        List<Diagnostic> found = new ArrayList<>(file.tree().diagnostics());
        ToyForms forms = new ToyForms(file.tree().source().text());
        found.addAll(Checks.of(file.tree(), forms, construct -> false));
        found.addAll(plan(file, options).diagnostics());
        Diagnostic.sort(found);
        return found;
    }

    private Plan plan(ScannedFile file, Options options) {
        return Plan.of(file.tree(), options, Part.WHOLE, "", this);
    }

    @Override
    public Instrumented instrument(SourceText source, Options options) {
        ScannedFile file = scan(source, options);
        Plan plan = plan(file, options);
        Edits edits = new Edits(source);
        write(file.tree().nodes(), plan, edits);
        EditedText edited = EditedText.apply(source, new LineMap(source, List.of()), edits);
        List<Diagnostic> diagnostics = diagnose(file, options);
        return new Instrumented(
                edited.text(),
                edited.insertions(),
                plan.descriptors().size(),
                plan.descriptors(),
                diagnostics);
    }

    private static void write(List<Node> nodes, Plan plan, Edits edits) {
        for (Node node : nodes) {
            boolean measured = plan.rule(node).isPresent();
            if (measured) {
                edits.linesAt(node.extent().start(), List.of("say enter " + call(node, plan)));
            }
            write(node.nodes(), plan, edits);
            if (measured) {
                edits.linesAt(node.extent().end(), List.of("say exit " + call(node, plan)));
            }
        }
    }

    /** Statements are written with the event that is called for them. */
    private static String call(Node node, Plan plan) {
        boolean statement = node instanceof StatementNode;
        return statement && plan.rule(node).orElseThrow() instanceof EventRule events
                ? node.name() + " by " + events.outer().events().before()
                : node.name();
    }

    @Override
    public InstrumentedPart instrument(SourceText source, Options options, Part part) {
        return new InstrumentedPart(instrument(source, options), Definitions.NONE);
    }

    @Override
    public List<Inclusion> inclusions(SourceText source, Options options, Part part) {
        return List.of();
    }

    @Override
    public long fingerprint(SourceText source, TextRange range) {
        String words = range.in(source.text()).toLowerCase(Locale.ROOT);
        return String.join(" ", words.strip().split("\\s+")).hashCode();
    }

    @Override
    public DirectiveLines directiveLines(Options options) {
        return this;
    }

    @Override
    public Toolchain toolchain(Language language) {
        return new Toolchain("TOYC", List.of("toycc"), List.of(), List.of(), 0);
    }

    @Override
    public String line(String indentation, Sentinel sentinel, String words) {
        return indentation + Notation.PRAGMA.write(sentinel, words) + " ~ for toys";
    }

    @Override
    public String clause(String line, String clause, String newLine) {
        return " " + clause;
    }

    @Override
    public boolean isComment(String text) {
        return text.startsWith("~");
    }

    @Override
    public String ofStatement(Construct construct, Rule rule) {
        return construct.name().equals("single") ? "no toy is alone" : "";
    }

    @Override
    public String ofVariable(Construct construct) {
        return "toys have no variables";
    }

    @Override
    public String ofIterations(Construct loop) {
        return "toys have no iterations";
    }

    @Override
    public Optional<DirectiveKind> measuredAs(StatementNode statement) {
        return Optional.of(DirectiveKind.FOR);
    }

    @Override
    public boolean cut(TextRange range) {
        return false;
    }
}
