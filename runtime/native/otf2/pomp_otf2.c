/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Writes an OTF2 archive:  pomp_otf2 FOLDER <stream
 *
 * `pomp export --format=otf2` builds this with the OTF2 library of the user. The stream is read
 * once; memory does not grow with the number of events. What goes wrong is one line on standard
 * error, and status 1.
 */
#include "pomp_stream.h"

#include <errno.h>
#include <inttypes.h>
#include <otf2/otf2.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum { EVENT_CHUNK = 1 << 20, DEFINITION_CHUNK = 4 << 20 };

static void check(OTF2_ErrorCode code, const char *what) {
    if (code != OTF2_SUCCESS)
        fail("OTF2 cannot write %s: %s", what, OTF2_Error_GetDescription(code));
}

static OTF2_ErrorCode write_message(OTF2_EvtWriter *to, uint64_t kind, uint64_t time) {
    uint32_t other = (uint32_t)next_below(UINT32_MAX, "rank");
    OTF2_CommRef communicator = (OTF2_CommRef)next_below(all.communicator_count, "communicator");
    uint32_t tag = (uint32_t)next_number();
    uint64_t bytes = next_number();
    return kind == SEND ? OTF2_EvtWriter_MpiSend(to, NULL, time, other, communicator, tag, bytes)
                        : OTF2_EvtWriter_MpiRecv(to, NULL, time, other, communicator, tag, bytes);
}

static OTF2_ErrorCode write_collective(OTF2_EvtWriter *to, uint64_t time) {
    OTF2_CollectiveOp operation = (OTF2_CollectiveOp)next_below(
        OTF2_COLLECTIVE_OP_DESTROY_HANDLE_AND_DEALLOCATE + 1, "operation");
    OTF2_CommRef communicator = (OTF2_CommRef)next_below(all.communicator_count, "communicator");
    uint64_t root = next_below(UINT32_MAX, "root");
    uint64_t sent = next_number();
    uint64_t received = next_number();
    return OTF2_EvtWriter_MpiCollectiveEnd(to, NULL, time, operation, communicator,
                                           root == 0 ? OTF2_UNDEFINED_UINT32 : (uint32_t)(root - 1),
                                           sent, received);
}

static OTF2_ErrorCode write_lock(OTF2_EvtWriter *to, uint64_t kind, uint64_t time) {
    uint32_t lock = (uint32_t)next_number();
    uint32_t order = (uint32_t)next_number();
    return kind == ACQUIRE
               ? OTF2_EvtWriter_ThreadAcquireLock(to, NULL, time, OTF2_PARADIGM_OPENMP, lock, order)
               : OTF2_EvtWriter_ThreadReleaseLock(to, NULL, time, OTF2_PARADIGM_OPENMP, lock,
                                                  order);
}

static OTF2_ErrorCode write_counted(OTF2_EvtWriter *to, uint64_t time) {
    OTF2_Type types[MAX_COUNTERS];
    OTF2_MetricValue values[MAX_COUNTERS];
    uint64_t list = next_below(all.counters_count, "list of counters");
    uint64_t count = all.counters[list].count;
    for (uint64_t i = 0; i < count; i++) {
        types[i] = OTF2_TYPE_UINT64;
        values[i].unsigned_int = next_number();
    }
    return OTF2_EvtWriter_Metric(to, NULL, time, (OTF2_MetricRef)list, (uint8_t)count, types,
                                 values);
}

static OTF2_ErrorCode write_event(OTF2_EvtWriter *to, uint64_t kind, uint64_t time) {
    switch (kind) {
    case ENTER:
        return OTF2_EvtWriter_Enter(to, NULL, time,
                                    (OTF2_RegionRef)next_below(all.region_count, "region"));
    case LEAVE:
        return OTF2_EvtWriter_Leave(to, NULL, time,
                                    (OTF2_RegionRef)next_below(all.region_count, "region"));
    case FORK:
        return OTF2_EvtWriter_ThreadFork(to, NULL, time, OTF2_PARADIGM_OPENMP,
                                         (uint32_t)next_number());
    case JOIN:
        return OTF2_EvtWriter_ThreadJoin(to, NULL, time, OTF2_PARADIGM_OPENMP);
    case ACQUIRE:
    case RELEASE:
        return write_lock(to, kind, time);
    case SEND:
    case RECEIVE:
        return write_message(to, kind, time);
    case COLLECTIVE_BEGIN:
        return OTF2_EvtWriter_MpiCollectiveBegin(to, NULL, time);
    case COLLECTIVE_END:
        return write_collective(to, time);
    case PAUSE:
        return OTF2_EvtWriter_BufferFlush(to, NULL, time, time + next_number());
    case OFF:
        return OTF2_EvtWriter_MeasurementOnOff(to, NULL, time, OTF2_MEASUREMENT_OFF);
    case ON:
        return OTF2_EvtWriter_MeasurementOnOff(to, NULL, time, OTF2_MEASUREMENT_ON);
    case COUNTED:
        return write_counted(to, time);
    default:
        fail("the stream has an event of an unknown kind, %" PRIu64, kind);
    }
}

