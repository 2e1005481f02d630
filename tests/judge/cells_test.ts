import assert from "node:assert/strict";
import { HELD } from "../../judge/hostile/types.ts";
import { hostState, tracesSince } from "../../judge/sandbox/traces.ts";
import { STATUS, statusName } from "../../lib/judging/status.ts";
import { openTestJudge } from "./support.ts";

const encoder = new TextEncoder();

const HEADERS = `#define _GNU_SOURCE
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/ipc.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/msg.h>
#include <sys/ptrace.h>
#include <sys/sem.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/uio.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
`;

/** Looks for what the case before has left, and leaves it for the next. */
interface Leaving {
  name: string;
  /** An expression: true if something of an earlier case is there. */
  found: string;
  /** Statements. */
  leave: string;
  helpers?: string;
  /** Where the program is ended for it in each case. */
  status?: number;
}

const DAEMON =
  `static void stay(void) { if (fork()) return; setsid(); if (fork()) _exit(0); for (int n = 1; n < 64; n++) signal(n, SIG_IGN); close(0); close(1); close(2); for (;;) pause(); }
static int others(void) { int count = 0; DIR *d = opendir("/proc"); struct dirent *e; while ((e = readdir(d))) { int pid = atoi(e->d_name); if (pid > 1 && pid != getpid()) count++; } closedir(d); return count; }`;

