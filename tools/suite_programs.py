# SPDX-License-Identifier: Apache-2.0
"""The OpenMP programs of gcc's and LLVM's own test suites, and how their tests compile and run them."""
import os
import re
import shlex
import subprocess

FORTRAN = {".f", ".F", ".f90", ".F90", ".f95", ".f03", ".F03", ".f08"}


class Program:
    """A source of a suite with the way in which its test compiles and runs it."""

    def __init__(self, name, source, language):
        self.name, self.source, self.language = name, source, language
        self.options, self.others, self.environment, self.arguments = [], [], {}, []
        self.ends = "run"
        self.skip = ""


def gnu_program(name, source, language):
    """Reads the comments for DejaGnu, such as { dg-options "-O2" { target ... } }."""
    program = Program(name, source, language)
    text = source.read_text(encoding="latin-1")
    program.options = [] if language == "fortran" else ["-O2"]
    more = []
    for directive, rest in re.findall(r"\{\s*(dg-[a-z-]+)\s+(.*?)\s*\}\s*(?:\*/)?\s*$", text, re.M):
        words = [word.replace("\\\"", "\"") for word in re.findall(r'"((?:[^"\\]|\\.)*)"', rest)]
        selector = re.search(r"\{\s*target\s+(.*)", rest)
        here = not selector or re.search(r"x86_64|\*-\*-\*|avx|sse|pthread|gomp|tls|fortran", selector.group(1))
        if directive == "dg-do":
            program.ends = rest.split()[0].strip("\"")
        elif directive == "dg-require-effective-target" and re.match(r"offload|openacc|nvptx|amdgcn|ilp32", rest):
            program.skip = "needs " + rest.split()[0]
        elif not here:
            continue
        elif directive == "dg-options":
            program.options = shlex.split(words[0]) if words else []
        elif directive == "dg-additional-options" and words:
            more += shlex.split(words[0])
        elif directive == "dg-additional-sources":
            listed = words[0] if words else rest.split("{")[0]
            program.others += [source.parent / other for other in listed.split()]
        elif directive == "dg-set-target-env-var":
            pair = words if len(words) == 2 else [rest.split()[0]] + words[-1:]
            program.environment[pair[0]] = pair[1] if len(pair) > 1 else ""
    program.options += more
    return program


def gnu_programs(suite):
    here = {"libgomp.c": ["c"], "libgomp.c-c++-common": ["c", "c++"], "libgomp.c++": ["c++"], "libgomp.fortran": ["fortran"]}
    for folder, languages in here.items():
        endings = FORTRAN if languages == ["fortran"] else {".C"} if languages == ["c++"] else {".c"}
        sources = sorted(path for path in (suite / folder).rglob("*") if path.suffix in endings)
        for language in languages:
            programs = [gnu_program(str(path.relative_to(suite)), path, language) for path in sources]
            parts = {other.resolve() for program in programs for other in program.others}
            yield from (program for program in programs if program.source.resolve() not in parts)


def run_lines(text):
    """The commands of lit, each a list of the words of a pipeline's first program."""
    lines, whole = re.findall(r"RUN:\s*(.*?)\s*(?:\*/)?$", text, re.M), ""
    for line in lines:
        whole += line
        if whole.endswith("\\"):
            whole = whole[:-1] + " "
            continue
        for command in whole.split("&&"):
            yield re.split(r"\||\d?>", command)[0].split("||")[0]
        whole = ""


def llvm_programs(suite):
    """One program for each way in which a test compiles its source, with the first way in which it then runs it."""
    for source in sorted(path for path in suite.rglob("*") if path.suffix in {".c", ".cpp"} | FORTRAN):
        text = source.read_text(encoding="latin-1")
        ways, program = {}, None
        for command in run_lines(text):
            words = shlex.split(command.replace("\\", " "))
            kind = next((word for word in words if word.startswith("%libomp-")), "")
            at = words.index(kind) if kind else 0
            if "compile" in kind:
                way = " ".join(words[at + 1:])
                if way in ways:
                    program = None
                    continue
                language = "fortran" if source.suffix in FORTRAN else "c++" if "cxx" in kind or source.suffix == ".cpp" else "c"
                program = ways[way] = Program(f"openmp/{source.relative_to(suite)}" + (" " + way if way else ""), source, language)
                program.options = ["-I" + str(suite), "-I" + str(suite / "ompt"), "-lm"] + words[at + 1:]
                program.options += ["-std=c99"] if "c99" in kind else []
                program.ends = "run" if kind.endswith("-run") else "link"
                program.skip = "needs a tool beside it" if "%T" in text else "has substitutions of lit" if "%" in way else ""
            if kind.endswith("run") and program and not program.environment and not program.arguments:
                program.ends = "run"
                program.environment = dict(word.split("=", 1) for word in words[:at] if "=" in word)
                program.arguments = words[at + 1:] if kind == "%libomp-run" else []
        yield from ways.values()


READERS = {"gcc-*/libgomp/testsuite": gnu_programs, "llvm-*/openmp/runtime/test": llvm_programs}


def suites(folder):
    return [suite for pattern in READERS for suite in sorted(folder.glob(pattern))]


def all_programs(folder):
    for pattern, reader in READERS.items():
        for suite in sorted(folder.glob(pattern)):
            yield from reader(suite)


def fetch(folder):
    """By lists of its own: /etc and the lists of packages stay as they are."""
    apt = folder / "apt"
    for part in "lists/partial", "cache/archives/partial", "empty":
        (apt / part).mkdir(parents=True, exist_ok=True)
    (apt / "lists.list").write_text("".join(f"deb-src {mirror}\n" for mirror in mirrors()))
    (apt / "apt.conf").write_text(
        f'Dir::Etc::sourcelist "{apt}/lists.list";\nDir::Etc::sourceparts "{apt}/empty";\n'
        f'Dir::State::lists "{apt}/lists";\nDir::Cache "{apt}/cache";\n')
    environment = os.environ | {"APT_CONFIG": str(apt / "apt.conf")}
    packages = ["gcc-" + version("gcc"), "llvm-toolchain-" + version("clang")]
    for command in ["update", "-qq"], ["source", "-qq", "--download-only", *packages]:
        subprocess.run(["apt-get", *command], cwd=apt, env=environment, check=True)
    (inside,) = apt.glob("gcc-*.orig.tar.gz")
    name = next(line for line in subprocess.run(["tar", "-tzf", inside], check=True, capture_output=True, text=True)
                .stdout.split() if re.search(r"/gcc-[\d.]+(-dfsg)?\.tar\.", line))
    with subprocess.Popen(["tar", "-xzOf", inside, name], stdout=subprocess.PIPE) as outer:
        subprocess.run(["tar", "-xJf", "-", "-C", folder, "--wildcards", "*/libgomp/testsuite/libgomp.*"],
                       stdin=outer.stdout, check=True)
    (llvm,) = apt.glob("llvm-toolchain-*.orig.tar.xz")
    subprocess.run(["tar", "-xJf", llvm, "-C", folder, "--wildcards", "*/openmp/runtime/test/*",
                    "*/openmp/runtime/src/*.h"], check=True)


def mirrors():
    """Where this machine has its packages from, as lists of apt name it."""
    found = subprocess.run(["apt-get", "indextargets", "--format", "$(SITE) $(RELEASE) $(COMPONENT)",
                            "Created-By: Packages"], check=True, capture_output=True, text=True).stdout
    return sorted(set(found.splitlines()))


def version(compiler):
    said = subprocess.run([compiler, "-dumpversion"], check=True, capture_output=True, text=True).stdout
    return said.split(".")[0].strip()
