// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite.model;

import io.github.pomplens.instrumentor.construct.model.AttributeGroup;
import io.github.pomplens.instrumentor.construct.model.Construct;
import io.github.pomplens.instrumentor.construct.model.ConstructTree;
import io.github.pomplens.instrumentor.construct.model.Node;
import io.github.pomplens.instrumentor.construct.model.Region;
import io.github.pomplens.instrumentor.construct.model.SectionsConstruct;
import io.github.pomplens.instrumentor.construct.model.StandaloneConstruct;
import io.github.pomplens.instrumentor.construct.model.StatementNode;
import io.github.pomplens.instrumentor.directive.ClauseKind;
import io.github.pomplens.instrumentor.directive.Directive;
import io.github.pomplens.instrumentor.directive.DirectiveKind;
import io.github.pomplens.instrumentor.directive.ParsedDirective;
import io.github.pomplens.instrumentor.problem.Diagnostic;
import io.github.pomplens.instrumentor.problem.Problem;
import io.github.pomplens.instrumentor.source.OrderedOffsets;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Decides which constructs of a file are measured, and gives those their descriptors. A construct
 * that can't be measured safely gets a diagnostic that says why.
 */
public final class Plan {
    /** What becomes of a construct that is measured. */
    private record Measured(Descriptor descriptor, Rule rule) {}

    private final ConstructTree tree;
    private final Options options;
    private final String prefix;
    private final LanguageLimits limits;
    private final Obstacles obstacles;
    private final boolean isPart;

    /** Where the file's directives start; each construct has the number of its directive. */
    private final OrderedOffsets starts;

    /** What is decided about each construct, by its number. */
    private final @Nullable Measured[] measured;

    /** What is decided about each statement that is measured. */
    private final Map<StatementNode, Measured> statements = new IdentityHashMap<>(0);

    private final Rules prepared;
    private final boolean hasCancel;
    private final UntiedTasks untiedTasks = new UntiedTasks();

    /** The constructs that aren't tasks themselves, and each of whose tasks is measured. */
    private final Set<Construct> loopsOfTasks = Collections.newSetFromMap(new IdentityHashMap<>(0));

    private final Map<Construct, Region> regionsByBegin = new IdentityHashMap<>();
    private final Set<Construct> controls = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Set<Construct> keptBarriers = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Set<Integer> inSequence = new HashSet<>();
    private final List<Descriptor> inOrder = new ArrayList<>();
    private final List<TextRange> withoutLocks = new ArrayList<>();
    private final List<Diagnostic> diagnostics = new ArrayList<>();

    /** The construct of which something was asked last: most often the same one comes next. */
    private @Nullable Construct lastAsked;

    private int lastNumber;
    private boolean enabled = true;
    private int disabledFrom;

    private Plan(
            ConstructTree tree, Options options, Part part, String prefix, LanguageLimits limits) {
        this.tree = tree;
        this.options = options;
        this.starts = startsOf(tree.directives());
        this.measured = new Measured[tree.directives().size()];
        this.hasCancel = hasCancel(tree.directives());
        this.prepared = new Rules(tree.source(), hasCancel, options.fortran().included());
        this.prefix = prefix;
        this.limits = limits;
        this.obstacles = new Obstacles(tree, limits);
        this.isPart = !part.name().isEmpty();
        for (Region region : tree.regions()) {
            regionsByBegin.put(region.begin(), region);
        }
        for (AttributeGroup group : tree.attributes()) {
            for (int i = 0; i + 1 < group.directives().size(); i++) {
                inSequence.add(group.directives().get(i).range().start());
            }
        }
    }

    /**
     * @param prefix what the names of descriptors begin with; empty when they have none
     * @param limits of the file's language
     */
    public static Plan of(
            ConstructTree tree, Options options, Part part, String prefix, LanguageLimits limits) {
        Plan plan = new Plan(tree, options, part, prefix, limits);
        plan.visitAll(tree.nodes(), "");
        plan.endDisabled(tree.source().text().length());
        return plan;
    }

    private static OrderedOffsets startsOf(List<ParsedDirective> directives) {
        int[] starts = new int[directives.size()];
        for (int i = 0; i < starts.length; i++) {
            starts[i] = directives.get(i).range().start();
        }
        return new OrderedOffsets(starts, starts.length);
    }

    private static boolean hasCancel(List<ParsedDirective> directives) {
        for (int i = 0; i < directives.size(); i++) {
            if (directives.get(i) instanceof Directive directive
                    && directive.kind() == DirectiveKind.CANCEL) {
                return true;
            }
        }
        return false;
    }

    private int number(Construct construct) {
        if (construct != lastAsked) {
            lastNumber = find(construct);
            lastAsked = construct;
        }
        return lastNumber;
    }

    private int find(Construct construct) {
        int number = starts.indexOf(construct.directive().range().start());
        if (number < 0) {
            throw new IllegalArgumentException("no construct of the file: " + construct.name());
        }
        return number;
    }

