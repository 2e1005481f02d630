import { openTestSite } from "../support.ts";
import { assertRule, type Doors, type Rule } from "./field_rules.ts";
import { CREATE, problemFields } from "./problems/problem_forms.ts";
import {
  COUNTED,
  type ProblemRule,
  TYPED,
  UNNAMED,
} from "./problems/problem_rules.ts";
import { dtoOf } from "./problems/problem_wire.ts";

/** The rules of spec 3 §5 for problems, at the form and at the call. */
const DOORS: Doors = {
  as: "root",
  form: CREATE,
  call: "/api/admin/problem",
  json: dtoOf,
  secrets: [],
  // Choices that are none, and the button that was pressed.
  unshown: [
    "step",
    "type",
    "auth",
    "difficulty",
    "judgeMode",
    "judgeCaseMode",
    "spjLanguage",
    "languages",
  ],
};

const shownOf = ({ field, typed }: ProblemRule) =>
  `${field}: ${JSON.stringify(typed).slice(0, 60)}`;

const ruleOf = ({ field, typed, words: [zh, en] }: ProblemRule): Rule => ({
  field,
  typed,
  zh,
  en,
});

/** At one site for all of them: each is shown to leave it as it was. */
function check(name: string, rules: readonly ProblemRule[], formOnly = false) {
  Deno.test(`${name} what breaks a rule is refused at its place`, async (t) => {
    await using site = await openTestSite();
    await site.addProblem({ problemId: "TAKEN" });
    for (const rule of rules) {
      const doors = formOnly ? { ...DOORS, formOnly: [rule.field] } : DOORS;
      await t.step(
        shownOf(rule),
        () => assertRule(site, doors, ruleOf(rule), () => problemFields()),
      );
    }
  });
}

check("a problem's form and call:", TYPED);
check("a problem's form and call:", COUNTED);
// A call has files as a map, and says at its edge what is no number.
check("a problem's form:", UNNAMED, true);
