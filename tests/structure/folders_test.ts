import assert from "node:assert/strict";
import { join } from "node:path";
import { allSources, importsOf, isTest, type Source } from "./sources.ts";

/** Which folders (or files) a folder may import from, besides itself. */
const ALLOWED: Record<string, string[]> = {
  routes: ["components", "islands", "lib", "locales"],
  islands: ["components", "lib", "locales"],
  components: ["islands", "lib", "locales"],
  lib: ["locales"],
  // The judge knows the shared vocabulary and nothing of the site.
  judge: [
    "lib/judging",
    "lib/packs",
    "lib/process_calls",
    "lib/clip.ts",
    "lib/disk.ts",
    "lib/log.ts",
    "lib/pause.ts",
    "lib/result.ts",
    "lib/root.ts",
  ],
  // Nor does the process that sends mail.
  mailer: [
    "lib/mail/protocol.ts",
    "lib/process_calls",
    "lib/log.ts",
    "lib/pause.ts",
  ],
  // Nor does the process that talks to judges elsewhere.
  remote: [
    "lib/exchange/texts",
    "lib/judging",
    "lib/process_calls",
    "lib/remote/hosts.ts",
    "lib/remote/ids.ts",
    "lib/remote/protocol.ts",
    "lib/log.ts",
    "lib/pause.ts",
  ],
  locales: [],
};

const sources = (await allSources()).filter((source) => !isTest(source));
const topOf = (path: string) => path.split("/", 1)[0];
const isLocal = (target: string) => /\.tsx?$/.test(target);

/** `source -> target` for each import that `isBad`. */
function findImports(
  isBad: (source: Source, target: string) => boolean,
): string[] {
  return sources.flatMap((source) =>
    importsOf(source).filter((target) => isBad(source, target))
      .map((target) => `${source.path} -> ${target}`)
  );
}

Deno.test("folders import only what they may", () => {
  const bad = findImports(({ path }, target) => {
    const top = topOf(path);
    if (!isLocal(target) || ALLOWED[top] === undefined) return false;
    return ![top, ...ALLOWED[top]].some((allowed) =>
      target === allowed || target.startsWith(`${allowed}/`)
    );
  });
  assert.deepEqual(bad, []);
});

Deno.test("only the store touches the database", () => {
  const bad = sources.filter(({ path, text }) =>
    /\bopenKv\b|\.kv\.(?!get\(\["meta")/.test(text) &&
    // A million rows for a bench are not written one commit each.
    !path.startsWith("lib/store/") && !path.startsWith("bench/")
  );
  // readyz asks the database whether it is there.
  assert.deepEqual(bad.map(({ path }) => path), []);
});

Deno.test("lib knows neither JSX nor, outside lib/http and lib/requests, the web framework", () => {
  const bad = sources.filter(({ path }) => path.startsWith("lib/"))
    .filter((source) =>
      source.path.endsWith(".tsx") ||
      (!/^lib\/(http|requests)\//.test(source.path) &&
        importsOf(source).some((target) => /^hono\b/.test(target)))
    );
  assert.deepEqual(bad.map(({ path }) => path), []);
});

Deno.test("the machine for jobs knows none of their kinds", () => {
  const below = /^lib\/(jobs|store)\/|^lib\/\w+\.ts$/;
  const bad = findImports(({ path }, target) =>
    path.startsWith("lib/jobs/") && isLocal(target) &&
    !below.test(target)
  );
  assert.deepEqual(bad, []);
});

Deno.test("components have no hooks and no requests; islands no Deno", () => {
  const bad = sources.filter(({ path, text }) =>
    path.startsWith("components/")
      ? /\buse(State|Effect|Ref|Memo)\b|\bfetch\(/.test(text)
      : path.startsWith("islands/") && /\bDeno\./.test(text)
  );
  assert.deepEqual(bad.map(({ path }) => path), []);
});

Deno.test("texts for people stand in locales", () => {
  const bad = sources.filter(({ path, text }) =>
    /^(components|lib|judge|islands|routes)\//.test(path) &&
    !path.startsWith("lib/demo/") &&
    // Shown in development only, with names in both languages.
    path !== "routes/ui.tsx" &&
    /[\u3400-\u9fff]/.test(withoutRegExps(text))
  );
  assert.deepEqual(bad.map(({ path }) => path), []);
});

/** Words of Chinese input may be recognised; they are not shown. */
const withoutRegExps = (text: string) =>
  text.replaceAll(/\/\^?[^/\n]*[\u3400-\u9fff、，][^/\n]*\/[a-z]*/g, "");

Deno.test("every island is in the loader table, and the other way round", async () => {
  const client = await Deno.readTextFile("islands/client.ts");
  const table = [...client.matchAll(/import\("\.\/(\w+)\.tsx"\)/g)]
    .map(([, name]) => name);
  const folder = [...Deno.readDirSync("islands")]
    .filter(({ name }) => name.endsWith(".tsx"))
    .map(({ name }) => name.replace(".tsx", ""));
  assert.deepEqual(table.sort(), folder.sort());
});

Deno.test("HTML made of people's Markdown stands in a box that it cannot leave", () => {
  const places = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/<[^<>]*\sdangerouslySetInnerHTML/g)]
      // A program's has no elements but those of its colours.
      .filter(() => path !== "components/submissions/CodeView.tsx")
      // Rows that our own components have made before.
      .filter(() => path !== "components/boards/BoardTable.tsx")
      .map(([tag]) => ({ path, isBoxed: tag.includes('"prose written"') }))
  );
  assert.ok(places.length >= 3);
  assert.deepEqual(places.filter(({ isBoxed }) => !isBoxed), []);
});

Deno.test("no script of a page loads zod: what islands take of lib stands beside schemas, not in them", () => {
  const texts = new Map(sources.map((source) => [source.path, source]));
  /** What is imported to be run; a list of names may hold types. */
  const runs = ({ path, text }: Source) =>
    [
      ...text.matchAll(
        /^(?:import|export)\s(?!type\b)\s*(\*[^"']*|\{[^}]*\}|\w+[^"']*)from\s*"([^"]+)"/gm,
      ),
    ]
      .filter(([, names]) =>
        !/^\{/.test(names) ||
        names.replace(/[{}]/g, "").split(",").map((name) => name.trim())
          .some((name) => name !== "" && !name.startsWith("type "))
      )
      .map(([, , target]) =>
        target.startsWith(".") ? join(path, "..", target) : target
      );
  const seen = new Set<string>();
  const bad: string[] = [];
  const walk = (path: string, way: readonly string[]) => {
    if (seen.has(path)) return;
    seen.add(path);
    const source = texts.get(path);
    if (source === undefined) return;
    for (const target of runs(source)) {
      if (target === "zod") bad.push([...way, path].join(" > "));
      else walk(target, [...way, path]);
    }
  };
  for (const { path } of sources) {
    if (path.startsWith("islands/") && !path.includes("_test.")) walk(path, []);
  }
  assert.deepEqual(bad, []);
});
