import assert from "node:assert/strict";
import { join } from "node:path";
import { Box, type RunRequest } from "../../judge/sandbox/box.ts";
import type { BoxHost } from "../../judge/sandbox/command.ts";
import { openTestJudge, type TestJudge } from "./support.ts";

const LIMITS = {
  cpuMs: 2_000,
  wallMs: 6_000,
  memoryMb: 128,
  stackMb: 16,
  outputBytes: 100_000,
  fileBytes: 100_000,
};

/** Each way in which a host may have to hold its programs. */
function waysOf({ box: { host } }: TestJudge): BoxHost[] {
  const drops: BoxHost["drop"][] = host.drop === "same"
    ? ["same"]
    : ["before", "inside"];
  return drops.map((drop) => ({ ...host, drop }));
}

Deno.test("each way to start a program holds and reports alike", async (t) => {
  await using judge = await openTestJudge({ languages: [] });
  for (const host of waysOf(judge)) {
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
          folder: "/usr/share",
          stdin: null,
          onOutput: (chunk) =>
            void printed.push(new TextDecoder().decode(chunk)),
          ...more,
        });
        return { ...outcome, printed: printed.join("") };
      };
      const where = `${host.drop}, ${cgroup === null ? "no" : "with"} cgroup`;
      await t.step(where, async () => {
        const facts = await run(
          "grep -hE '^(CapEff|CapBnd|NoNewPrivs|Seccomp):' /proc/self/status; id -G | wc -w; ls /proc/self/fd | wc -l",
        );
        assert.match(
          facts.printed,
          new RegExp(
            `^CapEff:\\s+0+\nCapBnd:\\s+0+\nNoNewPrivs:\\s+1\nSeccomp:\\s+2\n1\n4\n$`,
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
