#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Runs the OpenMP programs of gcc's and LLVM's own test suites, plain against measured.

  suites.py fetch FOLDER           unpack the suites of Debian's source packages below FOLDER
  suites.py run FOLDER [OPTION]... go on with what FOLDER/results.csv doesn't have yet
  suites.py show FOLDER            what results.csv says: counts, and the programs that differ

Options of run:
  --compiler=LIST  of gcc, g++, clang, clang++, gfortran, flang-22 (all those that are installed)
  --only=PATTERN   programs whose name matches, as in libgomp.c/for-*
  --again=LIST     run those again whose result is in the list (differs,refused,messages-differ), or all
  --pomp=FILE      the launcher to measure with (the one of this folder)
  --jobs=N         programs at the same time (2)

Each program is compiled as its test says, once plain and once by pomp --pomp-strict. The plain one
runs twice, the measured one once, with four threads. Exit status and output must be the same (lines
in any order when those of the plain runs come in different orders; the status alone when the plain
runs print different things), and the profile must be there. Programs that don't compile or end when
plain are skipped. What differs stays in FOLDER/work to be looked at; see docs/spec/instrumentation.md
for what is left alone on purpose.
"""
import collections
import concurrent.futures
import csv
import fnmatch
import glob
import json
import os
import pathlib
import re
import resource
import shutil
import signal
import subprocess
import sys
import threading
import time

import suite_programs

ROOT = pathlib.Path(__file__).resolve().parent.parent
THREADS = "4"
COMPILE_SECONDS = 120
RUN_SECONDS = 20
FIELDS = ["compiler", "program", "result", "why", "status", "measured_status", "constructs", "messages", "seconds"]
COMPILERS = {"c": ["gcc", "clang"], "c++": ["g++", "clang++"], "fortran": ["gfortran", "flang-22"]}


class Skipped(Exception):
    """The plain program says nothing about measuring; the text says why."""


# ---------------------------------------------------------------- processes

Ended = collections.namedtuple("Ended", "status out err seconds")


def limit():
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_FSIZE, (1 << 28, 1 << 28))


def execute(command, folder, environment, seconds):
    """Status None when the time was over; then everything of its session is ended."""
    began = time.monotonic()
    with open(folder / "out", "w+b") as out, open(folder / "err", "w+b") as err:
        child = subprocess.Popen(["nice", "-n", "19", *command], cwd=folder, env=environment, stdin=subprocess.DEVNULL,
                                 stdout=out, stderr=err, start_new_session=True, preexec_fn=limit)
        try:
            status = child.wait(seconds)
        except subprocess.TimeoutExpired:
            status = None
        try:
            os.killpg(child.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        child.wait()
        out.seek(0)
        err.seek(0)
        return Ended(status, out.read(), err.read(), time.monotonic() - began)


def plain_environment():
    kept = {name: value for name, value in os.environ.items() if not re.match(r"(OMP|GOMP|KMP|POMP|LIBOMP)_", name)}
    kept.update(LC_ALL="C.UTF-8", OMP_NUM_THREADS=THREADS, OMP_WAIT_POLICY="passive")
    return kept


# ---------------------------------------------------------------- one program with one compiler


def command_line(compiler, program, folder):
    options = ["-fopenmp", *program.options, "-I" + str(program.source.parent)]
    if program.language == "c++" and program.source.suffix == ".c":
        options += ["-x", "c++"]
    if program.language == "fortran":
        options += ["-J", str(folder)]
        if "flang" in compiler:
            options += ["-L" + os.path.dirname(found) for found in glob.glob("/usr/lib/llvm-*/lib/libomp.so")]
    sources = [str(program.source), *map(str, program.others)]
    libraries = [option for option in options if re.match("-l", option)]
    options = [option for option in options if option not in libraries]
    ends = ["-c"] if program.ends == "compile" else []
    return [compiler, *options, *ends, *sources, "-o", str(folder / "program"), *([] if ends else libraries)]


def ordered(runs, of):
    """How what the runs wrote may be compared: as it is, by its sorted lines, or not at all."""
    texts = [getattr(run, of) for run in runs]
    if all(text == texts[0] for text in texts):
        return lambda text: text
    if all(sorted(text.splitlines()) == sorted(texts[0].splitlines()) for text in texts):
        return lambda text: sorted(text.splitlines())
    return None


def compare(runs, measured):
    """What differs between the measured run and the plain ones, and what could not be compared."""
    differs, unknown = [], []
    if measured.status not in {run.status for run in runs}:
        return [f"status {measured.status}, plain {runs[0].status}"], []
    # What a runtime says when it ends itself depends on how many of its threads come to say it.
    for of in ("out", "err") if measured.status >= 0 else ("out",):
        key = ordered(runs, of)
        if not key:
            unknown.append(of)
        elif key(getattr(measured, of)) != key(getattr(runs[0], of)):
            differs.append("std" + of)
    return differs, unknown


def is_measured(binary):
    """The measurement library is only in a program that calls it."""
    return b"pomp-profile" in binary.read_bytes()


def check_profile(run_folder, program):
    """What is wrong with the results, and how many constructs they name."""
    profiles = sorted(run_folder.glob("profile*.json"))
    if not profiles:
        return "no profile", 0
    try:
        profile = json.loads((run_folder / "profile.json").read_text(encoding="utf-8"))
    except (OSError, ValueError) as wrong:
        return f"profile: {wrong}", 0
    if (profile.get("format"), profile.get("version")) != ("pomp-profile", 1):
        return "profile: another format", 0
    # Threads leave what is cancelled, or jumped out of, without an exit.
    leaves = re.search(r"cancel|longjmp|throw|_exit|exit *\(", program.source.read_text(encoding="latin-1"), re.I)
    troubles = ["dropped_events"] if leaves else ["dropped_events", "unbalanced_events"]
    wrong = [f"profile: {profile[trouble]} {trouble}" for trouble in troubles if profile[trouble]]
    return "; ".join(wrong), len(profile["constructs"])


def ours(text):
    return b"\n".join(line for line in text.splitlines() if line.lower().startswith(b"pomp"))


def messages(plain, measured):
    """Whether the compiler complained of the same things; our own notes don't count."""
    theirs = [line for line in measured.err.splitlines() if not line.startswith(b"pomp:")]
    own = plain.err.replace(b"/plain/", b"/measured/")
    return "same" if theirs == own.splitlines() else "differ"


