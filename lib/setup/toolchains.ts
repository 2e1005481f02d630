import { dirname, join } from "node:path";
import { z } from "zod";
import type { Log } from "../log.ts";
import { VERSION } from "../version.ts";
import { exists, hasApt } from "./tools.ts";

/** The file that says what a folder of Debian packages is for. */
export const LIST_FILE = "toolchains.json";

const ToolchainList = z.object({
  /** The Debian release that they belong to, such as "bookworm". */
  release: z.string(),
  packages: z.array(z.string().regex(/^[a-z0-9][a-z0-9+.-]+$/)),
});
export type ToolchainList = z.infer<typeof ToolchainList>;

/** The folder of Debian packages beside the one file; null: there is none. */
export async function toolchainFolder(
  file: string | undefined,
): Promise<string | null> {
  if (file === undefined) return null;
  const folder = join(dirname(file), `gavel-${VERSION}-toolchains`);
  return await exists(join(folder, LIST_FILE)) ? folder : null;
}

/**
 * Installs what the folder was made for, if something of it is missing. It asks no
 * network. Everything that keeps it from doing so is one line of the log.
 */
export async function installToolchains(
  folder: string,
  log: Log,
): Promise<void> {
  const list = ToolchainList.safeParse(await readJson(join(folder, LIST_FILE)));
  if (!list.success) {
    return log.warn("the folder of toolchains is damaged", { folder });
  }
  const { release, packages } = list.data;
  const here = await debianRelease();
  if (here !== release) {
    return log.warn("the toolchains are for another system", {
      folder,
      for: release,
      here,
    });
  }
  const missing = await notInstalled(packages);
  if (missing.length === 0) return;
  if (Deno.uid() !== 0 || !await hasApt()) {
    return log.warn("only root can install the toolchains: run `prepare`", {
      folder,
    });
  }
  log.info("installing Debian packages from the folder of toolchains", {
    packages: missing.join(" "),
  });
  if (!await install(folder, missing, log)) {
    log.error("the toolchains could not be installed", { folder });
  }
}

/** A list of sources with the folder alone; apt checks each package's hash. */
async function install(
  folder: string,
  packages: string[],
  log: Log,
): Promise<boolean> {
  const dir = await Deno.makeTempDir({ prefix: "gavel-apt-" });
  try {
    const source = join(dir, "sources.list");
    await Deno.mkdir(join(dir, "lists"));
    const escaped = encodeURI(folder);
    await Deno.writeTextFile(source, `deb [trusted=yes] copy:${escaped} ./\n`);
    const options = [
      `Dir::Etc::sourcelist=${source}`,
      "Dir::Etc::sourceparts=-",
      `Dir::State::lists=${dir}/lists`,
      "APT::Sandbox::User=root",
      "Dpkg::Use-Pty=0",
    ].flatMap((option) => ["-o", option]);
    const run = async (...args: string[]) => {
      const apt = ["-qq", ...options, ...args];
      const { success, stderr } = await output("/usr/bin/apt-get", apt);
      const said = new TextDecoder().decode(stderr);
      if (!success) log.warn("apt-get failed", { said });
      return success;
    };
    return await run("update") &&
      await run("install", "-y", "--no-install-recommends", ...packages);
  } finally {
    await Deno.remove(dir, { recursive: true });
  }
}

async function notInstalled(packages: readonly string[]): Promise<string[]> {
  const { stdout } = await output("/usr/bin/dpkg-query", [
    "-W",
    "-f=${Package} ${db:Status-Status}\n",
  ]);
  const there = new Set(
    new TextDecoder().decode(stdout).split("\n")
      .filter((line) => line.endsWith(" installed"))
      .map((line) => line.split(" ")[0]),
  );
  return packages.filter((name) => !there.has(name));
}

const output = (command: string, args: string[]) =>
  new Deno.Command(command, {
    args,
    env: { DEBIAN_FRONTEND: "noninteractive", LC_ALL: "C" },
    stdin: "null",
  }).output();

async function debianRelease(): Promise<string | null> {
  const text = await Deno.readTextFile("/etc/os-release").catch(() => "");
  return /^VERSION_CODENAME=(\w+)$/m.exec(text)?.[1] ?? null;
}

async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await Deno.readTextFile(path));
  } catch (reason) {
    if (reason instanceof SyntaxError) return null;
    throw reason;
  }
}
