import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import { basename, join, parse } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import * as esbuild from "esbuild";
import type { Manifest, Style } from "./assets.ts";
import { buildProgram } from "./program.ts";
import { signsOf } from "./signs.ts";
import { fingerprint, stampPath } from "./sources.ts";
import { buildStyles, classesUsed, classWords, type Look } from "./styles.ts";

/**
 * Builds islands and sheets into `static/build`, and the program itself. File names contain a hash of the
 * content, and the files are compressed in advance.
 */
export async function buildAssets(root: string, look: Look): Promise<void> {
  const out = join(root, "static", "build");
  const stamp = fingerprint(root);
  await Deno.remove(out, { recursive: true }).catch((reason) => {
    if (!(reason instanceof Deno.errors.NotFound)) throw reason;
  });
  await Deno.mkdir(out, { recursive: true });
  const program = buildProgram(root);
  const fonts = await copyFonts(root, out, look.fonts);
  const built = await buildStyles(root, look);
  const signs = signsOf(built, await classesUsed(root));
  const styles = await writeStyles(out, built, signs, fonts);
  const islands = await buildIslands(root, out, styles);
  const alone = await buildAlone(root, out);
  await program;
  await esbuild.stop();
  const manifest: Manifest = { ...islands, alone, styles, fonts };
  await Deno.writeTextFile(
    join(out, "manifest.json"),
    JSON.stringify(manifest, null, 1),
  );
  await compressAll(out);
  // Written last, so that an unfinished build is not taken for a finished one.
  await Deno.writeTextFile(stampPath(root), stamp);
}

/** Copies fonts under names with their hash; returns the new names by the old ones. */
async function copyFonts(
  root: string,
  out: string,
  paths: readonly string[],
): Promise<Manifest["fonts"]> {
  const names = paths.map(async (path) => {
    const bytes = await Deno.readFile(join(root, path));
    const { name, ext } = parse(path);
    const hashed = `${name}-${hashOf(bytes)}${ext}`;
    await Deno.writeFile(join(out, hashed), bytes);
    return [basename(path), hashed];
  });
  return Object.fromEntries(await Promise.all(names));
}

async function writeStyles(
  out: string,
  built: readonly [part: string, css: string][],
  signs: ReadonlyMap<string, readonly string[]>,
  fonts: Manifest["fonts"],
): Promise<Style[]> {
  return await Promise.all(built.map(async ([part, plain]) => {
    const css = withAddresses(plain, fonts);
    const file = `${part}-${hashOf(css)}.css`;
    await Deno.writeTextFile(join(out, file), css);
    return { part, file, signs: signs.get(part) ?? null };
  }));
}

/** Replaces `url(name)` in sheets by the address with the hash. */
const withAddresses = (css: string, fonts: Manifest["fonts"]) =>
  Object.entries(fonts).reduce(
    (text, [name, hashed]) => text.replaceAll(`url(${name})`, `url(${hashed})`),
    css,
  );

/** Files that an island loads after its start; pages ask for them before it does. */
const LATER: Record<string, readonly string[]> = {
  Workbench: ["islands/editor/editor.ts"],
};

/** What each page loads at once: `islands/client.ts` and all that it imports. */
async function firstSources(root: string): Promise<string[]> {
  const { metafile } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: ["islands/client.ts"],
    bundle: true,
    format: "esm",
    metafile: true,
    write: false,
    packages: "external",
    plugins: [{
      name: "at once",
      setup(build) {
        build.onResolve(
          { filter: /.*/ },
          ({ kind }) =>
            kind === "dynamic-import"
              ? { external: true, path: "later" }
              : null,
        );
      },
    }],
  });
  return Object.keys(metafile.inputs);
}

/**
 * Emacs' package marks the calls that fill its table of keys as without effect, so a
 * bundle would go without them, and without all of its keys.
 */
const KEEPS_KEYS: esbuild.Plugin = {
  name: "keeps keys",
  setup(build) {
    build.onLoad(
      { filter: /codemirror-emacs\/dist\/index\.js$/ },
      async ({ path }) => ({
        contents: (await Deno.readTextFile(path))
          .replaceAll("/*@__PURE__*/EmacsHandler.", "EmacsHandler."),
      }),
    );
  },
};

/**
 * All islands and scripts. What each page loads at once (`first`) is one file: a
 * file of its own for every set of sources that others share with it would
 * be a dozen of a few bytes. So every source is taken to import all of it.
 */
