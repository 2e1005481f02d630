import assert from "node:assert/strict";
import { dirname, join } from "node:path";
import { Box, type RunRequest } from "../../judge/sandbox/box.ts";
import { shellStarter } from "../../judge/sandbox/by_shell.ts";
import type { BoxHost } from "../../judge/sandbox/command.ts";
import { seccompFilter } from "../../judge/sandbox/seccomp.ts";
import { openTestJudge, type TestJudge } from "./support.ts";

const LIMITS = {
  cpuMs: 2_000,
  wallMs: 6_000,
  memoryMb: 128,
  stackMb: 16,
  outputBytes: 100_000,
  fileBytes: 100_000,
};

/** Each way in which a host may have to start its programs. */
async function waysOf(judge: TestJudge): Promise<[string, BoxHost][]> {
  const { host } = judge.box;
  const drops: BoxHost["drop"][] = host.drop === "same"
    ? ["same"]
    : ["before", "inside"];
  const filterPath = join(dirname(judge.box.dir), "seccomp-of-a-test");
  await Deno.writeFile(
    filterPath,
    seccompFilter(Deno.build.arch as "x86_64", { allowChroot: true }),
  );
  return drops.flatMap((drop) =>
    [host.starter, shellStarter()].map((starter): [string, BoxHost] => [
      `${drop}, ${starter.name}`,
      { ...host, drop, starter, filterPath },
    ])
  );
}

Deno.test("each way to start a program holds and reports alike", async (t) => {
  await using judge = await openTestJudge({ languages: [] });
  assert.equal(judge.box.host.starter.name, "launcher");
  for (const [name, host] of await waysOf(judge)) {
    for (const cgroup of new Set([judge.box.cgroup, null])) {
      const box = new Box(host, judge.box.slot, judge.box.dir, cgroup);
      const run = async (
        script: string,
        more: Partial<RunRequest> = {},
      ) => {
        const printed: string[] = [];
        const outcome = await box.run({
          argv: ["/bin/sh", "-c", script],
          limits: LIMITS,
          folder: { path: "/usr/share", writable: false },
          stdin: null,
          onOutput: (chunk) =>
            void printed.push(new TextDecoder().decode(chunk)),
          ...more,
        });
        return { ...outcome, printed: printed.join("") };
      };
      const where = `${name}, ${cgroup === null ? "no" : "with"} cgroup`;
      await t.step(where, async () => {
        const facts = await run(
          "grep -hE '^(CapEff|CapBnd|NoNewPrivs|Seccomp):' /proc/self/status; id -G | wc -w; ls /proc/self/fd | wc -l",
        );
        const bounds = host.drop === "inside" ? "[0-9a-f]+" : "0+";
        assert.match(
          facts.printed,
          new RegExp(
            `^CapEff:\\s+0+\nCapBnd:\\s+${bounds}\nNoNewPrivs:\\s+1\nSeccomp:\\s+2\n1\n4\n$`,
          ),
        );
        const { printed: user } = await run("id -u");
        assert.notEqual(user.trim(), "0");
        assert.equal((await run("exit 7")).exitCode, 7);
        assert.equal((await run("kill -11 $$")).signal, 11);
        assert.equal((await run("echo word >&2")).stderr.length, 5);
        const limits = await run("ulimit -n; ulimit -c; ulimit -s");
        assert.equal(limits.printed, "256\n0\n16384\n");
        const input = join(judge.box.dir, "words");
        await Deno.writeTextFile(input, "words of a file", { mode: 0o444 });
        assert.equal(
          (await run("cat", { stdin: input })).printed,
          "words of a file",
        );
        const stream = ReadableStream.from([new TextEncoder().encode("said")]);
        assert.equal((await run("cat", { stdin: stream })).printed, "said");
        const collected = await run("echo printed; echo left > /tmp/out", {
          collect: "/tmp/out",
        });
        assert.equal(collected.printed, "left\n");
        const missing = await run("", { argv: ["/box/nothing"] });
        assert.equal(missing.exitCode, 127);
        await Deno.remove(input);
      });
    }
  }
});

Deno.test("a program cannot reach into its namespace's first process", async () => {
  await using judge = await openTestJudge({ languages: [] });
  assert.equal(
    await judge.shell(
      "cat /proc/1/environ /proc/1/mem 2>/dev/null; ls /proc/1/fd 2>/dev/null; echo done",
    ),
    "done\n",
  );
});
