import { join } from "node:path";
import { sh } from "./commands.ts";

/** Room for the files' last blocks, and for the caches of the first start, in KB. */
const SPARE_KB = 64 * 1024;

/**
 * Packs the folder `tree` behind the script that unpacks it. The same folder gives the
 * same file, byte by byte. gzip, because a bare Debian has neither xz nor zstd.
 */
export async function pack(
  tree: string,
  { version, machine = "x86_64" }: { version: string; machine?: string },
  file: string,
  /** What its packs need once they are unpacked. */
  packsKb = 0,
): Promise<{ bytes: number; hash: string }> {
  const archive = `${file}.tar.gz`;
  const env = { TREE: tree, ARCHIVE: archive };
  await sh(
    `tar -c -C "$TREE" --format=gnu --sort=name --mtime=@0 --owner=0 --group=0 \
       --numeric-owner --mode=u=rwX,go=rX --hard-dereference . |
       gzip -6 -n >"$ARCHIVE"`,
    env,
  );
  const hashOf = async (path: string) =>
    (await sh(`sha256sum <"$FILE"`, { FILE: path })).split(" ")[0];
  const kb = Number((await sh(`du -sk "$TREE"`, env)).split("\t")[0]);
  const script = await headerOf({
    VERSION: version,
    MACHINE: machine,
    ARCH: machine === "x86_64" ? "x64" : "arm64",
    HASH: await hashOf(archive),
    BYTES: String((await Deno.stat(archive)).size),
    // Rounded, because folders have other sizes on other disks.
    ROOM_KB: String(
      Math.ceil((kb + packsKb + SPARE_KB) / 1024 / 10) * 10 * 1024,
    ),
  });
  const unfinished = `${file}.new`;
  await Deno.writeTextFile(unfinished, script);
  await sh(
    `cat "$ARCHIVE" >>"$NEW"; rm "$ARCHIVE"; chmod 755 "$NEW"; mv "$NEW" "$FILE"`,
    { ...env, NEW: unfinished, FILE: file },
  );
  const { size } = await Deno.stat(file);
  return { bytes: size, hash: await hashOf(file) };
}

/** The script with its values; the archive starts at the byte after it. */
async function headerOf(values: Record<string, string>): Promise<string> {
  const path = join(import.meta.dirname!, "header.sh");
  const template = await Deno.readTextFile(path);
  const filled = Object.entries(values).reduce(
    (text, [name, value]) => text.replaceAll(`@${name}@`, value),
    template,
  );
  const lengthWith = (start: string) =>
    new TextEncoder().encode(filled.replace("@START@", start)).length;
  // `tail` counts from one. Its number has four digits, which are counted too.
  const start = String(lengthWith("0".repeat(4)) + 1);
  if (start.length !== 4) throw new Error("the script's length has new digits");
  return filled.replace("@START@", start);
}
