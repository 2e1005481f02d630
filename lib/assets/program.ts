import { dirname, join, parse, relative } from "node:path";
import * as esbuild from "esbuild";
import { PROGRAM_FOLDER } from "../root.ts";

/** What a process or a thread of its own begins with, by its name when built. */
const ENTRIES = {
  program: "program.ts",
  start: "lib/setup/start.ts",
  web: "routes/serve.ts",
  judge: "judge/main.ts",
  mail: "mailer/main.ts",
  remote: "remote/main.ts",
  worker_thread: "lib/site/worker_thread.ts",
};

/**
 * Puts what runs for as long as the site does into few files: two thousand modules
 * take half of a start and a third of the memory. All else runs from its sources.
 */
export async function buildProgram(root: string): Promise<void> {
  const outdir = join(root, PROGRAM_FOLDER);
  await Deno.mkdir(outdir, { recursive: true });
  const { outputFiles } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: ENTRIES,
    outdir,
    write: false,
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "esnext",
    // As Deno resolves packages.
    conditions: ["deno", "node", "import"],
    mainFields: ["main"],
    alias: { react: "preact/compat", "react-dom": "preact/compat" },
    // A trace of an error still names functions, and lines of some length.
    minifyWhitespace: true,
    minifySyntax: true,
    lineLimit: 120,
    legalComments: "none",
    chunkNames: "[name]-[hash]",
    // What packages of the older kind ask for.
    banner: {
      js: 'import{createRequire as requireFrom}from"node:module";' +
        "const require=requireFrom(import.meta.url);",
    },
    plugins: [await asDenoReads(root)],
  });
  // What processes begin with comes last: it names files that are there by then.
  const isEntry = ({ path }: esbuild.OutputFile) => parse(path).name in ENTRIES;
  for (const some of [false, true]) {
    const files = outputFiles.filter((file) => isEntry(file) === some);
    await Promise.all(files.map(async ({ path, text }) => {
      await Deno.writeTextFile(`${path}.new`, loadedLate(text));
      await Deno.rename(`${path}.new`, path);
    }));
  }
  await removeOld(outdir, new Set(outputFiles.map(({ path }) => path)));
}

/** What is loaded when it is needed must not be a literal, or Deno reads it at the start. */
const loadedLate = (js: string) =>
  js.replaceAll(/\bimport\(("\.\/[\w-]+\.js")\)/g, "import([$1][0])");

/** A site that runs on while it is built anew may still ask for files of its own. */
const KEPT_MS = 24 * 60 * 60 * 1000;

async function removeOld(dir: string, made: Set<string>): Promise<void> {
  // deno-lint-ignore gavel/given-time -- the age of files on this machine
  const before = Date.now() - KEPT_MS;
  for await (const { name } of Deno.readDir(dir)) {
    const path = join(dir, name);
    if (made.has(path) || !name.endsWith(".js")) continue;
    const { mtime } = await Deno.stat(path);
    if (mtime !== null && mtime.getTime() < before) await Deno.remove(path);
  }
}

/**
 * Views become what Deno makes of them, which is strings where esbuild makes calls.
 * zod comes as a module, not as an object, so that what nobody uses is left out.
 */
async function asDenoReads(root: string): Promise<esbuild.Plugin> {
  const made = await transpiled(root);
  return {
    name: "sources",
    setup(build) {
      build.onLoad({ filter: /\.tsx?$/ }, async ({ path }) => {
        const view = made.get(relative(root, path));
        const source = view ?? await Deno.readTextFile(path);
        const contents = source.replace(ZOD, 'import * as z from "zod"');
        const loader = view === undefined ? "ts" : "js";
        return { contents, loader, resolveDir: dirname(path) };
      });
    },
  };
}

const ZOD = /^import \{ z \} from "zod"/m;

/** Every view as JavaScript, by its path below the program's folder. */
async function transpiled(root: string): Promise<Map<string, string>> {
  const views: string[] = [];
  for (const folder of ["components", "islands", "routes"]) {
    for (const path of viewsBelow(join(root, folder))) {
      views.push(relative(root, path));
    }
  }
  const dir = await Deno.makeTempDir({ prefix: "gavel-views-" });
  try {
    const { success, stderr } = await new Deno.Command(Deno.execPath(), {
      args: ["transpile", "--quiet", "--no-check", "--outdir", dir, ...views],
      cwd: root,
      stdin: "null",
      stdout: "null",
    }).output();
    if (!success) throw new Error(new TextDecoder().decode(stderr));
    return new Map(
      await Promise.all(views.map(async (path) => {
        const js = join(dir, path.replace(/\.tsx$/, ".js"));
        return [path, await Deno.readTextFile(js)] as const;
      })),
    );
  } finally {
    await Deno.remove(dir, { recursive: true });
  }
}

function* viewsBelow(dir: string): Generator<string> {
  for (const { name, isDirectory } of Deno.readDirSync(dir)) {
    const path = join(dir, name);
    if (isDirectory) yield* viewsBelow(path);
    else if (/(?<!_test)\.tsx$/.test(name)) yield path;
  }
}
