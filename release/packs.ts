import { createHash } from "node:crypto";
import { join } from "node:path";
import {
  BASIC_PACK,
  CONTENTS_FILE,
  contentsOf,
  LICENCES_FOLDER,
  MANIFEST_FILE,
  type PackEntry,
  packHash,
  type PackManifest,
  readContents,
  ROOT_FOLDER,
} from "../lib/packs/contents.ts";
import { packFile } from "../lib/packs/file_name.ts";
import { sh } from "./commands.ts";
import { CUT, type PackPlan, plansFor } from "./pack_table.ts";
import { type Pinned, pinnedAs } from "./pins.ts";
import { isOwn, runnerOf, systemOf, type Target } from "./targets.ts";

/** Something asked for that cannot be made; the message is for whoever asked. */
export class PackingError extends Error {}

/** The names of packs in what was typed: with blanks or commas, `all`: every one. */
export function packsNamed(
  names: readonly string[],
  target: Target,
): string[] {
  const plans = plansFor(target);
  const asked = names.flatMap((name) => name.split(",")).filter(Boolean);
  const unknown = asked.filter((name) => name !== "all" && !(name in plans));
  if (asked.length === 0 || unknown.length > 0) {
    throw new PackingError(
      `${unknown.length > 0 ? `Unknown: ${unknown.join(", ")}. ` : ""}` +
        `Packs for --with-toolchains: all, or of ${
          Object.keys(plans).join(",")
        }`,
    );
  }
  // The basic one is below all others.
  return Object.keys(plans).filter((name) =>
    name === BASIC_PACK || asked.includes("all") || asked.includes(name)
  );
}

/** One pack that is to be made. */
export interface PackOrder {
  name: string;
  plan: PackPlan;
  /** Its Debian packages, as files. */
  debs: readonly { pinned: Pinned; path: string }[];
  system: string;
  target: Target;
  /** Where it is laid out: the pack below it stands there already. */
  staging: string;
  out: string;
}

/** A root in which `/bin` and the like are links, as Debian has had it since its 12th. */
const MERGED = ["bin", "sbin", "lib", "lib64"];

/**
 * Lays one pack out and packs it; the same packages give the same file, byte by byte.
 * None of their scripts runs: what programs need of them is in the plan.
 */
export async function makePack(order: PackOrder) {
  const { name, plan, debs, target, staging, out } = order;
  const below = join(staging, BASIC_PACK, ROOT_FOLDER);
  const folder = join(staging, name);
  const root = join(folder, ROOT_FOLDER);
  const env = { ROOT: root, BELOW: below };
  if (name === BASIC_PACK) {
    await sh(
      `mkdir -p "$ROOT/usr"; cd "$ROOT"
       for name in ${MERGED.join(" ")}; do
         mkdir -p "usr/$name"; ln -s "usr/$name" "$name"; done`,
      env,
    );
  } else {
    await sh(`mkdir -p "$ROOT"; cp -a "$BELOW/." "$ROOT"`, env);
  }
  for (const { path } of debs) {
    await sh(
      `dpkg-deb --fsys-tarfile "$DEB" |
         tar -x -C "$ROOT" --keep-directory-symlink --no-same-owner`,
      { ...env, DEB: path },
    );
  }
  await takeLicences(root, join(folder, LICENCES_FOLDER), debs);
  for (const [path, target] of Object.entries(plan.links ?? {})) {
    await Deno.symlink(target, join(root, path));
  }
  await cutDown(root, [...CUT, ...plan.cut ?? []]);
  if (plan.finish !== undefined) await finish(root, plan.finish, target);
  if (name === BASIC_PACK) {
    await sh(
      `mkdir -p "$ROOT/etc"; $LDCONFIG -r "$ROOT"; rm -rf "$ROOT/var/cache/ldconfig"`,
      {
        ...env,
        LDCONFIG: isOwn(target)
          ? "/sbin/ldconfig"
          : [...runnerOf(target), join(root, "sbin/ldconfig")].join(" "),
      },
    );
  }
  await cutDown(root, CUT);
  const manifest: PackManifest = {
    name,
    system: order.system,
    architecture: target.machine,
    packages: debs.map(({ pinned }) => pinned),
  };
  await Deno.writeTextFile(
    join(folder, MANIFEST_FILE),
    JSON.stringify(manifest, null, 1) + "\n",
  );
  const all = await entriesBelow(folder);
  const entries = name === BASIC_PACK
    ? all
    : added(all, await entriesBelow(join(staging, BASIC_PACK)));
  return await packUp(folder, { name, target, out, entries });
}

/** What one has and the other has not, with the folders that it lies in. */
function added(
  entries: readonly PackEntry[],
  below: readonly PackEntry[],
): PackEntry[] {
  const lineOf = (entry: PackEntry) => contentsOf([entry]);
  const known = new Set(below.map(lineOf));
  const own = entries.filter((entry) =>
    entry.kind !== "folder" && !known.has(lineOf(entry))
  );
  const folders = new Set<string>();
  for (const { path } of own) {
    for (let at = path.indexOf("/"); at > 0; at = path.indexOf("/", at + 1)) {
      folders.add(path.slice(0, at));
    }
  }
  const kept = new Set(own);
  return entries.filter((entry) =>
    entry.kind === "folder" ? folders.has(entry.path) : kept.has(entry)
  );
}

