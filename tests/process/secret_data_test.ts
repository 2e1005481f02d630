import assert from "node:assert/strict";
import { toViewer } from "../../lib/accounts/access.ts";
import { newUser, type Role, ROOT_UID } from "../../lib/accounts/schema.ts";
import { isInProgress, STATUS } from "../../lib/judging/status.ts";
import {
  SHOWN_OUTPUT,
  type ShownOutput,
} from "../../lib/problems/draft/choices.ts";
import type { Problem, ProblemDraft } from "../../lib/problems/schema.ts";
import { createProblem } from "../../lib/problems/service.ts";
import {
  BROWSER_TEST,
  type BrowserSite,
  openBrowserSite,
} from "../browser/support.ts";
import { addressesOfSubmission } from "../http/addresses.ts";
import { aProblem } from "../support.ts";
import { until } from "./support.ts";

/** Of the data: one case that passes nobody's lips, one that is a sample. */
const SECRET = "canary_of_the_data";
const ANSWER = "canary_of_the_answer";
const SAMPLE = "sample_of_the_statement";
/** What a program or a checker makes of it: the statement does not hold it. */
const said = (input: string) => `${input}<said>`;
/** As pages write it. */
const shapes = (text: string) => [text, text.replace("<", "&lt;")];

const RE = STATUS.runtimeError;

interface Attack {
  language: string;
  code: string;
  status: number;
  /** Whether the words stand in its output, not only an exit code. */
  talks?: boolean;
  isChecked?: boolean;
}

/** Ways to bring test data out with a verdict. */
const ATTACKS: Record<string, Attack> = {
  "copies its input to standard error": {
    language: "C",
    code: `#include <stdio.h>
int main() {
  char s[99];
  if (scanf("%98s", s)) fprintf(stderr, "%s<said>", s);
  return 1;
}`,
    status: RE,
    talks: true,
  },
  "dies with it in an exception, Python": {
    language: "Python3",
    code: 'raise Exception(input().strip() + "<said>")',
    status: RE,
    talks: true,
  },
  "dies with it in an exception, Java": {
    language: "Java",
    code: `import java.util.Scanner;
public class Main {
  public static void main(String[] args) {
    throw new RuntimeException(new Scanner(System.in).next() + "<said>");
  }
}`,
    status: RE,
    talks: true,
  },
  "prints it, which is wrong": {
    language: "Python3",
    code: 'print(input().strip() + "<said>")',
    status: STATUS.wrongAnswer,
    talks: true,
  },
  "ends with a letter of it as exit code": {
    language: "C",
    code: `#include <stdio.h>
int main() { return getchar() == 'c' ? 241 : 242; }`,
    status: RE,
  },
  "sends itself a signal of its choice": {
    language: "C",
    code: `#include <signal.h>
#include <stdio.h>
int main() { raise(getchar() == 'c' ? 41 : 42); }`,
    status: RE,
  },
  "has a checker quote the answer": {
    language: "C",
    code: "int main() { return 0; }",
    status: STATUS.wrongAnswer,
    talks: true,
    isChecked: true,
  },
};

/** Says what it expects, as checkers do. */
const QUOTING_CHECKER = `#include <stdio.h>
int main(int argc, char **argv) {
  char s[99];
  FILE *answer = fopen(argv[3], "r");
  if (fscanf(answer, "%98s", s)) fprintf(stderr, "expected %s<said>", s);
  return 102;
}`;

/** Who looks; the pupil has sent the programs. */
const PEOPLE: Record<string, Role> = {
  pupil: "user",
  another: "user",
  author: "admin",
  admin: "admin",
  problemadmin: "problem_admin",
};
const JURY = ["author", "admin", "problemadmin", "root"];

async function openPeople({ site, tokenOf }: BrowserSite) {
  const tokens: Record<string, string | null> = {
    visitor: null,
    root: await tokenOf(ROOT_UID),
  };
  for (const [username, role] of Object.entries(PEOPLE)) {
    const user = newUser(
      { uid: username, username, passwordHash: "", roles: [role] },
      Date.now(),
    );
    assert.ok((await site.accounts.users.insert(user)).ok);
    tokens[username] = await tokenOf(username);
  }
  return tokens;
}

