import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import { basename, join, parse } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import * as esbuild from "esbuild";
import type { Manifest } from "./assets.ts";
import { buildProgram } from "./program.ts";
import { fingerprint, stampPath } from "./sources.ts";
import { buildStyles, type Look } from "./styles.ts";

/**
 * Builds islands and stylesheet into `static/build`, and the program itself. File names contain a hash of the
 * content, and the files are compressed in advance.
 */
export async function buildAssets(root: string, look: Look): Promise<void> {
  const out = join(root, "static", "build");
  const stamp = fingerprint(root);
  await Deno.remove(out, { recursive: true }).catch((reason) => {
    if (!(reason instanceof Deno.errors.NotFound)) throw reason;
  });
  await Deno.mkdir(out, { recursive: true });
  const [islands, fonts, styles] = await Promise.all([
    buildIslands(root, out),
    copyFonts(root, out, look.fonts),
    buildStyles(root, look),
    buildProgram(root),
  ]);
  await esbuild.stop();
  const css = withAddresses(styles, fonts);
  const cssName = `style-${hashOf(css)}.css`;
  await Deno.writeTextFile(join(out, cssName), css);
  const manifest: Manifest = { ...islands, style: cssName, fonts };
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

async function buildIslands(
  root: string,
  out: string,
): Promise<Omit<Manifest, "style" | "fonts">> {
  const result = await esbuild.build({
    absWorkingDir: root,
    entryPoints: ["islands/client.ts"],
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
    alias: { react: "preact/compat", "react-dom": "preact/compat" },
    target: "es2022",
  });
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
  const islands = Object.values(outputs)
    .map((output) => output.entryPoint)
    .filter((source) => source?.startsWith("islands/") === true)
    .filter((source) => source!.endsWith(".tsx"))
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
  return {
    client: nameOf(entryOf("islands/client.ts")!),
    islands: Object.fromEntries(islands),
    later: Object.fromEntries(later),
  };
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
