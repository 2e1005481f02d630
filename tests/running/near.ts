import { dirname } from "node:path";
import { importsOf, isTest, type Source } from "../structure/sources.ts";

/**
 * What puts all areas together. Behind these everything is reached from
 * everywhere, so that they lead from no test to a change.
 */
const ROOTS = [
  "main.ts",
  "program.ts",
  "tests/support.ts",
  "routes/app.tsx",
  "routes/mod.ts",
  "lib/site/site.ts",
];
/** Texts, lines of tables and what every page is made of: their own tests, and the whole run, look at the rest. */
const SHARED =
  /^(routes\/tables|locales|lib\/i18n|components\/(layout|ui)|tests\/http\/areas)\//;
const isRoot = (path: string) => ROOTS.includes(path) || SHARED.test(path);

/** Tests that need a browser, a judge or processes of their own: minutes each. */
const SLOW =
  /^tests\/(browser|process|nightly|judge|sandbox|flood|emulator|soak)\//;

/** Of these a change to any page or text may make one fail. */
const ALWAYS = /^tests\/structure\//;

/** The story of each area in a browser, and what its pages are made of: scripts, sheets, views. */
const STORIES: readonly (readonly [RegExp, readonly string[]])[] = [
  [/board|contest|boards\.css/i, ["contest", "contest_news"]],
  [/quiz/i, ["quiz"]],
  [/discuss|comment/i, ["discussion"]],
  [/training|assign/i, ["training"]],
  [/group|class|roster/i, ["group", "class"]],
  [/draft|unsent|leaving|storage/i, ["drafts"]],
  [/unread|badge|message/i, ["messages"]],
  [/announcement/i, ["announcements"]],
  [/avatar|crop|captcha|people|settings/i, ["people"]],
  [/lesson|slide|course/i, ["course"]],
  [/palette|keys/i, ["palette"]],
  [/data|case|scoring|upload|fill/i, ["data"]],
  [/carousel|home|welcome/i, ["home"]],
  [/run|outcome|verify/i, ["test_run"]],
  [
    /workbench|editor|hooks|submission|problem|practice|split|strip|markdown/i,
    ["practice"],
  ],
];
/** What is on every page: it is looked at where nothing above says more. */
const EVERYWHERE = ["pages"];
/** More than this is the whole run's. */
const MAX_STORIES = 4;
const SHOWN = /^(islands\/.*|components\/ui\/styles\/.*\.css)$/;

/**
 * The browser tests that a change to islands or sheets in `changed` reaches, the
 * first few of them: only a browser runs these.
 */
export function nearStories(changed: readonly string[]): string[] {
  const stories = new Set<string>();
  for (const path of changed) {
    if (!SHOWN.test(path) || /_test\.tsx?$/.test(path)) continue;
    const own = STORIES.filter(([about]) => about.test(path));
    const names = own.flatMap(([, names]) => names);
    for (const name of names.length > 0 ? names : EVERYWHERE) stories.add(name);
  }
  return [...stories].slice(0, MAX_STORIES)
    .map((name) => `tests/browser/${name}_test.ts`);
}

/** What handles every form, and the tests that send each of them. */
const FORMS =
  /^routes\/(form|forms|edit_pages|given_back|stored_version)\.tsx?$/;
const FORM_TESTS =
  /^tests\/http\/(changed_meanwhile|field_rules\w*|given_back|hoj_forms|send_key|sent_anew|sent_twice|two_admins)_test\.tsx?$/;

/**
 * The fast tests that a change to `changed` (paths below the project) reaches: those
 * that import it on a way that leads not through what puts all areas together, those
 * in the folder of its area in `tests/http`, and all of `tests/structure`.
 */
export function nearTests(
  sources: readonly Source[],
  changed: readonly string[],
): string[] {
  const importers = new Map<string, string[]>();
  for (const source of sources) {
    for (const path of importsOf(source)) {
      importers.set(path, [...importers.get(path) ?? [], source.path]);
    }
  }
  const reached = new Set(changed);
  for (const path of reached) {
    if (isRoot(path)) continue;
    for (const importer of importers.get(path) ?? []) reached.add(importer);
  }
  const areas = new Set(changed.flatMap(areaOf));
  const isForms = changed.some((path) => FORMS.test(path));
  return sources.filter((source) => {
    const { path } = source;
    if (!isTest(source) || SLOW.test(path)) return false;
    return reached.has(path) || ALWAYS.test(path) ||
      isForms && FORM_TESTS.test(path) ||
      path.startsWith("tests/http/") && areas.has(dirname(path).slice(11));
  }).map(({ path }) => path);
}

/** The area of a source: `contests` of `lib/contests/…` and `routes/contests/…`. */
function areaOf(path: string): string[] {
  const [, area] =
    /^(?:lib|routes|components|routes\/admin|components\/admin)\/(\w+)\//.exec(
      path,
    ) ?? [];
  const [, inAdmin] = /^(?:routes|components)\/admin\/(\w+)\//.exec(path) ?? [];
  return [area, inAdmin, inAdmin && `${inAdmin}s`]
    .filter((name) => name !== undefined && name !== "");
}

/** What has changed since `main`, or, on it, since the last commit; new files too. */
export async function changedPaths(): Promise<string[]> {
  const git = async (...args: string[]) => {
    const { stdout, success } = await new Deno.Command("git", { args })
      .output();
    if (!success) throw new Error(`git ${args.join(" ")} failed`);
    return new TextDecoder().decode(stdout).split("\n").filter((line) =>
      line !== ""
    );
  };
  const [base] = await git("merge-base", "HEAD", "main")
    .catch(() => git("rev-parse", "HEAD"));
  return [
    ...await git("diff", "--name-only", "--diff-filter=d", base),
    ...await git("ls-files", "--others", "--exclude-standard"),
  ];
}