/** A problem of the author's with one case in secret and one sample. */
async function addProblem(
  { site }: BrowserSite,
  changes: Partial<ProblemDraft>,
): Promise<Problem> {
  const viewer = toViewer((await site.accounts.users.get("author"))!);
  const act = { site, viewer, now: Date.now(), ip: "", userAgent: "" };
  const added = await createProblem(
    act,
    aProblem({
      auth: 2,
      languages: ["C", "Java", "Python3"],
      timeLimit: 5_000,
      examples: [{ input: SAMPLE, output: "3" }],
      cases: [[SECRET, ANSWER], [SAMPLE, "three"]].map(([input, output]) => ({
        input: `${input}\n`,
        output: `${output}\n`,
        score: 0,
        groupNum: null,
      })),
      ...changes,
    }),
  );
  assert.ok(added.ok);
  const { pid } = added.value;
  const shown = await site.problems.records.update(
    [pid],
    (row) => ({ ...row, auth: 1 }),
  );
  assert.ok(shown.ok);
  return shown.value;
}

const headersOf = (token: string | null): Record<string, string> =>
  token === null ? {} : { authorization: token };

/** All that somebody is given of a submission anywhere. */
async function allOf(
  base: string,
  token: string | null,
  of: { problemId: string; submitId: number },
): Promise<string> {
  let text = "";
  for (const { path, ...init } of addressesOfSubmission(of)) {
    const response = await fetch(base + path, {
      ...init,
      headers: { ...init.headers, ...headersOf(token) },
    });
    assert.notEqual(response.status, 500, path);
    text += await response.text();
  }
  return text;
}

Deno.test({
  ...BROWSER_TEST,
  name: "programs that carry test data out: who comes to see what of it",
  async fn(step) {
    await using gavel = await openBrowserSite();
    const { site, base } = gavel;
    const tokens = await openPeople(gavel);
    const plain = await addProblem(gavel, {});
    const checked = await addProblem(gavel, {
      judgeMode: "spj",
      spjLanguage: "C",
      spjCode: QUOTING_CHECKER,
    });
    const ids = new Map<string, number>();
    for (const [name, attack] of Object.entries(ATTACKS)) {
      const { problemId } = attack.isChecked ? checked : plain;
      const sent = await fetch(`${base}/api/submit-problem-judge`, {
        method: "POST",
        headers: {
          ...headersOf(tokens.pupil),
          "content-type": "application/json",
        },
        body: JSON.stringify({ ...attack, pid: problemId }),
      });
      const { data, msg } = await sent.json();
      assert.ok(data, msg);
      ids.set(name, data.submitId);
    }
    await until("all judged", async () => {
      const rows = await Promise.all(
        [...ids.values()].map((id) => site.submissions.records.get(id)),
      );
      return rows.every((row) => !isInProgress(row!.status));
    });

    for (const [name, attack] of Object.entries(ATTACKS)) {
      const submitId = ids.get(name)!;
      const { problemId, pid } = attack.isChecked ? checked : plain;
      const words = attack.isChecked ? [ANSWER, "three"] : [SECRET, SAMPLE];
      await step.step(name, async () => {
        const submission = await site.submissions.records.get(submitId);
        assert.equal(submission!.status, attack.status);
        for (const shown of SHOWN_OUTPUT) {
          await site.problems.records.update(
            [pid],
            (row) => ({ ...row, shownOutput: shown }),
          );
          for (const [person, token] of Object.entries(tokens)) {
            const text = await allOf(base, token, { problemId, submitId });
            const sees = (words: readonly string[]) =>
              words.some((word) => text.includes(word));
            const [secret, sample] = attack.talks
              ? words.map((word) => sees(shapes(said(word))))
              : [
                sees(exits(241, 41)),
                sees(exits(242, 42)),
              ];
            assert.deepEqual(
              { secret, sample },
              wanted(person, shown),
              `${person}, ${shown}`,
            );
            // Nor in any other shape.
            if (!secret) assert.ok(!sees([SECRET, ANSWER]), person);
          }
        }
      });
    }
  },
});

/** An exit code and a signal as the page words them. */
const exits = (exitCode: number, signal: number) => [
  `程序的返回值为 ${exitCode}。`,
  `程序被信号 ${signal} 终止。`,
];

function wanted(person: string, shown: ShownOutput) {
  if (JURY.includes(person)) return { secret: true, sample: true };
  if (person !== "pupil") return { secret: false, sample: false };
  return {
    // It is the first case, and fails.
    secret: shown === "firstFailing" || shown === "all",
    sample: shown !== "nothing",
  };
}
