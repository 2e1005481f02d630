// Rows: 2 C4.6, C4.13–C4.16, C5.18
import assert from "node:assert/strict";
import { ROUTES } from "../../routes/mod.ts";
import { AREAS, ofAreas } from "./areas/mod.ts";
import { SHOWS_NONE as OWN_NONE } from "./shows_no_submission.ts";
import { type Ask, type Fact, SHOWS as OWN } from "./shows_submission.ts";
import { type Answer, answerOf } from "./venue_answers.ts";
import {
  CASE_TIME,
  CODE,
  openContest,
  type Rule,
  type State,
  STATES,
  SUBMIT_ID,
  TIME,
  type Watcher,
  WATCHERS,
  WORDS,
} from "./venues.ts";

const SHOWS = { ...OWN, ...ofAreas(({ shows }) => shows) };
const SHOWS_NONE = [OWN_NONE, ...AREAS.map(({ showsNone }) => showsNone ?? {})]
  .flatMap((reasons) => Object.values(reasons).flat());

Deno.test("every address either shows submissions, and is tried, or says why it shows none", () => {
  const named = [...Object.keys(SHOWS), ...SHOWS_NONE];
  const routes = ROUTES.map(({ method, path }) => `${method} ${path}`);
  assert.deepEqual(named.sort(), routes.sort());
});

const LETTERS: Record<string, Fact> = {
  t: "there",
  v: "verdict",
  f: "figures",
  k: "cases",
  c: "code",
  w: "words",
};

/**
 * What may be known of what "owner" has sent, before the seal and after it: that it
 * is There, Verdict, Figures, Cases, Code, Words of the run. Whoever is not named
 * knows nothing, "all" is everything.
 */
type Known = Partial<Record<Watcher, string>>;
const MANAGERS: Known = {
  groupRoot: "tvfkcw",
  author: "tvfkcw",
  root: "tvfkcw",
};
const TABLE: Record<Rule, Record<State, [early: Known, late: Known]>> = {
  acm: {
    scheduled: [{ owner: "tvfc" }, { owner: "tvfc" }],
    running: [
      { owner: "tvfc", participant: "tv", groupAdmin: "tv" },
      { owner: "tvfc", participant: "tv", groupAdmin: "tv" },
    ],
    frozen: [
      { owner: "tvfc", participant: "tv", groupAdmin: "tv" },
      { owner: "tvfc" },
    ],
    ended: [
      { owner: "tvfkcw", participant: "tvfk", groupAdmin: "tvfkcw" },
      { owner: "tvfkcw", participant: "tvfk", groupAdmin: "tvfkcw" },
    ],
    sealed: [
      { owner: "tvfkc", participant: "tvfk", groupAdmin: "tvfk" },
      { owner: "tvfkc" },
    ],
  },
  oi: {
    scheduled: [{ owner: "tc" }, { owner: "tc" }],
    running: [
      { owner: "tvfkc", participant: "tv", groupAdmin: "tv" },
      { owner: "tvfkc", participant: "tv", groupAdmin: "tv" },
    ],
    frozen: [
      { owner: "tvfkc", participant: "tv", groupAdmin: "tv" },
      { owner: "tc" },
    ],
    ended: [
      { owner: "tvfkcw", participant: "tvfk", groupAdmin: "tvfkcw" },
      { owner: "tvfkcw", participant: "tvfk", groupAdmin: "tvfkcw" },
    ],
    sealed: [
      { owner: "tvfkc", participant: "tvfk", groupAdmin: "tvfk" },
      { owner: "tc" },
    ],
  },
};

/** In which states the addresses of practice are tried, which tell nobody anything: each once. */
const WIDE: Record<Rule, readonly State[]> = {
  acm: ["running", "frozen", "ended"],
  oi: ["scheduled", "frozen", "sealed"],
};

