import assert from "node:assert/strict";
import {
  answer,
  ask,
  clarificationsOf,
  takeQuestion,
} from "../../../lib/contests/clarifications.ts";
import { newsVersion } from "../../../lib/contests/news.ts";
import {
  openContestDraft,
  updateContest,
} from "../../../lib/contests/service.ts";
import { toViewer } from "../../../lib/accounts/access.ts";
import { openTestSite, type Person } from "../../support.ts";
import { anotherPerson } from "../accounts/people.ts";
import { decoded } from "../forms.ts";
import { addContest } from "./contests.ts";

const MINUTE = 60_000;

/** A contest whose questions two of the staff answer. */
async function opened() {
  const t = await openTestSite();
  const cid = await addContest(t, {
    topics: ["Keyboard", "Network"],
    cannedAnswers: ["Restart it, please."],
  }, { problems: ["A"] });
  const second = await anotherPerson(t, "second", { roles: ["root"] });
  const actOf = async (who: "root" | "second") => ({
    ...await t.actAs("root"),
    ...(who === "second" ? { viewer: toViewer(second.user) } : {}),
  });
  const asked = async (question: string, topic = "") => {
    const made = await ask(await t.actAs("user"), cid, {
      pid: null,
      topic,
      question,
    });
    assert.ok(made.ok, made.ok ? "" : made.error.code);
    return made.value;
  };
  const codeOf = (done: Awaited<ReturnType<typeof answer>>) =>
    done.ok ? "ok" : done.error.code;
  const page = async (as: Person = "root", query = "") =>
    await (await t.browse(`/contest/${cid}/announcements${query}`, { as }))
      .text();
  return {
    t,
    cid,
    second,
    actOf,
    asked,
    page,
    async take(
      id: number,
      who: "root" | "second",
      how: "on" | "over" | "off" = "on",
      device = "desk",
    ) {
      return codeOf(
        await takeQuestion(await actOf(who), cid, { id, how, device }),
      );
    },
    async answer(id: number, who: "root" | "second", more: object = {}) {
      return codeOf(
        await answer(await actOf(who), cid, id, {
          answer: `By ${who}.`,
          isForAll: false,
          device: "desk",
          ...more,
        }),
      );
    },
    async first() {
      const rows = await clarificationsOf(await t.actAs("root"), cid);
      return rows.at(-1)!;
    },
    [Symbol.asyncDispose]: () => t[Symbol.asyncDispose](),
  };
}

Deno.test("who of the staff takes a question has it alone: another neither takes nor answers it, unless they take it over [4 E2.1]", async () => {
  await using of = await opened();
  const id = await of.asked("My keys are stuck.");
  assert.equal(await of.take(id, "root"), "ok");
  assert.equal(await of.take(id, "root"), "ok", "sent again");
  assert.equal(await of.take(id, "root", "on", "phone"), "questionTaken");
  assert.equal(await of.take(id, "second"), "questionTaken");
  assert.equal(await of.answer(id, "second"), "questionTaken");
  assert.match(
    await (await of.t.browse(
      `/contest/${of.cid}/announcements`,
      of.second.carried,
    )).text(),
    /root 正在回答[^]*接手/,
  );
  assert.equal(await of.take(id, "second", "over"), "ok");
  assert.equal(await of.answer(id, "root"), "questionTaken");
  assert.equal(await of.answer(id, "second"), "ok");
  assert.equal(await of.take(id, "root"), "questionAnswered");
});

Deno.test("two at once: one takes it, and of two answers one is given [4 E2.1]", async () => {
  await using of = await opened();
  const id = await of.asked("Well?");
  const taken = await Promise.all([
    of.take(id, "root"),
    of.take(id, "second"),
  ]);
  assert.deepEqual(taken.sort(), ["ok", "questionTaken"]);
  await of.take(id, "root", "over");
  await of.take(id, "root", "off");
  const answers = await Promise.all([
    of.answer(id, "root", { seen: null }),
    of.answer(id, "second", { seen: null }),
  ]);
  assert.deepEqual(answers.sort(), ["ok", "questionAnswered"]);
});

