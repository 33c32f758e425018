// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.runs;

import io.github.pomplens.eclipse.Messages;
import io.github.pomplens.eclipse.editor.PropertyPlaceList;
import io.github.pomplens.languageserver.protocol.PropertyPlace;
import io.github.pomplens.languageserver.protocol.PropertyPlaces;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.jface.viewers.ArrayContentProvider;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.jface.window.Window;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.dialogs.ListDialog;

/** A dialog with the constructs that a property holds for; the one that is chosen is opened. */
public final class HeldFor implements PropertyPlaceList {
    @Override
    public void show(PropertyPlaces found) {
        IWorkbenchPage page = PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage();
        ListDialog dialog = new ListDialog(page.getWorkbenchWindow().getShell());
        dialog.setTitle(found.title() + ": " + found.run());
        dialog.setMessage(
                found.places().size() < found.total()
                        ? NLS.bind(Messages.heldFor_first, found.places().size(), found.total())
                        : Messages.heldFor_choose);
        dialog.setContentProvider(ArrayContentProvider.getInstance());
        dialog.setLabelProvider(
                new LabelProvider() {
                    @Override
                    public String getText(Object place) {
                        return text((PropertyPlace) place);
                    }
                });
        dialog.setInput(found.places());
        if (dialog.open() == Window.OK) {
            Stream.of(dialog.getResult())
                    .map(PropertyPlace.class::cast)
                    .filter(place -> !isProgram(place))
                    .forEach(
                            place ->
                                    new Constructs(page)
                                            .open(MeasuredPlace.of(found.runId(), place)));
        }
    }

    private static boolean isProgram(PropertyPlace place) {
        return place.kind().equals("program");
    }

    /** What it is, where it is, the property's figure, and what would be saved. */
    private static String text(PropertyPlace place) {
        String what =
                isProgram(place)
                        ? Messages.runs_program
                        : MeasuredPlace.called(place.kind(), place.name());
        String file = place.file().substring(place.file().lastIndexOf('/') + 1);
        String where = file.isEmpty() ? place.function() : file + ':' + (place.line() + 1);
        String saved =
                place.lossNs() > 0
                        ? NLS.bind(Messages.heldFor_saved, Durations.of(place.lossNs()))
                        : "";
        String more =
                Stream.of(where, place.figure(), saved)
                        .filter(text -> !text.isEmpty())
                        .collect(Collectors.joining(" · "));
        return more.isEmpty() ? what : what + "  " + more;
    }
}