def compile_both(compiler, program, folder, pomp):
    environment = plain_environment()
    plain = execute(command_line(compiler, program, folder / "plain"), folder / "plain", environment, COMPILE_SECONDS)
    if plain.status != 0:
        (folder / "plain" / "messages").write_bytes(plain.err)
        raise Skipped("does not compile" if plain.status is not None else "takes too long to compile")
    command = [str(pomp), "--pomp-strict", *command_line(compiler, program, folder / "measured")]
    measured = execute(command, folder / "measured", environment, 2 * COMPILE_SECONDS)
    for run, part in (plain, "plain"), (measured, "measured"):
        (folder / part / "messages").write_bytes(run.err)
    return plain, measured


def run_both(program, folder):
    environment = plain_environment() | program.environment

    def run(part, seconds):
        extra = {"POMP_RUN_DIR": str(folder / "run")} if part == "measured" else {}
        return execute([str(folder / part / "program"), *program.arguments], folder / part, environment | extra, seconds)

    plain = [run("plain", RUN_SECONDS) for _ in range(2)]
    if None in {each.status for each in plain}:
        raise Skipped("does not end in time")
    patience = 3 * RUN_SECONDS + 10 * max(each.seconds for each in plain)
    measured = run("measured", patience)
    for _ in range(3):
        if not compare(plain, measured)[0] or measured.status is None:
            break
        # Chance is met more often in more runs.
        plain.append(run("plain", RUN_SECONDS))
        shutil.rmtree(folder / "run", ignore_errors=True)
        measured = run("measured", patience)
    for number, each in enumerate([*plain, measured]):
        (folder / f"out-{number}").write_bytes(each.out)
        (folder / f"err-{number}").write_bytes(each.err)
    return plain, measured


def judge(compiler, program, folder, pomp):
    row = {"constructs": ""}
    if program.skip or program.ends not in {"run", "compile", "link", "assemble"}:
        raise Skipped(program.skip or f"only to {program.ends}")
    plain, measured = compile_both(compiler, program, folder, pomp)
    row["messages"] = messages(plain, measured)
    if measured.status != 0:
        return row | {"result": "refused", "why": measured.err.decode("utf-8", "replace").strip().split("\n")[0]}
    if program.ends != "run":
        return row | {"result": "same", "why": "compiled only"}
    runs, measured = run_both(program, folder)
    differs, unknown = compare(runs, measured)
    called = is_measured(folder / "measured" / "program")
    wrong, row["constructs"] = check_profile(folder / "run", program) if called else ("", 0)
    differs += [wrong] if wrong else []
    differs += ["says: " + ours(measured.err).decode("utf-8", "replace").split("\n")[0]] if ours(measured.err) else []
    row |= {"status": runs[0].status, "measured_status": measured.status}
    if differs:
        return row | {"result": "differs", "why": "; ".join(differs)}
    notes = [f"std{of} varies" for of in unknown] + ([] if called else ["nothing to measure"])
    return row | {"result": "same", "why": "; ".join(notes)}


