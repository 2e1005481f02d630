import assert from "node:assert/strict";
import { allSources, importsOf, isTest } from "./sources.ts";

/**
 * The areas of `lib`, the lowest first. Each may import from those before it and
 * from none after it, not even a type; what an upper one has to hear or do, it
 * registers below (`openSite` has the list). Loose files are below all but the
 * languages.
 */
const ORDER = [
  "i18n",
  "loose files",
  // what any program of the kind might have
  "store",
  "packs",
  "judging",
  "pictures",
  "process_calls",
  "workers",
  "differences",
  "markdown",
  "files",
  "jobs",
  "http",
  // people, and what they are told
  "accounts",
  "audit",
  "website",
  "announcements",
  "mail",
  "messages",
  "sign_in",
  "account_lists",
  "campuses",
  // problems, and what is sent to them
  "problems",
  "venues",
  "media",
  "judges",
  "queue",
  "submissions",
  "authoring",
  "exchange",
  "remote",
  // what is made of both
  "boards",
  "quizzes",
  "contests",
  "rehearsals",
  "ratings",
  "evidence",
  "ccs",
  "trainings",
  "discussions",
  "ranking",
  "groups",
  "terms",
  "notes",
  "similar",
  "courses",
  // what shows all of that
  "home",
  "drafts",
  "backups",
  "monitoring",
  "find",
  // the whole
  "assets",
  "site",
  "requests",
  "demo",
  "setup",
] as const;

const areaOf = (path: string) => {
  const [, area, file] = path.split("/");
  return file === undefined ? "loose files" : area;
};

const sources = (await allSources()).filter((source) =>
  source.path.startsWith("lib/") && !isTest(source)
);

Deno.test("every area of lib has its place in the order", () => {
  const areas = new Set(sources.map(({ path }) => areaOf(path)));
  const known: readonly string[] = ORDER;
  assert.deepEqual([...areas].filter((area) => !known.includes(area)), []);
});

Deno.test("areas of lib import only what is below them", () => {
  const placeOf = (path: string) =>
    (ORDER as readonly string[]).indexOf(areaOf(path));
  const bad = sources.flatMap((source) =>
    importsOf(source).filter((target) => target.startsWith("lib/"))
      .filter((target) => placeOf(target) > placeOf(source.path))
      .map((target) => `${source.path} -> ${target}`)
  );
  assert.deepEqual(bad, []);
});

Deno.test("areas are given the site that they may know, not the whole", () => {
  const whole = ORDER.indexOf("site");
  const bad = sources.filter(({ path }) =>
    (ORDER as readonly string[]).indexOf(areaOf(path)) < whole
  ).filter((source) => importsOf(source).includes("lib/site/site.ts"));
  assert.deepEqual(bad.map(({ path }) => path), []);
});
