/** Rules of this project that `deno lint` has none for. */

type Context = Deno.lint.RuleContext;
type Listed = (path: string) => boolean;

const root = new URL("../../", import.meta.url).pathname;
const pathOf = ({ filename }: Context) => filename.replace(root, "");

/** A rule that has `message` for each call, `new` or export that is `bad`. */
const rule = (
  message: string,
  isMeant: Listed,
  isBad: (node: Looked) => boolean,
): Deno.lint.Rule => ({
  create(context) {
    if (!isMeant(pathOf(context))) return {};
    const look = (node: Looked) => {
      if (isBad(node)) context.report({ node, message });
    };
    return {
      CallExpression: look,
      NewExpression: look,
      ExportDefaultDeclaration: look,
    };
  },
});

type Looked =
  | Deno.lint.CallExpression
  | Deno.lint.NewExpression
  | Deno.lint.ExportDefaultDeclaration;

/** What is called: `setTimeout`, `Date.now`, `.waitForTimeout` of anything. */
function calleeOf(node: Looked): string {
  if (node.type !== "CallExpression") return "";
  const { callee } = node;
  if (callee.type === "Identifier") return callee.name;
  if (
    callee.type !== "MemberExpression" || callee.property.type !== "Identifier"
  ) return "";
  const of = callee.object.type === "Identifier" ? callee.object.name : "";
  return callee.property.name === "waitForTimeout"
    ? ".waitForTimeout"
    : `${of}.${callee.property.name}`;
}

const isSource: Listed = (path) =>
  /^(lib|routes|components)\//.test(path) && !/_test\.tsx?$/.test(path);

/** Floods, soaks and emulators are about real time. */
const isTest: Listed = (path) =>
  /^tests\/|_test\.tsx?$/.test(path) &&
  !/^tests\/(run\.ts|flood\/|soak\/|emulator\/)/.test(path);

const WAITS = [".waitForTimeout", "performance.now"];
const TIMERS = ["setTimeout", "setInterval"];

/** A timer that rings at once only lets others have their turn. */
function waits(node: Looked): boolean {
  const callee = calleeOf(node);
  if (WAITS.includes(callee)) return true;
  if (!TIMERS.includes(callee) || node.type !== "CallExpression") return false;
  const [, ms] = node.arguments;
  return ms !== undefined && !(ms.type === "Literal" && ms.value === 0);
}

/** What may read texts of others: all that does not run in their own browsers. */
const isReader: Listed = (path) =>
  /^(lib|routes|judge|mailer|remote)\//.test(path) &&
  !/_test\.tsx?$/.test(path);

/** What a pattern begins with: groups, and one sign or class as often as it comes. */
const RUN =
  /^((?:\((?:\?:|\?<\w+>|(?!\?)))*)(?:\[(?:\\.|[^\]\\])*\]|\\p\{[^}]*\}|\\.|[^\\^$(|[])(?:[+*]|\{\d+,\})\??/s;

/** The parts of a pattern between the bars that stand in no group. */
function alternativesOf(pattern: string): string[] {
  const parts = [""];
  let depth = 0;
  for (const [sign] of pattern.matchAll(/\[(?:\\.|[^\]\\])*\]|\\.|./gs)) {
    if (sign === "(") depth++;
    if (sign === ")") depth--;
    if (sign === "|" && depth === 0) parts.push("");
    else parts[parts.length - 1] += sign;
  }
  return parts;
}

/**
 * Whether a pattern begins with a run, such as `\s+$`, behind which something has to
 * come: where that is missing, it is looked for again from each sign of the run.
 */
function triesAgain({ pattern, flags }: { pattern: string; flags: string }) {
  if (flags.includes("y")) return false;
  return alternativesOf(pattern).some((part) => {
    const [run, groups] = RUN.exec(part) ?? [];
    if (run === undefined) return false;
    const rest = groups + part.slice(run.length);
    // Nothing has to come if it is content with nothing between two letters.
    return !new RegExp(`(?<=q)(?:${rest})(?=q)`, flags).test("qq");
  });
}

const noLateStart: Deno.lint.Rule = {
  create(context) {
    if (!isReader(pathOf(context))) return {};
    return {
      Literal(node) {
        // Other literals have the field as well, without a value.
        const regex = "regex" in node ? node.regex : undefined;
        if (!regex || !triesAgain(regex)) return;
        context.report({
          node,
          message:
            "in a long run it starts again at each sign, which takes the square of its length: begin with an anchor, or with what may not stand before, as (?<!\\s)\\s+$",
        });
      },
    };
  },
};

export default {
  name: "gavel",
  rules: {
    "no-late-start": noLateStart,
    "named-exports": rule(
      "a default export has as many names as importers: name it",
      (path) =>
        !path.startsWith("locales/") && path !== "tests/structure/lint.ts",
      ({ type }) => type === "ExportDefaultDeclaration",
    ),
    "given-time": rule(
      "time is given: `act.now`, or a `clock` among the arguments",
      isSource,
      (node) =>
        calleeOf(node) === "Date.now" ||
        (node.type === "NewExpression" && node.arguments.length === 0 &&
          node.callee.type === "Identifier" && node.callee.name === "Date"),
    ),
    "no-waiting": rule(
      "a test neither waits for time to pass nor measures it: move a clock, or wait for what happens",
      isTest,
      waits,
    ),
  },
} satisfies Deno.lint.Plugin;
