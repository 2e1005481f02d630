import assert from "node:assert/strict";
import { dirname, join } from "node:path";
import { hostState, tracesSince } from "../../judge/sandbox/traces.ts";
import { openTestJudge, type TestJudge } from "../judge/support.ts";

const quiet = (program: string, ...args: string[]) =>
  new Deno.Command(program, { args, stdout: "null" });

const sh = (script: string) => quiet("/bin/sh", "-c", script).output();

/** Somebody who sleeps, once they do. */
async function sleeper(...command: string[]) {
  const [program, ...args] = [...command, "/usr/bin/sleep", "1000"];
  const child = quiet(program, ...args).spawn();
  const comm = () => Deno.readTextFileSync(`/proc/${child.pid}/comm`).trim();
  while (comm() !== "sleep") await new Promise((done) => setTimeout(done));
  return () => {
    child.kill("SIGKILL");
    return child.status;
  };
}

/** Something that a program of this slot could leave, and its removal. */
interface Plant {
  name: string;
  trace: RegExp;
  make(judge: TestJudge): Promise<() => Promise<unknown>>;
}

const PLANTS: Plant[] = [
  {
    name: "a process",
    trace: /^left: process \d+ \(sleep\)/,
    make: ({ box }) =>
      sleeper("/usr/sbin/chroot", `--userspec=+${box.uid}:+${box.uid}`, "/"),
  },
  {
    name: "a network namespace",
    trace: /^left: namespace net:/,
    make: () => sleeper("/usr/bin/unshare", "-n"),
  },
  {
    name: "a file where everybody may write",
    trace: /^left: file \/tmp\/gavel-trace-/,
    async make({ box }) {
      const path = await Deno.makeTempFile({ prefix: "gavel-trace-" });
      await Deno.chown(path, box.uid, box.uid);
      return () => Deno.remove(path);
    },
  },
  {
    name: "a file in the slot's folder",
    trace: /^left: file .*slot0\/mark/,
    async make({ box }) {
      const path = join(box.dir, "mark");
      await Deno.writeTextFile(path, "");
      return () => Deno.remove(path);
    },
  },
  {
    name: "a change to what programs are shown",
    trace: /^gone: file .*\/root\/etc\/passwd/,
    async make({ box }) {
      const path = join(dirname(box.dir), "root", "etc", "passwd");
      const { mode } = await Deno.stat(path);
      await Deno.chmod(path, 0o600);
      return () => Deno.chmod(path, mode! & 0o777);
    },
  },
  {
    name: "a mount",
    trace: /^left: mount of tmpfs/,
    async make() {
      const dir = await Deno.makeTempDir();
      await sh(`mount -t tmpfs none ${dir}`);
      return async () => {
        await sh(`umount ${dir}`);
        await Deno.remove(dir);
      };
    },
  },
  {
    name: "a control group",
    trace: /^left: group /,
    async make({ box }) {
      const [file] = box.cgroup!.joinFiles;
      const dir = join(dirname(file), "inner");
      await Deno.mkdir(dir);
      return () => Deno.remove(dir);
    },
  },
];

Deno.test({
  name: "what a program would leave on the host is found",
  // They are planted in the name of somebody else.
  ignore: Deno.uid() !== 0,
  async fn(t) {
    await using judge = await openTestJudge();
    const { boxes } = judge.host;
    for (const { name, trace, make } of PLANTS) {
      if (name === "a control group" && judge.box.cgroup === null) continue;
      await t.step(name, async () => {
        const before = hostState(boxes);
        const remove = await make(judge);
        const traces = await tracesSince(before, boxes, 0);
        await remove();
        assert.ok(traces.some((line) => trace.test(line)), traces.join("\n"));
        assert.deepEqual(await tracesSince(before, boxes), []);
      });
    }
    // Whose last parent is slow to ask would be missed later, as something gone.
    await t.step("nothing of what has only not been waited for", async () => {
      const before = hostState(boxes);
      const { uid } = judge.box;
      // The shell turns into somebody who never asks for the end of its child.
      const remove = await sleeper(
        ...["/usr/sbin/chroot", `--userspec=+${uid}:+${uid}`, "/"],
        ...["/bin/sh", "-c", 'true & exec "$@"', "sh"],
      );
      const traces = await tracesSince(before, boxes, 10);
      await remove();
      const left = traces.filter((line) => /^left: process/.test(line));
      assert.equal(left.length, 1, traces.join("\n"));
      assert.match(left[0], /\(sleep\)/);
    });
  },
});
