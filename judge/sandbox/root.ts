import { cp } from "node:fs/promises";
import { join } from "node:path";
import { LANGUAGES } from "../../lib/judging/languages.ts";
import { programOf, type System } from "../../lib/packs/system.ts";
import { denoFile } from "../../lib/root.ts";
import { ifThere } from "../files.ts";
import { HEADERS_INSIDE } from "../headers.ts";
import { CHECK, CHECK_INSIDE } from "./command.ts";
import { DENO_INSIDE } from "../toolchain.ts";

/** Top folders that are links on merged-/usr systems and folders elsewhere. */
const TOP_FOLDERS = ["/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32"];
/** The linker's cache, and settings without which a compiler does not run. */
const WANTED_ETC = /^(ld\.so\.cache|java-\d.*|fpc.*\.cfg)$/;
const MOUNT_POINTS = ["usr", "etc", "dev", "proc", "tmp", "box", "in"];
/** Character devices of major number 1, by minor number. */
const DEVICES = { null: 3, zero: 5, full: 7, random: 8, urandom: 9 };
const DEVICE_LINKS = {
  fd: "/proc/self/fd",
  stdin: "/proc/self/fd/0",
  stdout: "/proc/self/fd/1",
  stderr: "/proc/self/fd/2",
};

export const rootFolder = (dir: string) => join(dir, "root");

/**
 * The root folder that programs see, laid out once so that each run takes few
 * mounts: links into /usr, a small /etc, nothing of the host's names.
 */
export async function layOutRoot(
  dir: string,
  system: System,
): Promise<string[]> {
  const root = rootFolder(dir);
  for (const name of MOUNT_POINTS) {
    await Deno.mkdir(join(root, name), { recursive: true, mode: 0o755 });
  }
  const usr = `${system.root}/usr`;
  const mounts = ["--ro-bind", root, "/", "--ro-bind", usr, "/usr"];
  for (const folder of TOP_FOLDERS) {
    const path = system.root + folder;
    const info = await ifThere(Deno.lstat(path));
    if (info?.isSymlink) {
      await Deno.symlink(await Deno.readLink(path), root + folder);
    } else if (info?.isDirectory) {
      await Deno.mkdir(root + folder);
      mounts.push("--ro-bind", path, folder);
    }
  }
  await fillEtc(join(root, "etc"), system);
  await layOutShows(root, system);
  return [...mounts, ...await deviceMounts(dir, system)];
}

/** Adds Deno, and empty folders to mount on for runs that may see more of the host. */
async function layOutShows(root: string, system: System): Promise<void> {
  await Deno.mkdir(join(root, "opt"), { mode: 0o755 });
  await Deno.mkdir(join(root, HEADERS_INSIDE), { mode: 0o755 });
  await Deno.writeTextFile(join(root, CHECK_INSIDE), CHECK, { mode: 0o644 });
  const inside = join(root, DENO_INSIDE);
  try {
    await Deno.link(denoFile(), inside);
  } catch {
    // On another file system.
    await Deno.copyFile(denoFile(), inside);
  }
  for (const path of LANGUAGES.flatMap(({ shows }) => shows ?? [])) {
    if (await ifThere(Deno.lstat(system.root + path)) === null) continue;
    await Deno.mkdir(join(root, path), { recursive: true, mode: 0o755 });
  }
}

/** Fills /etc: names of the two users, the linker's cache, settings of the JDK. */
async function fillEtc(etc: string, system: System): Promise<void> {
  await Deno.writeTextFile(
    join(etc, "passwd"),
    "root:x:0:0::/:/bin/sh\ngavel:x:1000:1000::/tmp:/bin/sh\n",
    { mode: 0o644 },
  );
  const from = `${system.root}/etc`;
  const wanted = (await Array.fromAsync(Deno.readDir(from)))
    .map(({ name }) => name)
    .filter((name) => WANTED_ETC.test(name));
  for (const name of wanted) {
    await cp(join(from, name), join(etc, name), {
      recursive: true,
      dereference: true,
    });
  }
}

/** Mounts the devices: a folder with nodes of our own, or, where none can be made, each of the host's by itself. */
async function deviceMounts(dir: string, system: System): Promise<string[]> {
  const devices = join(dir, "dev");
  await Deno.mkdir(devices, { mode: 0o755 });
  for (const [name, target] of Object.entries(DEVICE_LINKS)) {
    await Deno.symlink(target, join(devices, name));
  }
  const [mknod, ...words] = await programOf(system, "/usr/bin/mknod");
  await Promise.all(
    Object.entries(DEVICES).map(async ([name, minor]) => {
      const made = await new Deno.Command(mknod, {
        args: [
          ...words,
          "-m",
          "666",
          join(devices, name),
          "c",
          "1",
          String(minor),
        ],
        stderr: "null",
      }).output();
      if (!made.success) {
        await Deno.writeFile(join(devices, name), new Uint8Array());
      }
    }),
  );
  const works = await canRead(join(devices, "zero"));
  const mounts = ["--dev-bind", devices, "/dev"];
  if (works) return mounts;
  const single = Object.keys(DEVICES)
    .flatMap((name) => ["--dev-bind", `/dev/${name}`, `/dev/${name}`]);
  // Without root the folder belongs to the programs' user and all slots share it, so it is made read-only.
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
