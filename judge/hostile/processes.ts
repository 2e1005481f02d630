import { c, type Hostile, java, python } from "./types.ts";

const ENDLESS = ["timeLimitExceeded"] as const;
const CRASH = [
  "runtimeError",
  "timeLimitExceeded",
  "memoryLimitExceeded",
] as const;

/** Programs that start many processes, or refuse to end. */
export const PROCESSES: readonly Hostile[] = [
  c("a fork bomb", "int main(void) { for (;;) fork(); }", ...CRASH),
  c(
    "a fork bomb with new sessions",
    "int main(void) { for (;;) if (fork() == 0) { setsid(); } }",
    ...CRASH,
  ),
  c(
    "a fork bomb whose parents exit",
    "int main(void) { for (;;) { if (fork()) _exit(0); } }",
    "wrongAnswer",
    ...CRASH,
  ),
  c(
    "endless threads",
    `#include <pthread.h>
void *wait_for_ever(void *x) { for (;;) pause(); return x; }
int main(void) { pthread_t t; int n = 0; while (!pthread_create(&t, 0, wait_for_ever, 0)) n++;
  if (n < 1000) puts("held"); else puts("free"); fflush(stdout); _exit(0); }`,
    "accepted",
    "compileError",
    ...CRASH,
  ),
  c(
    "an orphan that keeps the output open",
    `int main(void) { if (fork() == 0) { setsid(); for (;;) pause(); } puts("held"); return 0; }`,
    "accepted",
  ),
  c(
    "an orphan that prints later",
    `int main(void) { if (fork() == 0) { setsid(); usleep(300000); puts("still here"); fflush(stdout); for (;;) pause(); } puts("held"); return 0; }`,
    "accepted",
  ),
  c(
    "orphans that use CPU time",
    `int main(void) { for (int n = 0; n < 8; n++) if (fork() == 0) { setsid(); for (;;); } puts("held"); return 0; }`,
    "accepted",
    ...ENDLESS,
  ),
  c("sleeping forever", "int main(void) { for (;;) pause(); }", ...ENDLESS),
  c(
    "stopping itself",
    "int main(void) { kill(getpid(), SIGSTOP); for (;;) pause(); }",
    ...ENDLESS,
  ),
  c(
    "stopping its parent",
    `int main(void) { kill(getppid(), SIGSTOP); puts("held"); return 0; }`,
    "accepted",
    ...ENDLESS,
  ),
  c(
    "killing its parent",
    `int main(void) { kill(getppid(), SIGKILL); puts("held"); return 0; }`,
    "accepted",
  ),
  c(
    "killing every process",
    `int main(void) { signal(SIGTERM, SIG_IGN); kill(-1, SIGTERM); kill(-1, SIGKILL); puts("held"); return 0; }`,
    "accepted",
    "runtimeError",
  ),
  c(
    "killing every process number",
    `int main(void) { for (int p = 1; p < 40000; p++) if (p != getpid()) kill(p, SIGKILL); puts("held"); return 0; }`,
    "accepted",
  ),
  c(
    "ignoring the signal to end",
    "int main(void) { for (int s = 1; s < 65; s++) signal(s, SIG_IGN); for (;;); }",
    ...ENDLESS,
  ),
  c(
    "raising its priority",
    `int main(void) { errno = 0; int r = setpriority(PRIO_PROCESS, 0, -20); puts(r ? "held" : "first"); return 0; }`,
    "accepted",
  ),
  c(
    "raising its limits",
    `int main(void) { struct rlimit r = {RLIM_INFINITY, RLIM_INFINITY}; puts(setrlimit(RLIMIT_CPU, &r) ? "held" : "free"); return 0; }`,
    "accepted",
  ),
  python(
    "a fork bomb in Python",
    "import os\nwhile True: os.fork()",
    "wrongAnswer",
    ...CRASH,
  ),
  python(
    "processes that are never waited for",
    `import subprocess
try:
    all = [subprocess.Popen(["/bin/sleep", "100"]) for _ in range(1000)]
    print("free")
except OSError:
    print("held")`,
    "accepted",
    ...CRASH,
  ),
  java(
    "endless threads in Java",
    `    try {
      for (int n = 0; n < 2000; n++) {
        Thread t = new Thread(() -> { try { Thread.sleep(100000); } catch (InterruptedException e) { } });
        t.setDaemon(true);
        t.start();
      }
      System.out.println("free");
    } catch (OutOfMemoryError e) {
      System.out.println("held");
    }
    System.out.flush();
    Runtime.getRuntime().halt(0);`,
    "accepted",
    ...CRASH,
  ),
];