    /** The descriptor of a construct or statement that is to be measured. */
    public Optional<Descriptor> descriptor(Node node) {
        Measured its = measured(node);
        return its == null ? Optional.empty() : Optional.of(its.descriptor);
    }

    /** The rule that rewrites a construct or statement that is to be measured. */
    public Optional<Rule> rule(Node node) {
        Measured its = measured(node);
        return its == null ? Optional.empty() : Optional.of(its.rule);
    }

    private @Nullable Measured measured(Node node) {
        return node instanceof Construct construct
                ? measured[number(construct)]
                : statements.get(node);
    }

    /** The name of the call that a control directive such as {@code inst off} becomes, or "". */
    public String control(Construct construct) {
        if (!controls.contains(construct)) {
            return "";
        }
        return switch (construct.kind()) {
            case INST_INIT -> "Init";
            case INST_FINALIZE -> "Finalize";
            case INST_ON -> "On";
            case INST_OFF -> "Off";
            default -> "";
        };
    }

    /** Returns the text with which the names of descriptors begin. */
    public String prefix() {
        return prefix;
    }

    /** All descriptors, in the order of their constructs. */
    public List<Descriptor> descriptors() {
        return inOrder;
    }

    public List<Diagnostic> diagnostics() {
        return diagnostics;
    }

    /** The lock calls to replace. */
    public List<TextRange> lockCalls() {
        if (options.leaves("locks")) {
            return List.of();
        }
        if (tree.lockCalls().isEmpty()) {
            return List.of();
        }
        withoutLocks.sort((a, b) -> Integer.compare(a.start(), b.start()));
        List<TextRange> calls = new ArrayList<>();
        int next = 0;
        int closedUntil = 0;
        for (TextRange call : tree.lockCalls()) {
            while (next < withoutLocks.size() && withoutLocks.get(next).start() <= call.start()) {
                closedUntil = Math.max(closedUntil, withoutLocks.get(next++).end());
            }
            if (call.end() > closedUntil) {
                calls.add(call);
            }
        }
        return calls;
    }

    /** Where no calls may stand, whatever is around them. */
    List<TextRange> closed() {
        return withoutLocks;
    }

    /** The untied task of which a construct is a task scheduling point. */
    public Optional<Construct> untiedTaskAround(Construct construct) {
        return untiedTasks.around(construct);
    }

    /** Whether a construct is a loop each of whose tasks is measured. */
    public boolean measuresTasks(Construct construct) {
        return loopsOfTasks.contains(construct);
    }

    private void visitAll(List<Node> nodes, String forbidden) {
        for (Node node : nodes) {
            if (node instanceof Construct construct) {
                visit(construct, forbidden);
            } else if (node instanceof StatementNode statement) {
                planStatement(statement, forbidden);
                visitAll(statement.nodes(), forbidden);
            }
        }
    }

    private void visit(Construct construct, String forbidden) {
        switch (construct.kind()) {
            case NOINSTRUMENT -> startDisabled(construct.extent().end());
            case INSTRUMENT -> endDisabled(construct.extent().start());
            case INST_BEGIN -> planRegion(construct, forbidden);
            case INST_END -> {}
            case INST_INIT, INST_FINALIZE, INST_ON, INST_OFF -> planControl(construct, forbidden);
            default -> planConstruct(construct, forbidden);
        }
        String inside = obstacles.insideOf(construct.directive(), forbidden);
        if (!inside.isEmpty()) {
            withoutLocks.add(construct.extent());
        }
        if (construct.kind() == DirectiveKind.TASK
                && construct.directive().has(ClauseKind.UNTIED)
                && measured[number(construct)] != null) {
            untiedTasks.add(construct);
        }
        if (hasCancel && construct.directive().spec().includes(DirectiveKind.PARALLEL)) {
            Cancellation.keepBarriers(construct, keptBarriers);
        }
        visitAll(construct.nodes(), inside);
    }

    private void planStatement(StatementNode statement, String forbidden) {
        Optional<DirectiveKind> like = limits.measuredAs(statement);
        if (!enabled
                || options.leaves(statement.name())
                || like.isPresent() && options.leaves(like.get().text())) {
            return;
        }
        Rule rule = like.isPresent() ? prepared.ofStatement(like.get()) : null;
        String reason = forbidden.isEmpty() ? obstacles.of(statement, rule) : forbidden;
        if (!reason.isEmpty() || rule == null) {
            refuse(statement, reason);
            return;
        }
        int end = statement.extent().end();
        Descriptor descriptor =
                Descriptor.of(
                        nextVariable(),
                        statement.name(),
                        "",
                        0,
                        tree.source(),
                        statement.origin().range(),
                        new TextRange(end, end),
                        DescriptorDetails.NONE);
        statements.put(statement, new Measured(descriptor, rule));
        inOrder.add(descriptor);
    }