const bundle = (root: string, out: string, first: readonly string[]) =>
  esbuild.build({
    absWorkingDir: root,
    entryPoints: ["islands/client.ts"],
    inject: [ALL_FIRST],
    plugins: [{
      name: "first",
      setup(build) {
        build.onResolve({ filter: /^all-first$/ }, () => ({
          path: ALL_FIRST,
          namespace: "first",
        }));
        build.onLoad(
          { filter: /components\/island\.tsx$/ },
          async ({ path }) => ({
            // What all islands stand on: what reads a signal is rendered again with it.
            contents: `import "@preact/signals";\n${await Deno.readTextFile(
              path,
            )}`,
            loader: "tsx",
          }),
        );
        build.onLoad({ filter: /.*/, namespace: "first" }, () => ({
          contents: first.filter((path) => path !== "islands/client.ts")
            .map((path) => `import "./${path}";`).join("\n"),
          resolveDir: root,
        }));
      },
    }, KEEPS_KEYS],
    bundle: true,
    format: "esm",
    splitting: true,
    minify: true,
    outdir: out,
    entryNames: "[name]-[hash]",
    chunkNames: "[name]-[hash]",
    metafile: true,
    legalComments: "none",
    jsx: "automatic",
    jsxImportSource: "preact",
    // Of React's API islands use the hooks: the rest would be 1 KB more on each page.
    alias: { react: "preact/hooks" },
    target: "es2022",
  });

const ALL_FIRST = "all-first";

/** Islands that work from a file too, on a machine without this site (spec 4 E6.2). */
const ALONE = ["ScrollBoard"];

/** Each as one plain script, which wakes the first island of its document. */
async function buildAlone(
  root: string,
  out: string,
): Promise<Manifest["alone"]> {
  const made = ALONE.map(async (name) => {
    const { outputFiles: [{ contents }] } = await esbuild.build({
      absWorkingDir: root,
      stdin: {
        contents: `import { ${name} } from "./islands/${name}.tsx";
          const host = document.querySelector("[data-island]");
          ${name}.wake(host);
          host.dataset.awake = "";`,
        resolveDir: root,
      },
      bundle: true,
      format: "iife",
      minify: true,
      write: false,
      legalComments: "none",
      jsx: "automatic",
      jsxImportSource: "preact",
      alias: { react: "preact/hooks" },
      target: "es2022",
    });
    const file = `alone-${name}-${hashOf(contents)}.js`;
    await Deno.writeFile(join(out, file), contents);
    return [name, file];
  });
  return Object.fromEntries(await Promise.all(made));
}

async function buildIslands(
  root: string,
  out: string,
  styles: readonly Style[],
): Promise<Omit<Manifest, "alone" | "styles" | "fonts">> {
  const result = await bundle(root, out, await firstSources(root));
  const { outputs } = result.metafile;
  const nameOf = (path: string) => basename(path);
  const entryOf = (source: string) =>
    Object.keys(outputs).find((path) => outputs[path].entryPoint === source);
  /** Returns an output with all files that it cannot start without. */
  const closure = (path: string, known = new Set<string>()): Set<string> => {
    if (known.has(path)) return known;
    known.add(path);
    for (const { path: next, kind } of outputs[path].imports) {
      if (kind === "import-statement") closure(next, known);
    }
    return known;
  };
  const sources = Object.values(outputs)
    .map((output) => output.entryPoint)
    .filter((source) => source?.startsWith("islands/") === true)
    .filter((source) => source!.endsWith(".tsx"));
  const islands = sources
    .map((source) => {
      const entry = entryOf(source!)!;
      const imports = outputs[entry].imports
        .filter(({ kind }) => kind === "import-statement")
        .map(({ path }) => nameOf(path));
      const name = basename(source!, ".tsx");
      return [name, [nameOf(entry), ...imports]];
    });
  const later = Object.entries(LATER).map(([name, sources]) => {
    const paths = sources.flatMap((source) => [...closure(entryOf(source)!)]);
    return [name, [...new Set(paths)].map(nameOf)];
  });
  const client = entryOf("islands/client.ts")!;
  const styled = sources.map(async (source) => {
    const parts = await partsIn(root, result.metafile.inputs, source!, styles);
    return [basename(source!, ".tsx"), parts];
  });
  return {
    client: nameOf(client),
    shared: [...closure(client)].filter((path) => path !== client).map(nameOf),
    islands: Object.fromEntries(islands),
    later: Object.fromEntries(later),
    styled: Object.fromEntries(await Promise.all(styled)),
  };
}

/** The parts of the site whose classes stand in an island's own sources. */
async function partsIn(
  root: string,
  inputs: esbuild.Metafile["inputs"],
  source: string,
  styles: readonly Style[],
): Promise<string[]> {
  const reached = new Set<string>();
  const reach = (path: string) => {
    if (reached.has(path) || !/^(islands|components)\//.test(path)) return;
    reached.add(path);
    for (const { path: next } of inputs[path]?.imports ?? []) reach(next);
  };
  reach(source);
  const texts = await Promise.all(
    [...reached].map((path) => Deno.readTextFile(join(root, path))),
  );
  const words = new Set(texts.flatMap(classWords));
  return styles
    .filter(({ signs }) => signs?.some((sign) => words.has(sign)))
    .map(({ part }) => part);
}

async function compressAll(out: string): Promise<void> {
  for await (const { name } of Deno.readDir(out)) {
    if (!/\.(js|css)$/.test(name)) continue;
    const path = join(out, name);
    const bytes = Buffer.from(await Deno.readFile(path));
    await Deno.writeFile(`${path}.br`, brotliCompressSync(bytes));
    await Deno.writeFile(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

const hashOf = (content: string | Uint8Array) =>
  createHash("sha256").update(content).digest("hex").slice(0, 10).toUpperCase();
