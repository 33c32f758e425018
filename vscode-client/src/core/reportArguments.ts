// SPDX-License-Identifier: Apache-2.0
// What the command is asked for when a run's report is shown.
import type { ListedRun } from './protocol';

/** What of a run matters here. */
export type ReportedRun = Pick<ListedRun, 'folder' | 'project'>;

/**
 * The words behind "pomp" that write a report.
 *
 * @param run undefined for the newest one of the folder that the command runs in
 * @param baseline the run that it is compared with, if any; no run is compared with itself
 */
export function reportArguments(
    run: ReportedRun | undefined,
    baseline: ReportedRun | undefined,
    file: string,
): string[] {
    const compared = comparedWith(run, baseline);
    return [
        'report',
        ...(run === undefined ? [] : [run.folder]),
        ...(compared === undefined ? [] : [`--compare=${compared.folder}`]),
        `--html=${file}`,
    ];
}

/** The run that a report compares with: another one of the same project. */
export function comparedWith<R extends ReportedRun>(
    run: ReportedRun | undefined,
    baseline: R | undefined,
): R | undefined {
    const isOther = baseline?.folder !== run?.folder && baseline?.project === run?.project;
    return isOther ? baseline : undefined;
}