static void write_events(OTF2_Archive *archive) {
    uint64_t thread = next_below(all.thread_count, "thread");
    OTF2_EvtWriter *to = OTF2_Archive_GetEvtWriter(archive, thread);
    if (to == NULL)
        fail("OTF2 cannot write the events of thread %" PRIu64, thread);
    uint64_t time = 0;
    for (uint64_t kind = next_number(); kind != END_OF_THREAD; kind = next_number()) {
        time += next_number();
        check(write_event(to, kind, time), "an event");
    }
    check(OTF2_EvtWriter_GetNumberOfEvents(to, &all.threads[thread].events), "events");
    check(OTF2_Archive_CloseEvtWriter(archive, to), "events");
}

/* Machines: a node for each host, below one for all. */
static void write_nodes(OTF2_GlobalDefWriter *to, uint32_t machine, uint32_t node_class) {
    uint32_t nodes = 1;
    check(OTF2_GlobalDefWriter_WriteSystemTreeNode(to, 0, machine, machine,
                                                   OTF2_UNDEFINED_SYSTEM_TREE_NODE),
          "definitions");
    for (size_t i = 0; i < all.process_count; i++) {
        struct process *process = &all.processes[i];
        size_t same = 0;
        /* Ranks of a host mostly follow each other; of many hosts the last ones are looked at. */
        for (same = i; same > 0 && i - same < 64; same--) {
            if (strcmp(all.strings[all.processes[same - 1].host], all.strings[process->host]) == 0)
                break;
        }
        if (same > 0 && i - same < 64) {
            process->node = all.processes[same - 1].node;
        } else {
            process->node = nodes++;
            check(OTF2_GlobalDefWriter_WriteSystemTreeNode(to, process->node, process->host,
                                                           node_class, 0),
                  "definitions");
        }
    }
}

static void write_places(OTF2_GlobalDefWriter *to) {
    for (size_t i = 0; i < all.process_count; i++)
        check(OTF2_GlobalDefWriter_WriteLocationGroup(
                  to, (uint32_t)i, all.processes[i].name, OTF2_LOCATION_GROUP_TYPE_PROCESS,
                  all.processes[i].node, OTF2_UNDEFINED_LOCATION_GROUP),
              "definitions");
    for (size_t i = 0; i < all.thread_count; i++)
        check(OTF2_GlobalDefWriter_WriteLocation(
                  to, i, all.threads[i].name, OTF2_LOCATION_TYPE_CPU_THREAD, all.threads[i].events,
                  (uint32_t)all.threads[i].process),
              "definitions");
}

static void write_regions(OTF2_GlobalDefWriter *to) {
    for (size_t i = 0; i < all.region_count; i++) {
        const struct region *region = &all.regions[i];
        check(OTF2_GlobalDefWriter_WriteRegion(
                  to, (uint32_t)i, region->name, region->name, 0, (OTF2_RegionRole)region->role,
                  (OTF2_Paradigm)region->paradigm, OTF2_REGION_FLAG_NONE, region->file,
                  (uint32_t)region->begin, (uint32_t)region->end),
              "definitions");
    }
}

/* Members of a communicator are numbers in the group of all places that MPI knows. */
static void write_communicators(OTF2_GlobalDefWriter *to, uint32_t mpi) {
    uint64_t *places = calloc(all.process_count + 1, sizeof *places);
    if (places == NULL)
        fail("memory is out");
    for (size_t i = 0; i < all.process_count; i++)
        places[i] = all.processes[i].first_thread;
    check(
        OTF2_GlobalDefWriter_WriteParadigm(to, OTF2_PARADIGM_MPI, mpi, OTF2_PARADIGM_CLASS_PROCESS),
        "definitions");
    check(OTF2_GlobalDefWriter_WriteGroup(to, 0, mpi, OTF2_GROUP_TYPE_COMM_LOCATIONS,
                                          OTF2_PARADIGM_MPI, OTF2_GROUP_FLAG_NONE,
                                          (uint32_t)all.process_count, places),
          "definitions");
    free(places);
    for (size_t i = 0; i < all.communicator_count; i++) {
        const struct communicator *communicator = &all.communicators[i];
        check(OTF2_GlobalDefWriter_WriteGroup(to, (uint32_t)i + 1, communicator->name,
                                              OTF2_GROUP_TYPE_COMM_GROUP, OTF2_PARADIGM_MPI,
                                              OTF2_GROUP_FLAG_NONE, (uint32_t)communicator->count,
                                              communicator->members),
              "definitions");
        check(OTF2_GlobalDefWriter_WriteComm(to, (uint32_t)i, communicator->name, (uint32_t)i + 1,
                                             OTF2_UNDEFINED_COMM, OTF2_COMM_FLAG_NONE),
              "definitions");
    }
}

