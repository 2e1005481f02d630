import type {
  CaseResult,
  JudgeVerdict,
} from "../../../lib/judging/protocol.ts";
import {
  envelope,
  openTestSite,
  type Person,
  type TestSite,
} from "../../support.ts";
import { aVerdict, judgeOf } from "../judging.ts";
import { addContest } from "./contests.ts";

export const CODE = "int main() { return 0; }";

type Changes = Parameters<typeof addContest>[1];

/** A contest with problems A and B, and calls to it as its people. */
export async function openInside(changes: Changes = {}) {
  const t = await openTestSite();
  const cid = await addContest(t, changes, { problems: ["A", "B"] });
  const get = async (path: string, as: Person = "user") =>
    await envelope(await t.call("GET", `/api/${path}`, { as }));
  const post = async (path: string, json: unknown, as: Person = "user") =>
    await envelope(await t.call("POST", `/api/${path}`, { as, json }));
  const send = (pid: string, as: Person = "user", more: object = {}) =>
    post("submit-problem-judge", {
      pid,
      cid,
      language: "C",
      code: CODE,
      isRemote: false,
      ...more,
    }, as);
  return {
    t,
    cid,
    get,
    post,
    send,
    /** Sends a program that is then judged. */
    async judged(
      pid: string,
      as: Person = "user",
      verdict: Partial<JudgeVerdict> = {},
      cases: Partial<CaseResult> = {},
    ): Promise<number> {
      const { data, msg } = await send(pid, as);
      if (!data) throw new Error(msg);
      await judge(t, data.submitId, verdict, cases);
      return data.submitId;
    },
    html: async (path: string, as: Person = "user") =>
      await (await t.browse(path, { as })).text(),
    pidOf: (displayId: string) =>
      t.site.venues.items.of({ kind: "contest", id: cid })
        .find((item) => item.displayId === displayId)!.itemId,
    [Symbol.asyncDispose]: () => t[Symbol.asyncDispose](),
  };
}

async function judge(
  t: TestSite,
  submitId: number,
  verdict: Partial<JudgeVerdict>,
  cases: Partial<CaseResult>,
) {
  const judge = judgeOf(t);
  const task = (await judge.claim()).find(({ id }) => id === submitId)!;
  await judge.result(task, aVerdict(task, verdict, cases));
}
