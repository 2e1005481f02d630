import { basename, join } from "node:path";
import { RELEASE_FILE } from "../lib/setup/release.ts";
import { VERSION } from "../lib/version.ts";
import { sh } from "./commands.ts";
import { isOwn, type Target } from "./targets.ts";
import { makeWall } from "./wall.ts";

/** npm packages that only the build, the compiler and the tests use. */
const NOT_RUN =
  /^(esbuild|axe-core|fast-check|playwright-core|@types\/.*|@twind\/.*)$/;

/** Deno's file for a kind of machine: this one's, or that of the same version's npm package. */
async function denoFor(target: Target, cache: string): Promise<string> {
  if (isOwn(target)) return Deno.execPath();
  const { deno: version } = Deno.version;
  const folder = join(cache, `deno-${target.name}-${version}`);
  const file = join(folder, "package", "deno");
  if (await Deno.stat(file).catch(() => null) === null) {
    await Deno.mkdir(folder, { recursive: true });
    await sh(
      `cd "$FOLDER"; npm pack --silent "$PACKAGE" >&2; tar -xzf *.tgz; rm *.tgz`,
      { FOLDER: folder, PACKAGE: `${target.deno}@${version}` },
    );
  }
  return file;
}

/**
 * Makes the folder that is packed: `bin/deno`, `app` with the program, its npm
 * packages and built assets, `wall` with the sandbox, `packs` with compilers, and
 * `manifest` with every file and its length. Nothing in it depends on the machine, the
 * time or the place.
 */
export async function makeTree(
  { root, tree, target, cache, packs }: {
    root: string;
    tree: string;
    target: Target;
    /** Debian packages that were fetched before. */
    cache: string;
    packs: readonly string[];
  },
): Promise<void> {
  const app = join(tree, "app");
  const env = { ROOT: root, TREE: tree, APP: app, DENO: Deno.execPath() };
  const deno = await denoFor(target, cache);
  // Nothing of earlier builds.
  await sh(
    `cd "$ROOT" && rm -rf .built static/build && "$DENO" run -A main.ts build`,
    env,
  );
  await sh(
    `mkdir -p "$APP" "$TREE/bin"
     cp -L "$BROUGHT" "$TREE/bin/deno"
     chmod 755 "$TREE/bin/deno"
     cd "$ROOT"
     git ls-files -z --cached --others --exclude-standard -- . \
         ':!tests' ':!bench' ':!release' ':!.*' |
       grep -zvE '_test\\.tsx?$|^docs/.*\\.png$' |
       xargs -0 cp --parents -t "$APP"
     mkdir -p "$APP/static/build"
     cp -r static/build/. "$APP/static/build"
     rm "$APP/static/build/stamp"
     mkdir "$APP/.built"
     cp .built/*.js "$APP/.built"`,
    { ...env, BROUGHT: deno },
  );
  const config = JSON.parse(await Deno.readTextFile(join(root, "deno.json")));
  const imports = Object.entries<string>(config.imports)
    .filter(([name]) => !NOT_RUN.test(name));
  const write = (nodeModulesDir: string) =>
    Deno.writeTextFile(
      join(app, "deno.json"),
      JSON.stringify(
        {
          version: config.version,
          unstable: config.unstable,
          nodeModulesDir,
          imports: Object.fromEntries(imports),
          compilerOptions: config.compilerOptions,
        },
        null,
        2,
      ),
    );
  await write("auto");
  await sh(
    `cd "$APP" && "$DENO" install --quiet
     cd node_modules
     rm -rf .bin .deno/.deno.lock .deno/.setup-cache.bin
     find . -type f '(' -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' \
       -o -name '*.d.cts' ')' -delete`,
    env,
  );
  // So that Deno takes the folder as it is and asks no registry.
  await write("manual");
  await Deno.writeTextFile(
    join(app, RELEASE_FILE),
    JSON.stringify({ version: VERSION }),
  );
  await makeWall(join(tree, "wall"), { target, cache });
  await Deno.mkdir(join(tree, "packs"));
  for (const pack of packs) {
    await Deno.copyFile(pack, join(tree, "packs", basename(pack)));
  }
  await sh(
    `cd "$TREE" && find . -type f -printf '%P %s\\n' | LC_ALL=C sort >"$TREE.manifest"
     mv "$TREE.manifest" manifest`,
    env,
  );
}