/* A metric has the value of one region at the moment in which that is left. */
static void write_counters(OTF2_GlobalDefWriter *to, uint32_t said, uint32_t unit) {
    uint32_t member = 0;
    for (size_t i = 0; i < all.counters_count; i++) {
        OTF2_MetricMemberRef members[MAX_COUNTERS];
        const struct counters *counters = &all.counters[i];
        for (uint64_t k = 0; k < counters->count; k++) {
            members[k] = member++;
            check(OTF2_GlobalDefWriter_WriteMetricMember(
                      to, members[k], counters->names[k], said, OTF2_METRIC_TYPE_OTHER,
                      OTF2_METRIC_ABSOLUTE_POINT, OTF2_TYPE_UINT64, OTF2_BASE_DECIMAL, 0, unit),
                  "definitions");
        }
        check(OTF2_GlobalDefWriter_WriteMetricClass(to, (OTF2_MetricRef)i, (uint8_t)counters->count,
                                                    members, OTF2_METRIC_SYNCHRONOUS_STRICT,
                                                    OTF2_RECORDER_KIND_CPU),
              "definitions");
    }
}

static void write_definitions(OTF2_Archive *archive) {
    uint32_t said = add_string("what was counted in the region that is left at that time");
    uint32_t unit = add_string("#");
    uint32_t machine = add_string("machine");
    uint32_t node = add_string("node");
    uint32_t openmp = add_string("OpenMP");
    uint32_t mpi = add_string("MPI");
    OTF2_GlobalDefWriter *to = OTF2_Archive_GetGlobalDefWriter(archive);
    if (to == NULL)
        fail("OTF2 cannot write definitions");
    check(OTF2_GlobalDefWriter_WriteClockProperties(to, all.ticks_per_second, 0, all.length,
                                                    all.start_ns),
          "definitions");
    for (size_t i = 0; i < all.string_count; i++)
        check(OTF2_GlobalDefWriter_WriteString(to, (uint32_t)i, all.strings[i]), "definitions");
    check(OTF2_GlobalDefWriter_WriteParadigm(to, OTF2_PARADIGM_OPENMP, openmp,
                                             OTF2_PARADIGM_CLASS_THREAD_FORK_JOIN),
          "definitions");
    write_nodes(to, machine, node);
    write_places(to);
    write_regions(to);
    write_counters(to, said, unit);
    if (all.communicator_count > 0)
        write_communicators(to, mpi);
}

static OTF2_FlushType flush_early(void *data, OTF2_FileType type, OTF2_LocationRef location,
                                  void *caller, bool is_last) {
    (void)data, (void)type, (void)location, (void)caller, (void)is_last;
    return OTF2_FLUSH;
}

/* What OTF2 itself has to say; the first of it is enough. */
static OTF2_ErrorCode tell(void *data, const char *file, uint64_t line, const char *function,
                           OTF2_ErrorCode code, const char *format, va_list arguments) {
    (void)data, (void)file, (void)line, (void)function, (void)format, (void)arguments;
    return code;
}

static OTF2_Archive *open_archive(const char *folder) {
    static const OTF2_FlushCallbacks flush = {.otf2_pre_flush = flush_early};
    OTF2_Archive *archive =
        OTF2_Archive_Open(folder, "traces", OTF2_FILEMODE_WRITE, EVENT_CHUNK, DEFINITION_CHUNK,
                          OTF2_SUBSTRATE_POSIX, OTF2_COMPRESSION_NONE);
    if (archive == NULL)
        fail("OTF2 cannot write an archive to %s: %s", folder, strerror(errno));
    check(OTF2_Archive_SetFlushCallbacks(archive, &flush, NULL), "an archive");
    check(OTF2_Archive_SetSerialCollectiveCallbacks(archive), "an archive");
    check(OTF2_Archive_SetCreator(archive, "POMP Lens"), "an archive");
    check(OTF2_Archive_OpenEvtFiles(archive), "events");
    return archive;
}

static void write_local_definitions(OTF2_Archive *archive) {
    check(OTF2_Archive_CloseEvtFiles(archive), "events");
    check(OTF2_Archive_OpenDefFiles(archive), "definitions");
    for (size_t i = 0; i < all.thread_count; i++) {
        OTF2_DefWriter *to = OTF2_Archive_GetDefWriter(archive, i);
        if (to == NULL)
            fail("OTF2 cannot write definitions");
        check(OTF2_Archive_CloseDefWriter(archive, to), "definitions");
    }
    check(OTF2_Archive_CloseDefFiles(archive), "definitions");
}

static void read_stream(OTF2_Archive *archive) {
    for (uint64_t kind = next_number(); kind != END; kind = next_number()) {
        if (kind == EVENTS)
            write_events(archive);
        else
            read_definition(kind);
    }
}

int main(int argc, char **argv) {
    static const char magic[] = "POMPEVT1";
    if (argc != 2)
        fail("pomp_otf2 takes the folder to write");
    for (size_t i = 0; i < sizeof magic - 1; i++) {
        if (next_byte() != magic[i])
            fail("this is not a stream of events");
    }
    OTF2_Error_RegisterCallback(tell, NULL);
    add_string("");
    OTF2_Archive *archive = open_archive(argv[1]);
    read_stream(archive);
    write_local_definitions(archive);
    write_definitions(archive);
    check(OTF2_Archive_Close(archive), "an archive");
    return 0;
}