const LEAVINGS: Leaving[] = [
  {
    name: "a file in /tmp",
    found: `access("/tmp/left", F_OK) == 0`,
    leave: `close(open("/tmp/left", O_CREAT | O_WRONLY, 0666));`,
  },
  {
    name: "a full /tmp",
    found:
      `({ int f = open("/tmp/a", O_CREAT | O_WRONLY, 0600); f < 0 || write(f, "x", 1) < 1; })`,
    leave:
      `for (int n = 0; n < 20000; n++) { char p[32]; sprintf(p, "/tmp/%d", n); int f = open(p, O_CREAT | O_WRONLY, 0600); if (f < 0) break; close(f); }`,
  },
  {
    name: "a file beside the program",
    found: `access("/box/left", F_OK) == 0`,
    leave:
      `close(open("/box/left", O_CREAT | O_WRONLY, 0666)); mkdir("/left", 0777); symlink("/tmp", "/dev/left"); close(open("/in/left", O_CREAT | O_WRONLY, 0666));`,
  },
  {
    name: "another program in its own place",
    found:
      `({ struct stat s; stat("/box/main", &s) < 0 || (s.st_mode & 0777) != 0755; })`,
    leave:
      `chmod("/box/main", 0777); truncate("/box/main", 0); unlink("/box/main"); rename("/box/main", "/box/other");`,
  },
  {
    name: "something in /dev",
    found:
      `({ DIR *d = opendir("/dev"); int n = 0; while (readdir(d)) n++; n != 11; })`,
    leave:
      `close(open("/dev/left", O_CREAT | O_WRONLY, 0666)); mkdir("/dev/shm", 0777); unlink("/dev/null"); close(shm_open("left", O_CREAT | O_RDWR, 0600));`,
  },
  {
    name: "shared memory",
    found: `shmget(77, 4096, 0) >= 0`,
    leave: `shmget(77, 4096, IPC_CREAT | 0666);`,
  },
  {
    name: "a queue of messages",
    found: `msgget(77, 0) >= 0`,
    leave: `msgget(77, IPC_CREAT | 0666);`,
  },
  {
    name: "a semaphore",
    found: `semget(77, 1, 0) >= 0`,
    leave: `semget(77, 1, IPC_CREAT | 0666);`,
  },
  {
    name: "a POSIX queue of messages",
    found: `syscall(SYS_mq_open, "left", O_RDWR, 0, 0) >= 0`,
    leave: `syscall(SYS_mq_open, "left", O_CREAT | O_RDWR, 0666, 0);`,
  },
  {
    name: "a process that nothing ends",
    helpers: DAEMON,
    found: "others() > 0",
    leave: "stay();",
  },
  {
    name: "a local socket that listens",
    helpers: `${DAEMON}
static int reach(int listens) { struct sockaddr_un a = {AF_UNIX, "\\0left"}; int s = socket(AF_UNIX, SOCK_STREAM, 0); if (listens) return bind(s, (void *)&a, 8) == 0 && listen(s, 5) == 0; return connect(s, (void *)&a, 8) == 0; }`,
    found: "reach(0)",
    leave: "reach(1); stay();",
  },
  {
    name: "a lock on a file of the system",
    helpers: DAEMON,
    found:
      `flock(open("/usr/bin/true", O_RDONLY), LOCK_EX | LOCK_NB) < 0 && errno == EWOULDBLOCK`,
    leave: `flock(open("/usr/bin/true", O_RDONLY), LOCK_EX | LOCK_NB); stay();`,
  },
  {
    name: "a key",
    found:
      `syscall(SYS_request_key, "user", "left", 0, -4) >= 0 || syscall(SYS_keyctl, 10, -4, "user", "left", 0) >= 0`,
    leave:
      `syscall(SYS_add_key, "user", "left", "x", 1, -4); syscall(SYS_keyctl, 1, "left");`,
  },
  {
    name: "a timer and signals",
    found:
      `({ sigset_t s; sigprocmask(SIG_BLOCK, 0, &s); struct itimerval t; getitimer(ITIMER_REAL, &t); struct sigaction a; sigaction(SIGTERM, 0, &a); sigismember(&s, SIGUSR1) || t.it_value.tv_sec || a.sa_handler != SIG_DFL || alarm(0) > 0; })`,
    leave:
      `sigset_t s; sigfillset(&s); sigprocmask(SIG_BLOCK, &s, 0); setitimer(ITIMER_REAL, &(struct itimerval){{9, 0}, {9, 0}}, 0); signal(SIGTERM, SIG_IGN);`,
  },
  {
    name: "limits of its own",
    found:
      `({ int f[200]; int n = 0; while (n < 200 && (f[n] = dup(0)) >= 0) n++; for (int k = 0; k < n; k++) close(f[k]); n < 200; })`,
    leave:
      `syscall(SYS_prlimit64, 0, 7, &(unsigned long[]){8, 8}, 0); syscall(SYS_prlimit64, 1, 7, &(unsigned long[]){8, 8}, 0);`,
  },
  {
    name: "an open descriptor",
    found:
      `({ int n = 0; for (int fd = 3; fd < 256; fd++) if (fcntl(fd, F_GETFD) >= 0) n++; n > 0; })`,
    leave: "dup(0); dup(1);",
  },
  {
    name: "another name and other mounts",
    found:
      `({ char h[65]; gethostname(h, 65); strcmp(h, "gavel") || access("/tmp/mounted", F_OK) == 0; })`,
    leave:
      `sethostname("left", 4); mount("none", "/usr", "tmpfs", 0, 0); umount2("/tmp", MNT_DETACH); umount2("/proc", MNT_DETACH); unshare(CLONE_NEWNS); unshare(CLONE_NEWUSER | CLONE_NEWNS);`,
  },
  {
    name: "its mark on the first process",
    found:
      `({ char b[64] = ""; int f = open("/proc/1/comm", O_RDONLY); read(f, b, 63); f < 0 || strncmp(b, "launcher", 8); })`,
    leave:
      `int f = open("/proc/1/comm", O_WRONLY); write(f, "left", 4); ptrace(PTRACE_SEIZE, 1, 0, 0); ptrace(PTRACE_ATTACH, 1, 0, 0); kill(1, SIGSTOP); kill(1, SIGKILL); kill(-1, SIGSTOP); kill(0, SIGCONT); f = open("/proc/1/mem", O_RDWR); write(f, "left", 4); struct iovec v = {"left", 4}; syscall(SYS_process_vm_writev, 1, &v, 1, &v, 1, 0);`,
  },
  {
    name: "a process for each number",
    helpers: DAEMON,
    found: "others() > 0",
    leave:
      `for (int n = 0; n < 200; n++) { int p = fork(); if (p == 0) for (;;) pause(); if (p < 0) break; }`,
  },
  {
    name: "all memory",
    found: `({ char *p = malloc(8 << 20); p == 0 || !memset(p, 1, 8 << 20); })`,
    leave: `fflush(stdout); for (;;) memset(malloc(1 << 20), 1, 1 << 20);`,
    status: STATUS.memoryLimitExceeded,
  },
  {
    name: "a crash of all of its processes",
    found: "0",
    leave:
      `fflush(stdout); fork(); fork(); kill(-1, SIGKILL); kill(getpid(), SIGKILL);`,
    status: STATUS.runtimeError,
  },
];

