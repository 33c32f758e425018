// SPDX-License-Identifier: Apache-2.0
// All that the timeline says, in English; whoever shows it may bring another table. {0}, {1}... stand
// for what is put in.

export const ENGLISH = {
    timeline: 'Timeline',
    serial: 'serial',
    outside: 'outside of constructs',
    work: 'work',
    barrier: 'waits at a barrier',
    lock: 'waits for a lock',
    tasks: 'manages tasks',
    mpi: 'MPI',
    idle: 'idle',
    trace: 'writes the trace',
    otherConstructs: 'other constructs',
    rank: 'rank {0}',
    thread: 'thread {0}',
    upcThread: 'UPC thread {0}',
    rankThread: 'rank {0}, thread {1}',
    threadsOf: '{0} threads',
    working: 'working threads',
    wholeRun: 'Whole run',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    find: 'Find constructs',
    findHint: 'e.g. for, solver.c',
    atLeast: 'Only from',
    atLeastHint: 'e.g. 50 µs',
    badDuration: 'Write a duration such as 50 µs, 1.5 ms or 2 s.',
    slowVisits: 'Slowest visits',
    previousSlow: 'Previous slowest visit',
    nextSlow: 'Next slowest visit',
    messages: 'Messages',
    saveSvg: 'Save as SVG',
    savePng: 'Save as PNG',
    keys: 'Keys',
    view: 'In view: {0} to {1} ({2} of {3})',
    selected: 'Selected: {0}, from {1} to {2}',
    clearSelection: 'Clear the selection',
    sumOfView: 'In view: where the time of the threads goes',
    sumOfRange: 'In the selected {0}: where the time of the threads goes',
    rough: 'Times are rounded to what a pixel shows; zoom in for exact ones.',
    what: 'What',
    time: 'Time',
    share: 'Share',
    intervals: 'Intervals',
    longest: 'Longest',
    table: 'Intervals in view, as a table',
    tableMore: 'And {0} more: zoom in, or filter.',
    threadColumn: 'Thread',
    start: 'Start',
    duration: 'Duration',
    nothingChosen: 'Click an interval to see what it is; shift-drag to select a range of time.',
    merged: '{0} visits shorter than a pixel',
    mixture: 'several intervals shorter than a pixel',
    zoomForExact: 'Zoom in to see each.',
    from: 'from {0}',
    visitOf: 'The visit took {0}: {1} the median of {2} visits ({3}).',
    slowest: 'number {0} of the slowest',
    medianOf: 'Its construct has {0} visits; the one in the middle took {1}.',
    times: '{0} ×',
    openLine: 'Open {0}',
    waitsFor: 'Waits for {0}, which for {1} of that time is in: {2}',
    toCause: 'Go to the cause',
    noCause: 'It is not known what is waited for there.',
    zoomTo: 'Zoom to it',
    selectIt: 'Select its time',
    found: '{0} intervals in view match',
    noneFound: 'nothing in view matches',
    noConstruct: 'No construct is chosen: click one of its intervals, or find it.',
    noVisits: 'The trace has no visits of {0}.',
    loading: 'Reading the trace ...',
    failed: 'The timeline can not be shown: {0}',
    noEvents: 'The trace has no events.',
    wheel: 'Click the timeline to zoom with the wheel; Ctrl and the wheel always do.',
    keysText:
        'Arrows left and right (or A, D) move, + and - (or W, S) zoom, up and down choose a thread, comma and period the interval before and after, ' +
        'N and P the next and previous slowest visit, G goes to what a wait is due to, F zooms to what is chosen, Home (or 0) shows the whole run, Enter opens the line, ' +
        'R selects the time of the interval, V that in view, Shift with arrows makes the selection longer or shorter, Escape clears it, ' +
        'C folds a rank, / finds constructs.',
} as const;

export type Texts = Readonly<Record<keyof typeof ENGLISH, string>>;

/** The same of a UPC program: each of its threads executes all of it, so that none is serial. */
export function textsOfUpc(texts: Texts): Texts {
    return { ...texts, serial: texts.outside, thread: texts.upcThread };
}
