import { join } from "node:path";
import { OWN_SYSTEM, pathIn, type System } from "../../lib/packs/system.ts";
import { Box, SandboxError, withPartners } from "./box.ts";
import { type CgroupMaker, findCgroups, thisHost } from "./cgroup.ts";
import type { BoxHost } from "./command.ts";
import { compileLauncher } from "./launcher.ts";
import { bubblewraps } from "./bubblewrap.ts";
import {
  clearLeftovers,
  dirPrefix,
  groupName,
  lockFolder,
  removeJudgeFolder,
} from "./leftovers.ts";
import { layOutRoot, rootFolder } from "./root.ts";
import { type Architecture, seccompFilter } from "./seccomp.ts";
import { claimUsers, type UserRange } from "./users.ts";

/** What this machine offers a judge: its way to isolate programs, and its slots. */
export interface JudgeHost {
  boxes: Box[];
  /** One more, for what a person waits for while all slots are at work. */
  express: Box;
  /** A folder on disk that programs' users can reach; null where none can be made. */
  largeDir: string | null;
  /** Describes for people how programs are isolated here. */
  isolation: string;
  /** Folders of earlier judges that were killed, as far as they could not be removed. */
  leftovers: string[];
  dispose(): void;
}

const TEMP_DIR = "/tmp";
/** Where large files lie, which /tmp may keep in memory. */
const LARGE_DIR = "/var/tmp";
/** Where the judges of this machine note which users each of them has. */
const USERS_DIR = "/run/gavel-judge";
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
 * Makes the slots and tries one of them. Throws a `SandboxError` with the reason if
 * no sandbox works on this machine: such a judge must not run. What it compiles is
 * kept in `cacheDir`.
 */
export async function openHost(
  slots: number,
  cacheDir: string | null = null,
  system: System = OWN_SYSTEM,
): Promise<JudgeHost> {
  // Files for a sandbox must be readable for its own user.
  Deno.umask(0o022);
  const cgroupHost = thisHost();
  const leftovers = [TEMP_DIR, LARGE_DIR].flatMap((dir) =>
    clearLeftovers(dir, cgroupHost)
  );
  const users = Deno.uid() === 0 ? await claimUsers(USERS_DIR) : null;
  const { dir, lock } = await makeJudgeFolder(TEMP_DIR);
  const large = await makeJudgeFolder(LARGE_DIR).catch((reason) => {
    if (!(reason instanceof Error)) throw reason;
    return null;
  });
  const cgroups = findCgroups(cgroupHost, groupName());
  const dispose = (boxes: Box[]) => {
    for (const box of withPartners(boxes)) box.cgroup?.remove();
    cgroups.dispose();
    users?.[Symbol.dispose]();
    lock[Symbol.dispose]();
    removeJudgeFolder(dir);
    large?.lock[Symbol.dispose]();
    if (large !== null) removeJudgeFolder(large.dir);
  };
  try {
    const made = await makeBoxes({
      dir,
      slots,
      cgroups,
      users,
      cacheDir,
      system,
    });
    const { host, boxes, express } = made;
    const all = [...boxes, express];
    const overhead = await wallsCost(boxes[0]);
    const cellOverhead = await cellsCost(boxes[0]);
    for (const box of withPartners(all)) {
      box.overheadCpuMs = overhead;
      box.cellOverheadCpuMs = cellOverhead;
    }
    return {
      boxes,
      express,
      largeDir: large?.dir ?? null,
      isolation: describe(host, cgroups, cellOverhead !== null),
      leftovers,
      dispose: () => dispose(all),
    };
  } catch (reason) {
    dispose([]);
    throw reason;
  }
}

/** Makes a folder that the next judge removes if this one is killed. */
async function makeJudgeFolder(parent: string) {
  const dir = await Deno.makeTempDir({ dir: parent, prefix: dirPrefix() });
  // Programs' users must be able to pass through, but not to look around.
  await Deno.chmod(dir, 0o711);
  return { dir, lock: lockFolder(dir) };
}