const programOf = ({ found, leave, helpers = "" }: Leaving) =>
  `${HEADERS}${helpers}
int main(void) { if (${found}) { puts("found"); return 0; } puts("held"); fflush(stdout); { ${leave} } return 0; }`;

const CASES = Array.from({ length: 3 }, () => ({ input: "1\n", output: HELD }));

Deno.test("nothing that a case leaves is there in the next one", async (t) => {
  await using judge = await openTestJudge();
  const before = hostState(judge.host.boxes);
  for (const leaving of LEAVINGS) {
    await t.step(leaving.name, async () => {
      const verdict = await judge.run("C", programOf(leaving), CASES, {
        judgeCaseMode: "default",
        timeLimit: 2_000,
        memoryLimit: 64,
        type: 1,
      });
      assert.deepEqual(
        verdict.cases.map(({ status }) => statusName(status)),
        Array(3).fill(statusName((leaving.status ?? STATUS.accepted) as never)),
        JSON.stringify(verdict),
      );
      assert.deepEqual(await tracesSince(before, judge.host.boxes), []);
    });
  }
});

Deno.test("a cell shows a program what a box of its own shows it", async () => {
  await using judge = await openTestJudge();
  const { box } = judge;
  const look = async (script: string) => {
    const printed: Uint8Array[] = [];
    const outcome = await box.run({
      argv: ["/bin/sh", "-c", script],
      limits: {
        cpuMs: 5_000,
        wallMs: 20_000,
        memoryMb: 128,
        stackMb: 16,
        outputBytes: 100_000,
        fileBytes: 1_000_000,
      },
      folder: "/usr/share",
      stdin: null,
      onOutput: (chunk) => void printed.push(chunk.slice()),
    });
    const text = new TextDecoder().decode(
      await new Blob(printed as BlobPart[]).bytes(),
    );
    return { outcome, text };
  };
  const scripts = [
    "id; pwd; umask; env | sort; echo $$ $PPID",
    "ulimit -a | grep -v '^process'",
    "grep -E '^(Cap|NoNew|Seccomp:|Sig[IB]|NSpid|Tracer|PPid|Groups)' /proc/self/status",
    "ls -l /proc/self/fd | cut -c 1-12 ; cat /proc/self/cgroup",
    "ls -la / /dev /box | grep -vE ' (\\.\\.|proc)$'; ls -lan /tmp | cut -c 1-40",
    "ls -d /proc/[0-9]*; cat /proc/cmdline /proc/partitions /proc/self/autogroup | wc -c",
    "cut -d ' ' -f 5,6 /proc/self/mountinfo | sort -u | grep -v '^/proc rw'",
    "hostname; cat /proc/sysvipc/shm; ls /proc/1/cwd /proc/1/root 2>&1; cat /proc/1/environ 2>&1",
    "df /tmp | tail -1; df -i /tmp | tail -1",
    "ps -o pid,ppid,pgid,sid,tty,comm",
  ];
  for (const script of scripts) {
    const own = await look(script);
    await using _ = box.stays();
    const cell = await look(script);
    assert.equal(cell.text, own.text, script);
    assert.ok(own.text.length > 3, script);
  }
  for (
    const script of ["exit 7", "kill -11 $$", "kill -9 -1", "echo word >&2"]
  ) {
    const own = await look(script);
    await using _ = box.stays();
    const cell = await look(script);
    const told = (
      { outcome: { exitCode, signal, killedFor, stderr } }: typeof own,
    ) => ({
      exitCode,
      signal,
      killedFor,
      stderr: new TextDecoder().decode(stderr),
    });
    assert.deepEqual(told(cell), told(own), script);
  }
});

