// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.runs;

import io.github.pomplens.eclipse.Images;
import io.github.pomplens.eclipse.Messages;
import io.github.pomplens.eclipse.runs.RunNode.Program;
import io.github.pomplens.eclipse.runs.RunNode.Row;
import io.github.pomplens.languageserver.protocol.ListedRun;
import io.github.pomplens.languageserver.protocol.RunConstruct;
import io.github.pomplens.languageserver.protocol.RunProperty;
import java.util.StringJoiner;
import org.eclipse.jface.viewers.StyledCellLabelProvider;
import org.eclipse.jface.viewers.StyledString;
import org.eclipse.jface.viewers.ViewerCell;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.graphics.Image;

/** How the rows of the view look. */
final class RunsLabels extends StyledCellLabelProvider {
    private final Images images;

    RunsLabels(Images images) {
        this.images = images;
    }

    @Override
    public void update(ViewerCell cell) {
        StyledString text = text(cell.getElement());
        cell.setText(text.getString());
        cell.setStyleRanges(text.getStyleRanges());
        cell.setImage(image(cell.getElement()));
        super.update(cell);
    }

    private static StyledString text(Object element) {
        if (element instanceof RunNode node) {
            return styled(node.run().name(), description(node.run()));
        }
        if (element instanceof Program) {
            return new StyledString(Messages.runs_program);
        }
        if (element instanceof Row row) {
            return styled(Column.CONSTRUCT.text(row.construct()), described(row.construct()));
        }
        if (element instanceof RunProperty reason) {
            String loss = reason.lossNs() > 0 ? " · " + Durations.of(reason.lossNs()) : "";
            return styled(reason.name(), reason.figure() + loss);
        }
        return new StyledString(String.valueOf(element), StyledString.QUALIFIER_STYLER);
    }

    private static StyledString styled(String name, String description) {
        return new StyledString(name).append("  " + description, StyledString.DECORATIONS_STYLER);
    }

    /** Describes a construct by function and line, too: many have the same name. */
    private static String described(RunConstruct construct) {
        String place = Column.PLACE.text(construct);
        String where = (construct.function() + ' ' + place).strip();
        String curve = construct.history().split(" ", 2)[0];
        return where + " · " + (curve.isEmpty() ? "" : curve + " · ") + construct.hint();
    }

    private static String description(ListedRun run) {
        StringJoiner description = new StringJoiner(" · ");
        if (run.selected()) {
            description.add(Messages.runs_shown);
        }
        if (run.baseline()) {
            description.add(Messages.runs_baseline);
        }
        if (!run.stopped().isEmpty()) {
            description.add(run.stopped());
        }
        if (!run.unmeasured().isEmpty()) {
            description.add(Messages.runs_unmeasured);
        }
        if (!run.trust().isEmpty()) {
            description.add(run.trust());
        }
        if (run.wallTimeNs() != null) {
            description.add(Durations.of(run.wallTimeNs()));
        }
        if (run.threads() != null) {
            description.add(
                    run.threads() == 1
                            ? Messages.runs_thread
                            : NLS.bind(Messages.runs_threads, run.threads()));
        }
        if (run.efficiency() != null) {
            description.add(NLS.bind(Messages.runs_efficiency, Math.round(100 * run.efficiency())));
        }
        if (!run.arguments().isEmpty()) {
            description.add(run.arguments());
        }
        description.add(RunStart.of(run));
        // Last, as it is long: figures come before it.
        if (run.baseline() && !run.why().isEmpty()) {
            description.add(NLS.bind(Messages.runs_differsIn, run.why().get(0)));
        }
        return description.toString();
    }

    private Image image(Object element) {
        if (element instanceof RunNode) {
            return images.get("openmp");
        }
        return element instanceof Row row && row.construct().heat() > 0
                ? images.get("heat-" + row.construct().heat())
                : null;
    }

    @Override
    public String getToolTipText(Object element) {
        if (element instanceof RunNode node) {
            ListedRun run = node.run();
            StringJoiner text = new StringJoiner("\n\n").add(run.folder());
            if (!run.unmeasured().isEmpty()) {
                text.add(run.unmeasured());
            }
            if (!run.trustReasons().isEmpty()) {
                text.add(run.trustReasons());
            }
            return run.why().isEmpty()
                    ? text.toString()
                    : text.add(String.join("\n", run.why())).toString();
        }
        if (element instanceof Row row) {
            RunConstruct construct = row.construct();
            String gain = Durations.of(construct.potentialGainNs());
            String text = NLS.bind(Messages.runs_gain, Constructs.place(construct), gain);
            return construct.history().isEmpty() ? text : text + "\n\n" + construct.history();
        }
        return element instanceof RunProperty reason
                ? reason.formula() + "\n\n" + reason.advice()
                : null;
    }
}