interface Plan {
  dir: string;
  slots: number;
  cgroups: CgroupMaker;
  users: UserRange | null;
  cacheDir: string | null;
  system: System;
}

async function makeBoxes(plan: Plan) {
  const { dir, slots, cgroups, users, cacheDir, system } = plan;
  if (await pathIn(system, TRUE) === null) {
    throw new SandboxError(`There are no programs in ${system.root}/usr/bin.`);
  }
  const systemMounts = await layOutRoot(dir, system);
  const launcher = await compileLauncher(rootFolder(dir), cacheDir);
  if ("reason" in launcher) throw new SandboxError(launcher.reason);
  const filterPath = join(dir, "filter");
  const filter = seccompFilter(Deno.build.arch as Architecture);
  await Deno.writeFile(filterPath, filter, { mode: 0o644 });
  // Each slot has a second box, for an interactor; one more box belongs to no slot.
  const groups = Array.from(
    { length: 2 * slots + 1 },
    (_, n) => cgroups.create(`slot${n}`),
  );
  const reasons: string[] = [];
  for (const { drop, bubblewrap } of await ways()) {
    const host: BoxHost = {
      drop,
      system,
      bubblewrap,
      // Used only where the judge has a range of users.
      firstUid: users?.first ?? 0,
      systemMounts,
      filterPath,
      launcherPath: launcher.path,
    };
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
      return { host, boxes, express: await makeBox(2 * slots, null) };
    } catch (reason) {
      if (!(reason instanceof SandboxError)) throw reason;
      reasons.push(reason.message);
    }
  }
  throw new SandboxError(reasons.join(" "));
}

/** Ways to drop root's rights, the best first, with each bubblewrap; which one works is found out by trying. */
async function ways(): Promise<Pick<BoxHost, "drop" | "bubblewrap">[]> {
  const drops: BoxHost["drop"][] = Deno.uid() === 0
    ? ["before", "inside"]
    : ["same"];
  const all = await bubblewraps();
  if (all.length === 0) throw new SandboxError("bubblewrap is missing.");
  return drops.flatMap((drop) =>
    all.map((bubblewrap) => ({ drop, bubblewrap }))
  );
}

async function runTrue(box: Box) {
  const outcome = await box.run({
    argv: [TRUE],
    limits: PROBE_LIMITS,
    folder: box.dir,
    stdin: null,
  });
  if (outcome.exitCode !== 0) {
    throw new SandboxError(`${TRUE} failed inside the sandbox.`);
  }
  return outcome;
}

/** Measures the CPU time, in ms, that setting up a run takes; it is subtracted from every program's time. */
async function wallsCost(box: Box): Promise<number> {
  const costs: number[] = [];
  for (let n = 0; n < CALIBRATION_RUNS; n++) {
    costs.push((await runTrue(box)).cpuMs);
  }
  return costs.sort((a, b) => a - b)[CALIBRATION_RUNS >> 1];
}

/**
 * Measures the same of a run in a cell; null where this machine makes none: without
 * control groups it could not be measured, without root its input would be its own,
 * and a kernel may refuse a part.
 */
async function cellsCost(box: Box): Promise<number | null> {
  if (box.host.drop !== "before" || box.cgroup === null) return null;
  box.cellOverheadCpuMs = 0;
  try {
    await using _ = box.stays();
    return await wallsCost(box);
  } catch (reason) {
    if (!(reason instanceof SandboxError)) throw reason;
    return null;
  }
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

function describe(
  host: BoxHost,
  cgroups: CgroupMaker,
  hasCells: boolean,
): string {
  const parts = [
    "bubblewrap",
    DROPS[host.drop],
    "seccomp",
    METERS[cgroups.kind],
    hasCells ? "a cell for each case" : "a box for each case",
  ];
  return parts.join(", ");
}
