import { basename, join } from "node:path";
import { LANGUAGES } from "../lib/judging/languages.ts";
import { LIST_FILE, type ToolchainList } from "../lib/setup/toolchains.ts";
import { sh } from "./commands.ts";

/** Something asked for that cannot be packed; the message is for whoever asked. */
export class ToolchainError extends Error {}

/** What every judge needs; gcc compiles the launcher, with the headers of libc. */
const FOR_ALL = ["bubblewrap", "gcc", "libc6-dev"];

/** The Debian packages of languages, by their names; `all`: of all of them. */
export function packagesFor(names: readonly string[]): string[] {
  const known = LANGUAGES.filter(({ tools }) =>
    tools.some(({ debianPackage }) => debianPackage !== null)
  );
  const unknown = names.filter((name) =>
    name !== "all" && !known.some((language) => language.name === name)
  );
  if (names.length === 0 || unknown.length > 0) {
    throw new ToolchainError(
      `${unknown.length > 0 ? `Unknown: ${unknown.join(", ")}. ` : ""}` +
        `Languages for --with-toolchains: all, or of ${
          known.map(({ name }) => `"${name}"`).join(" ")
        }`,
    );
  }
  const chosen = names.includes("all")
    ? known
    : known.filter(({ name }) => names.includes(name));
  const own = chosen.flatMap(({ tools }) => tools)
    .flatMap(({ debianPackage }) => debianPackage ?? []);
  return [...new Set([...FOR_ALL, ...own])].sort();
}

/**
 * Fills `folder` with Debian packages and all that they need, as an archive that apt
 * can install from without a network.
 */
export async function packToolchains(
  packages: readonly string[],
  folder: string,
): Promise<{ count: number; bytes: number }> {
  const unfinished = `${folder}.new`;
  await sh(
    `rm -rf "$NEW"; mkdir -p "$NEW/.apt/partial"; cd "$NEW"; : >.apt/status
     # With nothing installed, apt fetches all that they need.
     apt-get -y -qq --no-install-recommends --download-only \
       -o Dir::State::status="$NEW/.apt/status" -o Debug::NoLocking=1 \
       -o Dir::Cache::archives="$NEW/.apt" -o APT::Sandbox::User=root \
       install $PACKAGES >&2
     for deb in .apt/*.deb; do
       name="\${deb##*/}"
       # The colon of a version is %3a there, which apt would take for an escape.
       mv "$deb" "$(printf %s "$name" | sed s/_[0-9]*%3a/_/)"
     done
     rm -r .apt`,
    { NEW: unfinished, PACKAGES: packages.join(" ") },
  );
  const debs = [...Deno.readDirSync(unfinished)].map(({ name }) => name).sort();
  const entries: string[] = [];
  let bytes = 0;
  for (const name of debs) {
    const path = join(unfinished, name);
    const { size } = await Deno.stat(path);
    const control = await sh(`dpkg-deb -f "$DEB"`, { DEB: path });
    const hash = (await sh(`sha256sum <"$DEB"`, { DEB: path })).split(" ")[0];
    bytes += size;
    entries.push(
      `${control.trimEnd()}\nFilename: ./${
        basename(path)
      }\nSize: ${size}\nSHA256: ${hash}\n`,
    );
  }
  await Deno.writeTextFile(join(unfinished, "Packages"), entries.join("\n"));
  const release = await sh(". /etc/os-release; echo $VERSION_CODENAME");
  const list: ToolchainList = {
    release: release.trim(),
    packages: [...packages],
  };
  await Deno.writeTextFile(
    join(unfinished, LIST_FILE),
    JSON.stringify(list, null, 1),
  );
  await sh(`rm -rf "$OLD"; mv -T "$NEW" "$OLD"`, {
    NEW: unfinished,
    OLD: folder,
  });
  return { count: debs.length, bytes };
}