def examine(compiler, program, work, pomp):
    began = time.monotonic()
    folder = work / re.sub(r"[^\w.+-]+", "_", f"{compiler} {program.name}")
    shutil.rmtree(folder, ignore_errors=True)
    for part in "plain", "measured":
        (folder / part).mkdir(parents=True)
    try:
        row = judge(compiler, program, folder, pomp)
    except Skipped as why:
        row = {"result": "skipped", "why": str(why)}
    if row["result"] == "skipped" or (row["result"] == "same" and row.get("messages") != "differ"):
        shutil.rmtree(folder, ignore_errors=True)
    return row | {"compiler": compiler, "program": program.name, "seconds": round(time.monotonic() - began, 1)}


# ---------------------------------------------------------------- all of them


def read_results(table):
    if not table.exists():
        return []
    with open(table, newline="", encoding="utf-8") as rows:
        return list(csv.DictReader(rows))


def write_results(table, rows):
    fresh = table.with_suffix(".new")
    with open(fresh, "w", newline="", encoding="utf-8") as out:
        writer = csv.DictWriter(out, FIELDS, restval="")
        writer.writeheader()
        writer.writerows(rows)
    fresh.replace(table)


def run_all(folder, options):
    table, work, lock = folder / "results.csv", folder / "work", threading.Lock()
    work.mkdir(exist_ok=True)
    for suite in suite_programs.suites(folder):
        # The project of each suite, which nobody but its owner may write to.
        (suite / ".pomp").mkdir(mode=0o755, exist_ok=True)
    compilers = options["compiler"].split(",") if "compiler" in options else sum(COMPILERS.values(), [])
    pattern, again = options.get("only", "*"), options.get("again", "").split(",")
    pairs = [(compiler, program) for program in suite_programs.all_programs(folder) if fnmatch.fnmatchcase(program.name, pattern)
             for compiler in COMPILERS[program.language] if compiler in compilers and shutil.which(compiler)]
    chosen = {(compiler, program.name) for compiler, program in pairs}
    old = [row for row in read_results(table)
           if (row["compiler"], row["program"]) not in chosen
           or not {row["result"], "all", row["messages"] and "messages-" + row["messages"]} & set(again)]
    write_results(table, old)
    done = {(row["compiler"], row["program"]) for row in old}
    pairs = [(compiler, program) for compiler, program in pairs if (compiler, program.name) not in done]
    pomp = pathlib.Path(options.get("pomp", ROOT / "pomp")).resolve()

    def work_on(pair):
        row = examine(*pair, work, pomp)
        with lock, open(table, "a", newline="", encoding="utf-8") as out:
            csv.DictWriter(out, FIELDS, restval="").writerow(row)
        if row["result"] in {"differs", "refused"}:
            print(f"{row['compiler']} {row['program']}: {row['result']}: {row['why']}", flush=True)

    with concurrent.futures.ThreadPoolExecutor(int(options.get("jobs", 2))) as pool:
        for _ in pool.map(work_on, pairs):
            pass
    show(folder)


def reason(row):
    """Why a difference is nobody's fault here, as far as suites-reasons.csv says."""
    with open(pathlib.Path(__file__).with_name("suites-reasons.csv"), newline="", encoding="utf-8") as known:
        for compilers, pattern, result, why in csv.reader(known):
            same = fnmatch.fnmatchcase(row["compiler"], compilers) and fnmatch.fnmatchcase(row["program"], pattern)
            if same and fnmatch.fnmatchcase(f"{row['result']}: {row['why']}", result):
                return why
    return ""


def show(folder):
    rows = read_results(folder / "results.csv")
    for row in rows:
        if row["result"] in {"differs", "refused"}:
            known = reason(row)
            print(f"{row['compiler']} {row['program']}: {row['result']}: {row['why']}" + (f" (known: {known})" if known else ""))
    results = ["same", "differs", "refused", "skipped"]
    print(f"{'compiler':10}{'programs':>10}" + "".join(f"{result:>10}" for result in results))
    for compiler in sum(COMPILERS.values(), []):
        counts = collections.Counter(row["result"] for row in rows if row["compiler"] == compiler)
        if counts:
            print(f"{compiler:10}{sum(counts.values()):10}" + "".join(f"{counts[result]:10}" for result in results))
    for (compiler, why), count in sorted(collections.Counter(
            (row["compiler"], row["why"]) for row in rows if row["result"] == "skipped").items()):
        print(f"skipped with {compiler}: {count} ({why})")


def main(words):
    options = dict(word[2:].split("=", 1) for word in words if re.match("--[a-z]+=", word))
    rest = [word for word in words if not word.startswith("--")]
    if len(rest) != 2 or len(rest) + len(options) != len(words) or not options.keys() <= {"compiler", "only", "again", "pomp", "jobs"}:
        sys.exit(__doc__)
    folder = pathlib.Path(rest[1]).resolve()
    folder.mkdir(parents=True, exist_ok=True)
    actions = {"fetch": suite_programs.fetch, "run": lambda where: run_all(where, options), "show": show}
    actions.get(rest[0], lambda where: sys.exit(__doc__))(folder)


if __name__ == "__main__":
    main(sys.argv[1:])
