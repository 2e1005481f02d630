import { join } from "node:path";
import { makeLauncher } from "../judge/sandbox/launcher.ts";
import { sh } from "./commands.ts";
import { WALL_PACKAGES } from "./pack_table.ts";
import { pinnedAs } from "./pins.ts";
import { crossTool, type Target } from "./targets.ts";

/** Where the judge and the file's script expect them (judge/sandbox/bubblewrap.ts, header.sh). */
const LIBRARIES = [
  ..."libc.so.6 libm.so.6 libdl.so.2 libpthread.so.0 librt.so.1".split(" "),
  ..."libgcc_s.so.1 libcap.so.2 libselinux.so.1 libpcre2-8.so.0".split(" "),
];

/**
 * Makes the folder with the sandbox: bubblewrap with its libraries and their loader, from
 * Debian, and the launcher, compiled here. Deno finds its libraries there too, where the
 * machine's are too old or of another kind.
 */
export async function makeWall(
  folder: string,
  { target, cache }: { target: Target; cache: string },
): Promise<void> {
  const debs = await pinnedAs(WALL_PACKAGES, { target, cache });
  const staging = `${folder}.debs`;
  await sh(
    `mkdir -p "$WALL/lib" "$WALL/licences" "$DEBS"
     for deb in $FILES; do dpkg-deb -x "$deb" "$DEBS"; done
     cp "$DEBS/usr/bin/bwrap" "$WALL/bwrap"
     cp -L "$DEBS/lib/$TRIPLET/$LOADER" "$WALL/lib/loader"
     for name in $LIBRARIES; do
       found="$(find "$DEBS/lib" "$DEBS/usr/lib" -name "$name" | head -n 1)"
       cp -L "$found" "$WALL/lib/$name"
     done
     for name in $NAMES; do
       cp -L "$DEBS/usr/share/doc/$name/copyright" "$WALL/licences/$name"
     done
     chmod 755 "$WALL/lib/loader" "$WALL/bwrap"
     rm -r "$DEBS"`,
    {
      WALL: folder,
      DEBS: staging,
      TRIPLET: target.triplet,
      LOADER: target.loader,
      FILES: debs.map(({ path }) => path).join(" "),
      LIBRARIES: LIBRARIES.join(" "),
      NAMES: WALL_PACKAGES.join(" "),
    },
  );
  await makeLauncher(folder, crossTool(target, "gcc"));
  // What compilers write of themselves names no folder of this machine.
  await sh(`$STRIP --strip-all "$WALL/launcher"; $STRIP "$WALL/warm.so"`, {
    WALL: folder,
    STRIP: crossTool(target, "strip"),
  });
  await Deno.stat(join(folder, "launcher"));
}
