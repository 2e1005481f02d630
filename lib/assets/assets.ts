import { join } from "node:path";

/** The list of what the build has made (`static/build/manifest.json`). */
export interface Manifest {
  /** The file name of the loader script, and of what it cannot start without. */
  client: string;
  shared: readonly string[];
  /** The stylesheets, in the order in which a page has them (`signs.ts`). */
  styles: readonly Style[];
  /** The fonts' file names, by the names that the sheets use. */
  fonts: Record<string, string>;
  /** For each island, its file and those that it needs at once. */
  islands: Record<string, readonly string[]>;
  /** For each island, the files that it will need later, loaded after all others. */
  later: Record<string, readonly string[]>;
  /** For each island, the parts of the site whose stylesheets it needs. */
  styled: Record<string, readonly string[]>;
  /** Islands that a file brings along: one script each, with all that it needs. */
  alone: Record<string, string>;
}

/** The stylesheet of a part of the site. */
export interface Style {
  part: string;
  file: string;
  /** Classes, and `math`: a page on which one of them is needs the sheet. Null: every page. */
  signs: readonly string[] | null;
}

interface Asset {
  type: string;
  plain: Uint8Array<ArrayBuffer>;
  br: Uint8Array<ArrayBuffer> | null;
  gzip: Uint8Array<ArrayBuffer> | null;
}

const TYPES: Record<string, string> = {
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
  svg: "image/svg+xml",
  txt: "text/plain; charset=utf-8",
  png: "image/png",
  woff2: "font/woff2",
};

const IMMUTABLE = "public, max-age=31536000, immutable";
const A_DAY = "public, max-age=86400";

/** Static files, read into memory once; only what was read can be requested. */
export class Assets {
  private constructor(
    readonly manifest: Manifest,
    readonly built: ReadonlyMap<string, Asset>,
    readonly plain: ReadonlyMap<string, Asset>,
  ) {}

  static async load(root: string): Promise<Assets> {
    const dir = join(root, "static");
    const build = join(dir, "build");
    const manifest = JSON.parse(
      await Deno.readTextFile(join(build, "manifest.json")),
    );
    return new Assets(manifest, await readAll(build), await readAll(dir));
  }

  urlOf = (file: string) => `/assets/${file}`;

  /** Answers with a file of the build, or with one of `static/` itself. */
  respond(
    name: string,
    kind: "built" | "plain",
    request: Request,
  ): Response | null {
    const asset = this[kind].get(name);
    if (asset === undefined) return null;
    const accepted = request.headers.get("accept-encoding") ?? "";
    const [body, encoding] = asset.br && /\bbr\b/.test(accepted)
      ? [asset.br, "br"]
      : asset.gzip && /\bgzip\b/.test(accepted)
      ? [asset.gzip, "gzip"]
      : [asset.plain, null];
    return new Response(body, {
      headers: {
        "content-type": asset.type,
        "cache-control": kind === "built" ? IMMUTABLE : A_DAY,
        "vary": "Accept-Encoding",
        ...(encoding === null ? {} : { "content-encoding": encoding }),
      },
    });
  }
}

async function readAll(dir: string): Promise<Map<string, Asset>> {
  const assets = new Map<string, Asset>();
  const names = new Set<string>();
  for await (const entry of Deno.readDir(dir)) {
    if (entry.isFile) names.add(entry.name);
  }
  const read = async (name: string) =>
    names.has(name) ? await Deno.readFile(join(dir, name)) : null;
  for (const name of names) {
    const type = TYPES[name.split(".").at(-1) ?? ""];
    if (type === undefined) continue;
    assets.set(name, {
      type,
      plain: (await read(name))!,
      br: await read(`${name}.br`),
      gzip: await read(`${name}.gz`),
    });
  }
  return assets;
}