/** What two answers tell that differ in nothing but the verdict behind them. */
function factsIn(
  { repeatsId }: Ask,
  wrong: Answer,
  right: Answer,
): Set<Fact> {
  const found = new Set<Fact>();
  if (wrong.status !== right.status || wrong.text !== right.text) {
    found.add("verdict");
  }
  if (wrong.status >= 300) return found;
  // Not within a larger number: moments in ms have all kinds of figures.
  const says = (what: string | number) =>
    new RegExp(`(?<!\\d)${what}(?!\\d)`).test(wrong.text);
  if (says(SUBMIT_ID) && !repeatsId) found.add("there");
  if (says(TIME)) found.add("figures");
  if (says(CASE_TIME)) found.add("cases");
  if (says(CODE)) found.add("code");
  if (says(WORDS)) found.add("words");
  return found;
}

/** Who may edit the problem, and manages the contest. */
const JURY: readonly Watcher[] = ["root"];

interface Moment {
  state: State;
  /** Whether it was sent after the seal. */
  isLate: boolean;
  rule: Rule;
}

function wanted(
  { tells, path, tellsJury, ...ask }: Ask,
  known: string,
  as: Watcher,
  { state, isLate, rule }: Moment,
): Set<Fact> {
  if (tellsJury) return new Set(JURY.includes(as) ? ["there"] : []);
  const isSealed = isLate && ["frozen", "sealed"].includes(state);
  const isSilent = !(as in MANAGERS) &&
    (ask.isInside && state === "scheduled" || ask.endsAtSeal && isSealed ||
      ask.hidesCounts && ["frozen", "sealed"].includes(state) &&
        as !== "owner" ||
      ask.fromStill && state === "sealed" ||
      ask.isManagers || ask.onceTold && state !== "ended" ||
      ask.isStaff && !(ask.isRolled && state === "ended") ||
      ask.isList && !known.includes("v"));
  if (ask.fromStill && !["ended", "sealed"].includes(state)) return new Set();
  if (isSilent || ask.isStaff && rule === "oi") return new Set();
  const facts = [...known].map((letter) => LETTERS[letter])
    .filter((fact) => tells.includes(fact))
    .filter((fact) => as === "owner" || !ask.ownOnly?.includes(fact));
  // A comparison shows programs: without code there is none.
  const needsCode = path.startsWith("/submission-diff");
  return new Set(needsCode && !known.includes("c") ? [] : facts);
}

const VISIT: Ask = { path: "/contest/7/problems", tells: [] };

for (const rule of ["acm", "oi"] as const) {
  for (const state of STATES) {
    Deno.test(`${rule}, ${state}: each address tells each role what it may know and no more`, async () => {
      await using site = await openContest(rule);
      const named = { ...site.problem, uid: site.uidOf("owner") };
      const all = Object.values(SHOWS).flatMap((of) => of(named));
      for (const [n, known] of TABLE[rule][state].entries()) {
        const isWide = n === 1 && WIDE[rule].includes(state);
        const asks = all.filter(({ tells }) => isWide || tells.length > 0);
        await site.moveTo(state, n === 1);
        // Who was there is counted: nobody's first visit is taken for a verdict.
        for (const as of WATCHERS) await answerOf(site, VISIT, as);
        const answers: Answer[][] = [];
        for (const isAccepted of [false, true]) {
          await site.judge(isAccepted);
          const given: Answer[] = [];
          for (const ask of asks) {
            for (const as of WATCHERS) {
              given.push(await answerOf(site, ask, as));
            }
          }
          answers.push(given);
        }
        const bad: string[] = [];
        let at = 0;
        for (const ask of asks) {
          for (const as of WATCHERS) {
            const found = factsIn(ask, answers[0][at], answers[1][at]);
            at++;
            const who = ask.isBoard && as === "owner" ? "participant" : as;
            const letters = { ...MANAGERS, ...known }[who] ?? "";
            const [told, may] = [
              found,
              wanted(ask, letters, as, { state, isLate: n === 1, rule }),
            ]
              .map((facts) => [...facts].sort().join(" "));
            if (told !== may) bad.push(`${as}, ${ask.path}: ${told}; ${may}`);
          }
        }
        assert.deepEqual(bad, [], n === 0 ? "sent early" : "sent late");
      }
    });
  }
}