    private void planConstruct(Construct construct, String forbidden) {
        if (!enabled || isDisabledByOption(construct)) {
            return;
        }
        Rule rule = prepared.of(construct);
        String reason = refusal(construct, rule, forbidden);
        if (!reason.isEmpty() || rule == null) {
            refuse(construct, reason);
            return;
        }
        boolean keeps = rule instanceof EventRule && keptBarriers.contains(construct);
        if (rule instanceof EventRule events && events.inner().is(DirectiveKind.TASKLOOP)) {
            planTasks(construct);
        }
        int sections = construct instanceof SectionsConstruct with ? with.sections().size() : 0;
        boolean critical = construct.kind() == DirectiveKind.CRITICAL;
        TextRange directive = construct.directive().range();
        int end = construct.extent().end();
        add(
                construct,
                keeps ? ((EventRule) rule).keepingBarrier() : rule,
                Descriptor.of(
                        nextVariable(),
                        construct.name(),
                        critical ? construct.directive().argument().strip() : "",
                        sections,
                        tree.source(),
                        directive,
                        new TextRange(end, end),
                        DescriptorDetails.of(construct.directive())));
    }

    /** Plans the tasks of a loop that is measured itself. */
    private void planTasks(Construct loop) {
        String reason = obstacles.ofIterations(loop);
        if (reason.isEmpty()) {
            loopsOfTasks.add(loop);
        } else {
            say(Problem.TASKS_NOT_MEASURED, loop, reason);
        }
    }

    private void planRegion(Construct begin, String forbidden) {
        Region region = regionsByBegin.get(begin);
        if (region == null || !enabled || options.leaves("regions")) {
            return;
        }
        Rule rule = prepared.of(begin);
        String reason = refusal(begin, rule, forbidden);
        String variable = region.variable();
        if (reason.isEmpty() && !ListArgument.isOne(variable)) {
            reason = "'" + variable + "' is not one variable";
        }
        if (!reason.isEmpty() || rule == null) {
            refuse(begin, reason);
            return;
        }
        Descriptor descriptor =
                Descriptor.of(
                        nextVariable(),
                        "region",
                        region.name(),
                        0,
                        tree.source(),
                        begin.extent(),
                        region.end().extent(),
                        new DescriptorDetails("", "", "", variable));
        add(begin, rule, descriptor);
        measured[number(region.end())] = new Measured(descriptor, Rules.REGION_END);
    }

    private void planControl(Construct construct, String forbidden) {
        String reason = forbidden.isEmpty() ? Obstacles.ofPlace(construct) : forbidden;
        if (reason.isEmpty()) {
            controls.add(construct);
        } else {
            diagnostics.add(Obstacles.diagnostic(Problem.CONTROL_IGNORED, construct, reason));
        }
    }

    private void add(Construct construct, Rule rule, Descriptor descriptor) {
        measured[number(construct)] = new Measured(descriptor, rule);
        inOrder.add(descriptor);
    }

    private void refuse(Node node, String reason) {
        say(Problem.NOT_MEASURED, node, reason);
    }

    /** Nothing of what follows from a mistake: correcting it corrects that, too. */
    private void say(Problem problem, Node node, String reason) {
        if (!reason.equals(Obstacles.MISTAKE)) {
            diagnostics.add(Obstacles.diagnostic(problem, node, reason));
        }
    }

    /** Why a construct can't be measured; empty when it can. */
    private String refusal(Construct construct, @Nullable Rule rule, String forbidden) {
        if (!forbidden.isEmpty()) {
            return forbidden;
        }
        if (rule != null
                && rule.replacesDirective()
                && inSequence.contains(construct.directive().range().start())) {
            return "its parts would have to be written into an omp::sequence one by one";
        }
        if (limits.cut(construct.extent())) {
            return Obstacles.CUT;
        }
        if (isPart && goesOnElsewhere(construct)) {
            return "its statement goes on in the file that includes this one";
        }
        String obstacle = obstacles.of(construct, rule);
        if (obstacle.isEmpty() && rule instanceof TaskRule) {
            obstacle = limits.ofVariable(construct);
        }
        boolean moves =
                untiedTasks.around(construct).isPresent() && construct.kind() != DirectiveKind.TASK;
        return obstacle.isEmpty() && moves
                ? "its untied task may go on in another thread after it"
                : obstacle;
    }

    private boolean goesOnElsewhere(Construct construct) {
        char last = tree.source().text().charAt(construct.extent().end() - 1);
        return !(construct instanceof StandaloneConstruct) && last != ';' && last != '}';
    }

    private boolean isDisabledByOption(Construct construct) {
        if (options.leavesNothing()) {
            return false;
        }
        if (construct.kind() == DirectiveKind.CANCELLATION_POINT) {
            return options.leaves(DirectiveKind.CANCEL.text());
        }
        for (String leaf : construct.directive().spec().leaves()) {
            if (options.leaves(leaf)) {
                return true;
            }
        }
        return false;
    }

    private void startDisabled(int offset) {
        if (enabled) {
            enabled = false;
            disabledFrom = offset;
        }
    }

    private void endDisabled(int offset) {
        if (!enabled) {
            enabled = true;
            withoutLocks.add(new TextRange(disabledFrom, offset));
        }
    }

    private String nextVariable() {
        return prefix + (inOrder.size() + 1);
    }
}
