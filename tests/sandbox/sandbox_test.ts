import assert from "node:assert/strict";
import { STATUS } from "../../lib/judging/status.ts";
import { openTestJudge, type TestJudge } from "../judge/support.ts";

Deno.test("a program sees nothing of the host and changes nothing", async (t) => {
  await using judge = await openTestJudge();
  const secret = await Deno.makeTempFile();
  await Deno.writeTextFile(secret, "the secret");
  const facts: [name: string, command: string, expected: RegExp][] = [
    ["no root", "id -u", /^1000$/],
    ["no capabilities", "grep CapEff /proc/self/status", /0000000000000000/],
    ["no new privileges", "grep NoNewPrivs /proc/self/status", /1$/],
    ["a filter", "grep Seccomp: /proc/self/status", /2$/],
    ["own processes only", "ls -d /proc/[0-9]* | wc -l", /^[1-6]$/],
    ["no network", "cat /proc/net/dev | grep -c -v -E 'lo:|Inter|face'", /^0$/],
    ["own host name", "cat /proc/sys/kernel/hostname", /^gavel$/],
    [
      "only its own descriptors",
      "ls /proc/self/fd | tr '\\n' ' '",
      /^0 1 2 3$/,
    ],
    [
      "no host files",
      `cat ${secret} /etc/shadow /root/.profile; ls /home /root /var/log /var/cache /work; echo done`,
      /^done$/,
    ],
    [
      "read-only system",
      "touch /usr/x /x /etc/x /box/x /dev/x 2>/dev/null; ls /x /usr/x /etc/x /box/x /dev/x; echo done",
      /^done$/,
    ],
    [
      "a clean environment",
      "env | cut -d= -f1 | sort | tr '\\n' ' '",
      /^(HOME|LANG|LC_ALL|ONLINE_JUDGE|PATH|PWD|SHLVL| )+$/,
    ],
    [
      "kernel settings stay",
      "echo x > /proc/sys/kernel/core_pattern || echo refused",
      /refused/,
    ],
  ];
  for (const [name, command, expected] of facts) {
    await t.step(name, async () => {
      assert.match(
        (await judge.shell(`${command} 2>/dev/null`)).trim(),
        expected,
      );
    });
  }
  await Deno.remove(secret);
});

Deno.test("refused system calls", async () => {
  await using judge = await openTestJudge();
  const code = `#define _GNU_SOURCE
#include <sched.h>
#include <stdio.h>
#include <sys/mount.h>
#include <sys/ptrace.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>
int main(void) {
  printf("%d", ptrace(PTRACE_TRACEME, 0, 0, 0) == -1);
  printf("%d", socket(AF_INET, SOCK_STREAM, 0) == -1);
  printf("%d", socket(AF_NETLINK, SOCK_RAW, 0) == -1);
  printf("%d", socket(AF_UNIX, SOCK_STREAM, 0) >= 0);
  printf("%d", unshare(CLONE_NEWUSER) == -1);
  printf("%d", mount("none", "/tmp", "tmpfs", 0, 0) == -1);
  printf("%d", syscall(SYS_bpf, 0, 0, 0) == -1);
  printf("%d\\n", syscall(SYS_keyctl, 0, 0, 0) == -1);
  return 0;
}`;
  const verdict = await judge.run("C", code, [
    { input: "", output: "11111111\n" },
  ]);
  assert.equal(verdict.status, STATUS.accepted, JSON.stringify(verdict));
});

Deno.test("a judge that was started with a narrow umask judges", async () => {
  const before = Deno.umask(0o077);
  try {
    await using judge = await openTestJudge();
    assert.equal((await judge.shell("echo in")).trim(), "in");
  } finally {
    Deno.umask(before);
  }
});

Deno.test("nothing of a run is left for the next one", async () => {
  await using judge = await openTestJudge();
  await judge.shell(
    "echo left > /tmp/left; (sleep 100 &) ; (setsid sleep 100 &); true",
  );
  assert.equal((await judge.shell("ls -A /tmp | wc -l")).trim(), "0");
  assert.equal(await sleepersLeft(judge), 0);
});

Deno.test("where nobody can take what a program prints, nothing of it goes on", async () => {
  await using judge = await openTestJudge();
  const run = (onOutput: () => Promise<void>) =>
    judge.box.run({
      argv: ["/bin/sh", "-c", "echo word; exec sleep 100"],
      limits: {
        cpuMs: 5_000,
        wallMs: 60_000,
        memoryMb: 64,
        stackMb: 8,
        outputBytes: 1_000,
        fileBytes: 1_000,
      },
      folder: "/usr/share",
      stdin: null,
      onOutput,
    });
  const full = new Error("No space left on device");
  await assert.rejects(run(() => Promise.reject(full)), full);
  assert.deepEqual(judge.box.cgroup?.pids() ?? [], []);
  // The slot is free, and as good as before.
  assert.equal((await judge.shell("echo in")).trim(), "in");
});

Deno.test("a fork bomb ends with its run", async () => {
  await using judge = await openTestJudge();
  const code = "#include <unistd.h>\nint main(void) { for (;;) fork(); }";
  const verdict = await judge.run("C", code, [{ input: "", output: "" }], {
    timeLimit: 300,
  });
  assert.notEqual(verdict.status, STATUS.accepted);
  assert.equal(await sleepersLeft(judge), 0);
});

Deno.test("an orphan that keeps the output open does not hold the judge", async () => {
  await using judge = await openTestJudge();
  const code = `#include <stdio.h>
#include <unistd.h>
int main(void) { if (fork() == 0) { setsid(); sleep(1000); } puts("done"); return 0; }`;
  const verdict = await judge.run("C", code, [
    { input: "", output: "done\n" },
  ]);
  assert.equal(verdict.status, STATUS.accepted, JSON.stringify(verdict));
});

Deno.test("a compiler is held like a program", async (t) => {
  await using judge = await openTestJudge();
  const cases = [{ input: "", output: "" }];
  const programs = {
    "reads a file of the host": '#include "/etc/shadow"\nint main() {}',
    "never ends": '#include "/dev/zero"\nint main() {}',
    "grows without end":
      "template<int n> struct A { A<n + 1> *p; static const int v = sizeof(*A<n + 1>().p) + A<n + 1>::v; }; int main() { return A<0>::v; }",
    "prints without end":
      "#define A x x x x x x x x\n#define B A A A A A A A A\n#define C B B B B B B B B\n#define D C C C C C C C C\nint main() { D D D D D D D D }",
  };
  for (const [name, code] of Object.entries(programs)) {
    await t.step(name, async () => {
      const verdict = await judge.run("C++", code, cases);
      assert.equal(verdict.status, STATUS.compileError);
      assert.ok((verdict.message ?? "").length <= 16_384);
      assert.doesNotMatch(verdict.message ?? "", /root:/);
    });
  }
});

/** Processes of the slot's user that are still alive on the host. */
async function sleepersLeft(judge: TestJudge): Promise<number> {
  const { stdout } = await new Deno.Command("ps", {
    args: ["-o", "stat=", "-u", String(judge.box.uid)],
  }).output();
  const states = new TextDecoder().decode(stdout).trim().split("\n");
  return states.filter((state) => state !== "" && !state.startsWith("Z"))
    .length;
}
