# SPDX-License-Identifier: Apache-2.0
#
# pomp reads this for a command of its own: pomp help, report, lsp ...
# shellcheck shell=sh disable=SC2034,SC2154 # variables of the script that reads this one

usage() {
    cat <<'USAGE'
pomp - see what every OpenMP construct costs, where you wrote it

  pomp demo                         a first look: a program, what it loses, and the cure
  pomp gcc -fopenmp -O2 x.c -o x    build with measurement (any compiler; make CC="pomp gcc")
  pomp build make -j8               your own build command, with compilers that measure
  pomp gfortran -fopenmp x.f90      the same for Fortran (make FC="pomp gfortran")
  pomp javac -d out X.java          the same for Java with //omp directives
  pomp upcc --smp x.upc -o x        the same for UPC, on one machine
  pomp profile [x.c] [-- args]      build what is here with measurement, and run it
  pomp run -- ./x args              run it; the measurements go to .pomp/runs
  pomp report [RUN] [--html]        show the constructs by cost and the annotated source
  pomp analyze [RUN]                show which findings cost how much, and where
  pomp compare BEFORE NOW           whether it got slower than limits allow, for scripts
  pomp export [RUN] --format=F       write what a run has measured for other tools
  pomp runs [rm RUN]                list the runs and their sizes; rename, remove, prune
  pomp properties [check FILE]      what runs are looked through for, and mistakes in your own
  pomp instrument x.c [-o OUT]      show what the instrumentor makes of a source
  pomp lsp, pomp dap                language server and launcher for editors, on stdin and stdout

In front of a compiler, as in 'pomp --pomp-notes gcc ...':
  --pomp-preprocess                 measure directives that come out of macros, too
  --pomp-functions[=PATTERNS]       measure functions, too: all of them, or those of these names
  --pomp-barriers                   put a barrier before the end of each parallel region, to measure it apart
  --pomp-disable=KINDS              don't measure constructs of these kinds, as in 'for,mpi'
  --pomp-notes                      say which directives are not measured, and why
  --pomp-strict                     fail where a source can't be measured, in place of compiling it as it is

  pomp help COMMAND                 the options of a command
  pomp --version                    the version
USAGE
}

commands='demo profile build run report analyze compare export runs properties instrument completion man lsp dap help javac upcc'
wrapper_options='--pomp-preprocess --pomp-functions --pomp-barriers --pomp-disable --pomp-notes --pomp-strict --version --help'

# Prints which word of a list another one was most probably meant to be, if there is one that differs in a letter or two.
nearest() {
    LC_ALL=C awk -v words="$2" '
        function least(a, b) { return a < b ? a : b }
        # How many letters must be put in, taken out or exchanged.
        function distance(from, to,    i, j, cost) {
            for (j = 0; j <= length(to); j++) cost[0, j] = j
            for (i = 1; i <= length(from); i++) {
                cost[i, 0] = i
                for (j = 1; j <= length(to); j++) {
                    cost[i, j] = least(cost[i - 1, j], cost[i, j - 1]) + 1
                    cost[i, j] = least(cost[i, j], cost[i - 1, j - 1] + (substr(from, i, 1) != substr(to, j, 1)))
                }
            }
            return cost[length(from), length(to)]
        }
        BEGIN {
            word = substr(ARGV[1], 1, 20)
            best = length(word) < 3 ? 0 : length(word) < 5 ? 1 : 2
            count = split(words, known, " ")
            for (i = 1; i <= count; i++) {
                if ((found = distance(word, known[i])) <= best) { best = found - 1; nearest = known[i] }
            }
            print nearest
        }' "$1"
}

# Ends because of an option in front of the compiler that there is not.
refuse_option() {
    meant=$(nearest "${1%%=*}" "$wrapper_options")
    [ -z "$meant" ] || meant="did you mean '$meant'? "
    die 2 "unknown option '$1'; ${meant}see 'pomp help'"
}

# Becomes what a command is about.
run_command() {
    tool='' upc=''
    case ${1:-help} in
    help | --help | -h)
        [ $# -gt 1 ] || { usage; exit; }
        ;;
    -V | --version)
        read -r version 2>/dev/null <"$lib/version" || die 1 "not built yet; run 'make build' in $home"
        echo "pomp $version"
        exit
        ;;
    demo)
        case " $* " in
        *' -h '* | *' --help '*) ;;
        *)
            . "$home/cli/launcher/demo.sh"
            run_demo "$@"
            exit
            ;;
        esac
        ;;
    build)
        case ${2:-} in
        -h | --help) ;;
        *) build "$@" ;;
        esac
        ;;
    run) find_tool "$@" ;;
    upcc)
        case " $* " in
        *' --smp '*)
            . "$home/cli/launcher/library.sh"
            find_upc_library
            ;;
        esac
        ;;
    --pomp-attach-tool)
        . "$home/cli/launcher/library.sh"
        find_ompt_tool
        printf '%s\n' "$tool"
        exit
        ;;
    esac
    run_java "$@"
}

# Finds or builds what OpenMP libraries load into programs that were built without pomp, if that is asked for.
find_tool() {
    shift
    for word; do
        case $word in
        --attach | --attach=*)
            . "$home/cli/launcher/library.sh"
            find_ompt_tool
            return
            ;;
        --) return ;;
        esac
    done
}

# Becomes the user's build command, for which compilers' names mean pomp before them.
build() {
    [ -z "${POMP_COMPILERS:-}" ] || PATH=${PATH#"$POMP_COMPILERS:"}
    POMP_COMPILERS=$(run_java "$@") || exit
    shift
    [ "$1" != -- ] || shift
    command -v -- "$1" >/dev/null || die 127 "'$1' is not a command on the PATH; name the command that builds"
    PATH=$POMP_COMPILERS:$PATH
    export POMP_COMPILERS PATH
    exec "$@"
}

# Becomes the Java program, which knows all about the commands but this overview.
run_java() {
    find_java
    check_java
    # The archive of classes serves only for the class path that it was made with.
    find_archive pomp
    classpath=''
    for jar in "$lib"/*.jar; do classpath=${classpath:+$classpath:}$jar; done
    # shellcheck disable=SC2086 # $jvm is a list of words
    exec "$java" $jvm ${archive:+"-XX:SharedArchiveFile=$archive"} -Dpomp.home="$home" ${tool:+"-Dpomp.ompt=$tool"} \
        ${upc:+"-Dpomp.upc=$upc"} -cp "$classpath" io.github.pomplens.cli.Pomp "$@"
}