Deno.test("a cell is gone with whoever asked for it, and the next one is made", async () => {
  await using judge = await openTestJudge();
  const { box } = judge;
  const before = hostState(judge.host.boxes);
  const run = (argv: string[], stop?: AbortSignal) =>
    box.run({
      argv,
      limits: {
        cpuMs: 5_000,
        wallMs: 60_000,
        memoryMb: 128,
        stackMb: 16,
        outputBytes: 100_000,
        fileBytes: 1_000_000,
      },
      folder: "/usr/share",
      stdin: null,
      stop,
    });
  {
    await using _ = box.stays();
    const stop = new AbortController();
    const sleeping = run(["/usr/bin/sleep", "60"], stop.signal);
    stop.abort();
    assert.equal((await sleeping).killedFor, "abort");
    assert.equal((await run(["/usr/bin/true"])).exitCode, 0);
    const missing = await run(["/box/nothing"]);
    assert.equal(missing.exitCode, 127);
    assert.equal((await run(["/usr/bin/false"])).exitCode, 1);
  }
  assert.deepEqual(await tracesSince(before, judge.host.boxes), []);
});

Deno.test("what a program prints in a cell arrives whole, whatever it looks like", async () => {
  await using judge = await openTestJudge();
  const { box } = judge;
  const programs = [
    // As the launcher tells the judge that a run has ended.
    `printf '\\003\\000\\000\\000\\013\\000\\000\\000\\000\\000\\000\\0001 1 0 0'; exit 3`,
    "head -c 65536 /dev/zero",
    "head -c 65528 /dev/zero; echo x >&2; exit 1",
    "head -c 1000000 /usr/bin/bash | tee /dev/stderr",
    "exec >&-; echo x >&2",
    "exec 2>&-; echo x",
    "exec >&- 2>&-; sleep 0.05; exit 5",
    "kill -9 $$",
    "",
  ];
  const run = async (program: string) => {
    const printed: Uint8Array[] = [];
    const { stderr, exitCode, signal, killedFor } = await box.run({
      argv: ["/bin/sh", "-c", program],
      limits: {
        cpuMs: 5_000,
        wallMs: 60_000,
        memoryMb: 128,
        stackMb: 16,
        outputBytes: 2_000_000,
        fileBytes: 1_000_000,
      },
      folder: "/usr/share",
      stdin: null,
      onOutput: (chunk) => void printed.push(chunk.slice()),
    });
    const bytes = await new Blob(printed as BlobPart[]).bytes();
    return { bytes, stderr, exitCode, signal, killedFor };
  };
  for (const program of programs) {
    const bare = await run(program);
    await using _ = box.stays();
    assert.deepEqual(await run(program), bare, program);
    // Nothing of it is left for the next.
    assert.deepEqual((await run("echo next")).bytes, encoder.encode("next\n"));
  }
});

Deno.test("a box that cannot be asked any more is made anew", async () => {
  await using judge = await openTestJudge();
  const { box } = judge;
  if (box.cellOverheadCpuMs === null) return;
  const before = hostState(judge.host.boxes);
  const echo = async (word: string) => {
    const printed: string[] = [];
    await box.run({
      argv: ["/usr/bin/echo", word],
      limits: {
        cpuMs: 5_000,
        wallMs: 60_000,
        memoryMb: 128,
        stackMb: 16,
        outputBytes: 2_000_000,
        fileBytes: 1_000_000,
      },
      folder: "/usr/share",
      stdin: null,
      onOutput: (chunk) => void printed.push(new TextDecoder().decode(chunk)),
    });
    return printed.join("");
  };
  {
    await using _ = box.stays();
    assert.equal(await echo("a"), "a\n");
    // Every process of the box, and the one that asks it.
    await new Deno.Command("/usr/bin/pkill", {
      args: ["-9", "-f", `cells ${box.dir}/cells`],
    }).output();
    assert.equal(await echo("b"), "b\n");
    assert.equal(await echo("c"), "c\n");
    // More words than it takes for one run: a box of its own.
    assert.equal((await echo("x".repeat(40_000))).length, 40_001);
  }
  assert.deepEqual(await tracesSince(before, judge.host.boxes), []);
});