async function packUp(
  folder: string,
  { name, target, out, entries }: {
    name: string;
    target: Target;
    out: string;
    entries: PackEntry[];
  },
) {
  const contents = contentsOf(entries);
  // As whoever unpacks it will read it.
  readContents(contents);
  await Deno.writeTextFile(join(folder, CONTENTS_FILE), contents);
  const hash = packHash(contents);
  const file = join(out, packFile({ name, hash }, systemOf(target)));
  const paths = [CONTENTS_FILE, ...entries.map(({ path }) => path)];
  await Deno.writeTextFile(`${folder}.list`, paths.join("\n") + "\n");
  await sh(
    `tar -c -C "$FOLDER" --format=gnu --no-recursion --mtime=@0 --owner=0 --group=0 \
       --numeric-owner --mode=u=rwX,go=rX --hard-dereference \
       --verbatim-files-from -T "$FOLDER.list" | gzip -6 -n >"$FILE.new"
     mv "$FILE.new" "$FILE"`,
    { FOLDER: folder, FILE: file },
  );
  const { size } = await Deno.stat(file);
  const laidOut = entries.reduce(
    (sum, entry) => sum + (entry.kind === "file" ? entry.size : 0),
    0,
  );
  // Each file ends within a block.
  const laidOutKb = Math.ceil(laidOut / 1024) + 4 * entries.length;
  return { file, hash, bytes: size, laidOutKb };
}

/** Runs a program in the root, which sees nothing else and writes nowhere else. */
async function finish(
  root: string,
  program: readonly string[],
  target: Target,
): Promise<void> {
  const own = ["proc", "dev", "tmp"].map((name) => join(root, name));
  for (const folder of own) await Deno.mkdir(folder, { recursive: true });
  const runner = runnerOf(target);
  const { success } = await new Deno.Command("/usr/bin/bwrap", {
    args: [
      ..."--unshare-all --die-with-parent --bind".split(" "),
      ...[root, "/", "--proc", "/proc", "--dev", "/dev", "--tmpfs", "/tmp"],
      ...runner.flatMap((path) => ["--ro-bind", path, "/tmp/run"]),
      ..."--clearenv --setenv PATH /usr/bin:/usr/sbin".split(" "),
      ..."--setenv LC_ALL C.UTF-8 --setenv PYTHONHASHSEED 0".split(" "),
      ...[...runner.length > 0 ? ["/tmp/run"] : [], ...program],
    ],
    stdin: "null",
    // What it says is no result.
    stdout: "null",
    stderr: "inherit",
  }).output();
  if (!success) throw new PackingError(`failed: ${program.join(" ")}`);
  for (const folder of own) await Deno.remove(folder);
}

/** Takes what the packages say of their licences, before it is cut away with all words. */
async function takeLicences(
  root: string,
  to: string,
  debs: PackOrder["debs"],
): Promise<void> {
  await Deno.mkdir(to, { recursive: true });
  for (const { pinned: { name } } of debs) {
    const from = join(root, "usr/share/doc", name, "copyright");
    await Deno.copyFile(from, join(to, name)).catch((reason) => {
      if (!(reason instanceof Deno.errors.NotFound)) throw reason;
      throw new PackingError(`${name} says nothing of its licence`);
    });
    await Deno.chmod(join(to, name), 0o644);
  }
}

/** Takes away what nobody needs, and folders in which nothing is left. */
async function cutDown(root: string, cut: readonly RegExp[]): Promise<void> {
  const walk = async (folder: string): Promise<number> => {
    let left = 0;
    for (
      const { name, isDirectory } of [...Deno.readDirSync(join(root, folder))]
    ) {
      const path = folder === "" ? name : `${folder}/${name}`;
      if (cut.some((pattern) => pattern.test(path))) {
        await Deno.remove(join(root, path), { recursive: true });
      } else if (!isDirectory || await walk(path) > 0) left++;
      else await Deno.remove(join(root, path));
    }
    return left;
  };
  await walk("");
}

/** All that is in a folder, sorted by path, each folder before what is in it. */
async function entriesBelow(top: string): Promise<PackEntry[]> {
  const entries: PackEntry[] = [];
  const walk = async (folder: string) => {
    const names = [...Deno.readDirSync(join(top, folder))]
      .map(({ name }) => name).sort();
    for (const name of names) {
      const path = folder === "" ? name : `${folder}/${name}`;
      if (path === CONTENTS_FILE) continue;
      const info = await Deno.lstat(join(top, path));
      if (info.isSymlink) {
        const target = await Deno.readLink(join(top, path));
        entries.push({ kind: "link", path, target });
      } else if (info.isDirectory) {
        entries.push({ kind: "folder", path });
        await walk(path);
      } else if (info.isFile) {
        const bytes = await Deno.readFile(join(top, path));
        entries.push({
          kind: "file",
          path,
          mode: (info.mode! & 0o100) > 0 ? 0o755 : 0o644,
          size: bytes.length,
          sha256: createHash("sha256").update(bytes).digest("hex"),
        });
      }
    }
  };
  await walk("");
  return entries;
}

/** Makes the packs with these names; returns their files. */
export async function makePacks(
  names: readonly string[],
  { target, staging, out, cache }: {
    target: Target;
    staging: string;
    out: string;
    cache: string;
  },
) {
  const system = await sh(". /etc/os-release; echo $NAME $VERSION_ID");
  const made: (Awaited<ReturnType<typeof makePack>> & { name: string })[] = [];
  for (const name of names) {
    const plan = plansFor(target)[name];
    const one = await makePack({
      name,
      plan,
      debs: await pinnedAs(plan.packages, { target, cache }),
      system: system.trim().replace("GNU/Linux ", ""),
      target,
      staging,
      out,
    });
    made.push({ name, ...one });
  }
  return made;
}
