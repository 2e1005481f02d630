import { c, type Hostile, refused, unseen } from "./types.ts";

const MB_IN_KB = 1024;
/** Reads this many MB of files, to make the kernel's figure of memory useless. */
const READ_FILES = `#include <dirent.h>
static char block[1 << 20];
static void bury(void) {
  DIR *folder = opendir("/usr/bin"); struct dirent *entry; long total = 0;
  while ((entry = readdir(folder)) && total < 40L << 20) {
    char name[512]; snprintf(name, sizeof name, "/usr/bin/%s", entry->d_name);
    int file = open(name, O_RDONLY);
    for (long n; (n = read(file, block, sizeof block)) > 0;) total += n;
    close(file);
  }
}
static void take(size_t size) {
  char *p = mmap(0, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  memset(p, 1, size); usleep(50000); munmap(p, size);
}
`;

/** A system call that is newer than the filter must fail as on a kernel that does not have it. */
const unknown = (name: string, number: number): Hostile =>
  c(
    `${name}, newer than the filter`,
    `int main(void) { long r = syscall(${number}, 0, 0, 0, 0, 0);
  puts(r < 0 && errno == ENOSYS ? "held" : "there"); return 0; }`,
    "accepted",
  );

const forged = (name: string, code: string): Hostile => {
  const program = c(name, READ_FILES + code, "accepted", "timeLimitExceeded");
  return { ...program, leastMemory: 39 * MB_IN_KB };
};

/**
 * Programs that attack the launcher, which is process 1 in the sandbox and runs as
 * the same user: its process, the figures that it measures, its open files.
 */
export const LAUNCHER: readonly Hostile[] = [
  refused(
    "changing file limits of process 1",
    "syscall(SYS_prlimit64, 1, RLIMIT_FSIZE, &(struct rlimit){0, 0}, 0)",
  ),
  refused(
    "changing CPU limits of process 1",
    "syscall(SYS_prlimit64, 1, RLIMIT_CPU, &(struct rlimit){0, 0}, 0)",
  ),
  refused(
    "reading limits of process 1",
    "syscall(SYS_prlimit64, 1, RLIMIT_FSIZE, 0, &(struct rlimit){0, 0})",
  ),
  refused(
    "changing cores of process 1",
    "sched_setaffinity(1, sizeof(cpu_set_t), &(cpu_set_t){{1}})",
  ),
  refused(
    "changing the priority of process 1",
    "setpriority(PRIO_PROCESS, 1, 19)",
  ),
  refused("changing the priority of its user", "setpriority(PRIO_USER, 0, 19)"),
  refused(
    "changing the priority of its group",
    "setpriority(PRIO_PGRP, 0, 19)",
  ),
  refused(
    "making process 1 run only when idle",
    "sched_setscheduler(1, SCHED_IDLE, &(struct sched_param){0})",
  ),
  refused(
    "making itself run only when idle",
    "sched_setscheduler(0, SCHED_IDLE, &(struct sched_param){0})",
  ),
  refused(
    "changing scheduling of process 1",
    "syscall(SYS_sched_setattr, 1, (int[14]){56, 5}, 0)",
  ),
  refused(
    "changing disk priority of process 1",
    "syscall(SYS_ioprio_set, 1, 1, 3 << 13)",
  ),
  unknown("statmount", 457),
  unknown("listmount", 458),
  unknown("file_setattr", 469),
  unknown("a system call that no kernel has", 600),
  c(
    "lowering itself and process 1",
    `int main(void) { int f = open("/proc/self/autogroup", O_WRONLY); puts(f < 0 || write(f, "19", 2) < 0 ? "held" : "free"); return 0; }`,
    "accepted",
  ),
  refused(
    "changing its own OOM score",
    `open("/proc/self/oom_score_adj", O_WRONLY)`,
  ),
  unseen("/proc/1/environ"),
  unseen("/proc/1/mem"),
  unseen("/proc/cmdline"),
  unseen("/proc/partitions"),
  c(
    "the host's path of its input",
    `int main(void) { char b[4096]; long n = readlink("/proc/self/fd/0", b, 4095); b[n < 0 ? 0 : n] = 0;
  puts(!strcmp(b, "/") || !strncmp(b, "pipe:", 5) ? "held" : b); return 0; }`,
    "accepted",
  ),
  forged(
    "memory hidden behind cached files",
    `int main(void) { take(40 << 20); bury(); puts("held"); return 0; }`,
  ),
  forged(
    "memory of two processes, hidden",
    // Each keeps its own until both have theirs, whichever runs first.
    `int main(void) { int has[2], go[2]; char c; pipe(has); pipe(go); for (int n = 0; n < 2; n++) if (fork() == 0) { close(go[1]); memset(mmap(0, 20 << 20, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0), 1, 20 << 20); write(has[1], "", 1); read(go[0], &c, 1); _exit(0); } read(has[0], &c, 1); read(has[0], &c, 1); usleep(50000); close(go[1]); while (wait(0) > 0); bury(); puts("held"); return 0; }`,
  ),
  forged(
    "memory in a file, hidden",
    `int main(void) { int f = open("/tmp/f", O_CREAT | O_RDWR, 0600); for (int n = 0; n < 40; n++) write(f, block, sizeof block); usleep(50000); unlink("/tmp/f"); close(f); bury(); puts("held"); return 0; }`,
  ),
  c(
    "too many files in memory",
    `int main(void) { char name[32]; int n = 0; for (; n < 30000; n++) { sprintf(name, "/tmp/%d", n); int f = open(name, O_CREAT | O_WRONLY, 0600); if (f < 0) break; close(f); } puts(n < 20000 ? "held" : "free"); return 0; }`,
    "accepted",
    "timeLimitExceeded",
    "memoryLimitExceeded",
  ),
  c(
    "mostly sleeping",
    `int main(void) { for (;;) { clock_t t = clock(); while (clock() - t < CLOCKS_PER_SEC / 200); usleep(95000); } }`,
    "timeLimitExceeded",
  ),
];
