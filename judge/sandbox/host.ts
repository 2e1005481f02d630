import { join } from "node:path";
import { Box, SandboxError } from "./box.ts";
import { compileLauncher, launcherStarter } from "./by_launcher.ts";
import { shellStarter } from "./by_shell.ts";
import { type CgroupMaker, findCgroups, thisHost } from "./cgroup.ts";
import type { BoxHost, Starter } from "./command.ts";
import { clearLeftovers, dirPrefix, groupName } from "./leftovers.ts";
import { layOutRoot, rootFolder } from "./root.ts";
import { type Architecture, seccompFilter } from "./seccomp.ts";

/** This machine as a judge: how it isolates, and the slots that it has. */
export interface JudgeHost {
  boxes: Box[];
  /** For people: what holds a program here. */
  isolation: string;
  dispose(): Promise<void>;
}

const TEMP_DIR = "/tmp";
const CALIBRATION_RUNS = 5;
const TRUE = "/usr/bin/true";
const PROBE_LIMITS = {
  cpuMs: 2_000,
  wallMs: 10_000,
  memoryMb: 64,
  stackMb: 8,
  outputBytes: 4_096,
  fileBytes: 4_096,
};

/**
 * Makes the slots. Throws a `SandboxError` with the reason when this machine
 * cannot hold a program: such a judge must not run.
 */
export async function openHost(slots: number): Promise<JudgeHost> {
  // What a box is given, its own user must be able to reach.
  Deno.umask(0o022);
  const cgroupHost = thisHost();
  await clearLeftovers(TEMP_DIR, cgroupHost);
  const dir = await Deno.makeTempDir({ dir: TEMP_DIR, prefix: dirPrefix() });
  // Programs' users must be able to pass through, but not to look around.
  await Deno.chmod(dir, 0o711);
  const cgroups = findCgroups(cgroupHost, groupName());
  const dispose = async (boxes: Box[]) => {
    for (const box of withPartners(boxes)) box.cgroup?.remove();
    cgroups.dispose();
    await Deno.remove(dir, { recursive: true });
  };
  try {
    const { host, boxes } = await makeBoxes({ dir, slots, cgroups });
    const overhead = await wallsCost(boxes[0]);
    for (const box of withPartners(boxes)) box.overheadCpuMs = overhead;
    return {
      boxes,
      isolation: describe(host, cgroups),
      dispose: () => dispose(boxes),
    };
  } catch (reason) {
    await dispose([]);
    throw reason;
  }
}

const withPartners = (boxes: readonly Box[]) =>
  boxes.flatMap((box) => box.partner === null ? [box] : [box, box.partner]);

interface Plan {
  dir: string;
  slots: number;
  cgroups: CgroupMaker;
}

async function makeBoxes({ dir, slots, cgroups }: Plan) {
  const compiled = join(dir, "launcher");
  const [systemMounts, hasLauncher] = await Promise.all([
    layOutRoot(dir),
    compileLauncher(compiled),
  ]);
  const starters = [
    ...(hasLauncher ? [await launcherStarter(compiled, rootFolder(dir))] : []),
    shellStarter(),
  ];
  // Each slot has a second box, for an interactor.
  const groups = Array.from(
    { length: 2 * slots },
    (_, n) => cgroups.create(`slot${n}`),
  );
  const reasons: string[] = [];
  for (const way of await waysToStart(dir, starters)) {
    const host = { ...way, systemMounts };
    const makeBox = async (n: number, partner: Box | null) => {
      const slotDir = join(dir, `slot${n}`);
      await Deno.mkdir(slotDir, { recursive: true, mode: 0o711 });
      return new Box(host, n, slotDir, groups[n], partner);
    };
    const boxes = await Promise.all(
      Array.from(
        { length: slots },
        async (_, n) => await makeBox(n, await makeBox(slots + n, null)),
      ),
    );
    try {
      await runTrue(boxes[0]);
      return { host, boxes };
    } catch (reason) {
      if (!(reason instanceof SandboxError)) throw reason;
      reasons.push(reason.message);
    }
  }
  throw new SandboxError(reasons.join(" "));
}

/** Best first; what this machine does not allow is found out by trying. */
async function waysToStart(
  dir: string,
  starters: readonly Starter[],
): Promise<Omit<BoxHost, "systemMounts">[]> {
  const drops: BoxHost["drop"][] = Deno.uid() === 0
    ? ["before", "inside"]
    : ["same"];
  const ways = drops.flatMap((drop) =>
    starters.map((starter) => ({ drop, starter }))
  );
  return await Promise.all(ways.map(async ({ drop, starter }) => {
    const filterPath = join(dir, `seccomp-${drop}-${starter.name}`);
    const filter = seccompFilter(Deno.build.arch as Architecture, {
      allowChroot: drop === "inside" && starter.needsChroot,
    });
    await Deno.writeFile(filterPath, filter, { mode: 0o644 });
    return { drop, starter, filterPath };
  }));
}

async function runTrue(box: Box) {
  const outcome = await box.run({
    argv: [TRUE],
    limits: PROBE_LIMITS,
    folder: { path: "/usr/share", writable: false },
    stdin: null,
  });
  if (outcome.exitCode !== 0) {
    throw new SandboxError(`${TRUE} failed inside the sandbox.`);
  }
  return outcome;
}

/** What the walls cost, to be taken off every program's time. */
async function wallsCost(box: Box): Promise<number> {
  const costs: number[] = [];
  for (let n = 0; n < CALIBRATION_RUNS; n++) {
    costs.push((await runTrue(box)).cpuMs);
  }
  return costs.sort((a, b) => a - b)[CALIBRATION_RUNS >> 1];
}

const DROPS: Record<BoxHost["drop"], string> = {
  before: "user namespace of an unprivileged user",
  inside: "root dropped inside",
  same: "user namespace of Gavel's own user",
};

const METERS: Record<CgroupMaker["kind"], string> = {
  v2: "cgroup v2",
  v1: "cgroup v1",
  none: "no cgroup: memory and time are approximate",
};

function describe(host: BoxHost, cgroups: CgroupMaker): string {
  const parts = [
    "bubblewrap",
    DROPS[host.drop],
    "seccomp",
    METERS[cgroups.kind],
    ...(host.starter.name === "shell" ? ["started by a shell: slower"] : []),
  ];
  return parts.join(", ");
}
