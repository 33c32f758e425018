// SPDX-License-Identifier: Apache-2.0
// The constructs that a performance property holds for, to choose from.
import * as vscode from 'vscode';
import { constructLabel, duration, sourcePlace } from './core/rows';
import type { EditorCommands, PropertyPlace, PropertyPlaces } from './core/protocol';
import { openConstruct } from './places';
import type { Server } from './server';

/** The command that the lens above a property is. */
export const SHOW_PLACES = 'pomp.showPlaces' satisfies keyof EditorCommands;

interface Item extends vscode.QuickPickItem {
    readonly place: PropertyPlace;
}

/** Lists them with what they cost; the source of the one that is chosen opens. */
export async function showPlaces(server: Server, found: PropertyPlaces): Promise<void> {
    const chosen = await vscode.window.showQuickPick(found.places.map(item), {
        title: `${found.title}: ${found.run}`,
        placeHolder:
            found.places.length < found.total
                ? vscode.l10n.t(
                      'The first {0} of {1} constructs: choose one to see its source',
                      found.places.length,
                      found.total,
                  )
                : vscode.l10n.t('Choose a construct to see its source'),
        matchOnDescription: true,
    });
    if (chosen !== undefined && chosen.place.kind !== 'program') {
        await openConstruct(server, found.runId, chosen.place);
    }
}

/** As the explorer shows it, where it is in the workspace. */
function shownFile({ uri, file }: PropertyPlace): string {
    const known = uri !== undefined && file !== '';
    return known ? vscode.workspace.asRelativePath(vscode.Uri.parse(uri)) : file;
}

function item(place: PropertyPlace): Item {
    const saved = place.lossNs > 0 ? vscode.l10n.t('up to {0}', duration(place.lossNs)) : '';
    return {
        label: place.kind === 'program' ? vscode.l10n.t('the whole program') : constructLabel(place),
        description: sourcePlace({ ...place, file: shownFile(place) }) || place.function,
        detail: [place.figure, saved].filter((text) => text !== '').join(' · '),
        place,
    };
}
