import { cp } from "node:fs/promises";
import { join } from "node:path";
import { LANGUAGES } from "../../lib/judging/languages.ts";
import { DENO_INSIDE } from "../toolchain.ts";
import { Box, SandboxError } from "./box.ts";
import type { BoxHost } from "./command.ts";
import { type CgroupMaker, findCgroups, thisHost } from "./cgroup.ts";
import { clearLeftovers, dirPrefix, groupName } from "./leftovers.ts";
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
  const systemMounts = await layOutRoot(dir);
  const leaks = inheritedFds();
  const drops: BoxHost["drop"][] = Deno.uid() === 0
    ? ["before", "inside"]
    : ["same"];
  const reasons: string[] = [];
  // Each slot has a second box, for an interactor.
  const groups = Array.from(
    { length: 2 * slots },
    (_, n) => cgroups.create(`slot${n}`),
  );
  for (const drop of drops) {
    const filterPath = join(dir, `seccomp-${drop}`);
    const filter = seccompFilter(Deno.build.arch as Architecture, {
      allowChroot: drop === "inside",
    });
    await Deno.writeFile(filterPath, filter, { mode: 0o644 });
    const host = {
      drop,
      systemMounts,
      filterPath,
      shell: leaks.length > 0 ? "/bin/bash" : "/bin/sh",
      closeFds: leaks.map((fd) => `exec ${fd}>&-`),
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
      return { host, boxes };
    } catch (reason) {
      if (!(reason instanceof SandboxError)) throw reason;
      reasons.push(reason.message);
    }
  }
  throw new SandboxError(reasons.join(" "));
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

/** Top folders that are links on merged-/usr systems and folders elsewhere. */
const TOP_FOLDERS = ["/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32"];
/** The linker's cache, and settings without which a compiler does not run. */
const WANTED_ETC = /^(ld\.so\.cache|java-\d.*|fpc.*\.cfg)$/;
const MOUNT_POINTS = ["usr", "etc", "dev", "proc", "tmp", "box"];
/** Character devices of major number 1, by minor number. */
const DEVICES = { null: 3, zero: 5, full: 7, random: 8, urandom: 9 };
const DEVICE_LINKS = {
  fd: "/proc/self/fd",
  stdin: "/proc/self/fd/0",
  stdout: "/proc/self/fd/1",
  stderr: "/proc/self/fd/2",
};

/**
 * The root folder that programs see, laid out once so that each run takes few
 * mounts: links into /usr, a small /etc, nothing of the host's names.
 */
async function layOutRoot(dir: string): Promise<string[]> {
  const root = join(dir, "root");
  for (const name of MOUNT_POINTS) {
    await Deno.mkdir(join(root, name), { recursive: true, mode: 0o755 });
  }
  const mounts = ["--ro-bind", root, "/", "--ro-bind", "/usr", "/usr"];
  for (const folder of TOP_FOLDERS) {
    const info = await lookAt(folder);
    if (info?.isSymlink) {
      await Deno.symlink(await Deno.readLink(folder), root + folder);
    } else if (info?.isDirectory) {
      await Deno.mkdir(root + folder);
      mounts.push("--ro-bind", folder, folder);
    }
  }
  await fillEtc(join(root, "etc"));
  await layOutShows(root);
  return [...mounts, ...await deviceMounts(dir)];
}

/** Deno, and something to mount on where a run may be shown more. */
async function layOutShows(root: string): Promise<void> {
  await Deno.mkdir(join(root, "opt"), { mode: 0o755 });
  const inside = join(root, DENO_INSIDE);
  try {
    await Deno.link(Deno.execPath(), inside);
  } catch {
    // On another file system.
    await Deno.copyFile(Deno.execPath(), inside);
  }
  for (const path of LANGUAGES.flatMap(({ shows }) => shows ?? [])) {
    if (await lookAt(path) === null) continue;
    await Deno.mkdir(join(root, path), { recursive: true, mode: 0o755 });
  }
}

/** Names for the two users, the linker's cache, the JDK's settings. */
async function fillEtc(etc: string): Promise<void> {
  await Deno.writeTextFile(
    join(etc, "passwd"),
    "root:x:0:0::/:/bin/sh\ngavel:x:1000:1000::/tmp:/bin/sh\n",
    { mode: 0o644 },
  );
  const wanted = (await Array.fromAsync(Deno.readDir("/etc")))
    .map(({ name }) => name)
    .filter((name) => WANTED_ETC.test(name));
  for (const name of wanted) {
    await cp(join("/etc", name), join(etc, name), {
      recursive: true,
      dereference: true,
    });
  }
}

/** One mount of device nodes of our own; where none can be made, one for each. */
async function deviceMounts(dir: string): Promise<string[]> {
  const devices = join(dir, "dev");
  await Deno.mkdir(devices, { mode: 0o755 });
  for (const [name, target] of Object.entries(DEVICE_LINKS)) {
    await Deno.symlink(target, join(devices, name));
  }
  for (const [name, minor] of Object.entries(DEVICES)) {
    const made = await new Deno.Command("/usr/bin/mknod", {
      args: ["-m", "666", join(devices, name), "c", "1", String(minor)],
      stderr: "null",
    }).output();
    if (!made.success) {
      await Deno.writeFile(join(devices, name), new Uint8Array());
    }
  }
  const works = await canRead(join(devices, "zero"));
  const mounts = ["--dev-bind", devices, "/dev"];
  if (works) return mounts;
  const single = Object.keys(DEVICES)
    .flatMap((name) => ["--dev-bind", `/dev/${name}`, `/dev/${name}`]);
  // Without root the folder is the program's own, and that of all slots.
  return [...mounts, ...single, "--remount-ro", "/dev"];
}

/** A node may be made and still not be usable, as on a `nodev` file system. */
async function canRead(device: string): Promise<boolean> {
  try {
    using file = await Deno.open(device);
    return await file.read(new Uint8Array(1)) === 1;
  } catch (reason) {
    if (reason instanceof Deno.errors.PermissionDenied) return false;
    throw reason;
  }
}

const CLOSE_ON_EXEC = 0o2000000;

/**
 * Files that whoever started Gavel left open would reach every program. bash
 * closes them; the leaner dash, which knows nine numbers, does when there are
 * none.
 */
function inheritedFds(): number[] {
  return [...Deno.readDirSync("/proc/self/fdinfo")]
    .map(({ name }) => Number(name))
    .filter((fd) => {
      const info = readIfThere(`/proc/self/fdinfo/${fd}`);
      const flags = parseInt(/flags:\s+(\d+)/.exec(info)?.[1] ?? "0", 8);
      return fd > 2 && info !== "" && (flags & CLOSE_ON_EXEC) === 0;
    });
}

function readIfThere(path: string): string {
  try {
    return Deno.readTextFileSync(path);
  } catch (reason) {
    if (reason instanceof Deno.errors.NotFound) return "";
    throw reason;
  }
}

async function lookAt(path: string): Promise<Deno.FileInfo | null> {
  try {
    return await Deno.lstat(path);
  } catch (reason) {
    if (reason instanceof Deno.errors.NotFound) return null;
    throw reason;
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

function describe(host: BoxHost, cgroups: CgroupMaker): string {
  return `bubblewrap, ${DROPS[host.drop]}, seccomp, ${METERS[cgroups.kind]}`;
}