Deno.test("nobody answers what was answered meanwhile without having seen it; the form comes back with both [4 E2.1]", async () => {
  await using of = await opened();
  const { t, cid } = of;
  const id = await of.asked("Well?");
  await of.answer(id, "second");
  const sent = async (seen: string) =>
    await t.browse(`/contest/${cid}/questions/${id}`, {
      as: "root",
      form: { answer: "By me.", seen },
    });
  const late = await sent("");
  assert.equal(late.status, 422);
  const html = decoded(await late.text());
  assert.match(html, /second 刚刚已回答这个提问/);
  assert.match(html, /By second\./);
  assert.match(html, />\s*By me\.<\/textarea>/);
  const [, seen] = html.match(/name="seen" value="(\d+)"/)!;
  assert.equal((await sent(seen)).status, 303);
  assert.equal((await of.first()).answer, "By me.");
});

Deno.test("a question that was taken and forgotten waits again after ten minutes, and is counted all the time [4 E2.1]", async () => {
  await using of = await opened();
  const { t } = of;
  const id = await of.asked("Well?");
  await of.take(id, "root");
  assert.match(await of.page(), /class="tab-count"[^>]*><span[^>]*>1/);
  t.clock.now += 10 * MINUTE - 1;
  assert.equal(await of.take(id, "second"), "questionTaken");
  t.clock.now += 1;
  assert.equal(await of.take(id, "second"), "ok");
});

Deno.test("participants are told nothing of who is about to answer, the staff's pages come anew [4 E2.1]", async () => {
  await using of = await opened();
  const { t, cid } = of;
  const id = await of.asked("Well?");
  const versions = async () => [
    newsVersion(await t.actAs("user"), { cid, isManager: false }),
    newsVersion(await t.actAs("root"), { cid, isManager: true }),
  ];
  const [own, staff] = await versions();
  const questions = async () =>
    (await of.page("user")).match(/id="question-list".*?<\/section>/s)![0];
  const page = await questions();
  assert.match(page, /Well\?/);
  await of.take(id, "root");
  const [ownAfter, staffAfter] = await versions();
  assert.equal(ownAfter, own);
  assert.notEqual(staffAfter, staff);
  assert.equal(await questions(), page);
});

Deno.test("staff see first what has waited longest, filter by what waits and by topic, and choose among prepared answers [4 E2.1]", async () => {
  await using of = await opened();
  const { t } = of;
  const one = await of.asked("First of all", "Keyboard");
  t.clock.now += MINUTE;
  await of.asked("Second of all", "Network");
  t.clock.now += MINUTE;
  await of.asked("Third of all");
  await of.answer(one, "root");
  const order = (html: string) =>
    [...html.matchAll(/(First|Second|Third) of all/g)].map(([, word]) => word);
  assert.deepEqual(order(await of.page()), ["Second", "Third", "First"]);
  assert.deepEqual(
    order(await of.page("root", "?show=waiting")),
    ["Second", "Third"],
  );
  assert.deepEqual(
    order(await of.page("root", "?about=t%3AKeyboard")),
    ["First"],
  );
  assert.deepEqual(order(await of.page("root", "?about=all")), ["Third"]);
  const html = await of.page();
  assert.match(html, /Restart it, please\.<\/option>/);
  assert.match(html, /Network · user · <time/);
  assert.match(await of.page("user"), /value="t:Keyboard"[^>]*>Keyboard/);
});

Deno.test("a topic is one of the contest's, and topics and prepared answers go along with a copy of it [4 E2.1]", async () => {
  await using of = await opened();
  const { t, cid } = of;
  const sent = await t.browse(`/contest/${cid}/questions`, {
    as: "user",
    form: { pid: "t:Lunch", question: "When?" },
  });
  assert.equal(sent.status, 422);
  const good = await t.browse(`/contest/${cid}/questions`, {
    as: "user",
    form: { pid: "t:Network", question: "Why?" },
  });
  assert.equal(good.status, 303);
  assert.equal((await of.first()).topic, "Network");
  const root = await t.actAs("root");
  const draft = await openContestDraft(root, cid);
  assert.ok(draft.ok);
  const { topics, cannedAnswers } = draft.value.draft;
  assert.deepEqual(
    [topics, cannedAnswers],
    [["Keyboard", "Network"], ["Restart it, please."]],
  );
  const changed = await updateContest(root, cid, {
    ...draft.value.draft,
    topics: [],
  });
  assert.ok(changed.ok);
  assert.match(await of.page("user"), /Network · user/, "asked questions stay");
});
