import assert from "node:assert/strict";
import { notesTo } from "../../../tests/http/messages/messages.ts";
import { DRAFT, openJudged } from "../../../tests/rejudging.ts";
import { translator } from "../../i18n/mod.ts";
import { STATUS } from "../../judging/status.ts";
import { cancel, rejudge, resubmit, setVerdict } from "./verdict_changes.ts";
import { endRejudge } from "./rejudge.ts";
import { submit } from "../service.ts";
import { markRead } from "../../messages/list.ts";
import { noteWords } from "../../messages/words.ts";
import { PRACTICE } from "../../venues/schema.ts";

const { accepted: AC, wrongAnswer: WA, runtimeError: RE } = STATUS;
const UID = "uid-user";
type Judged = Awaited<ReturnType<typeof openJudged>>;

const told = (t: Judged, uid = UID) => notesTo(t, uid);

const byHand = (t: Judged, id: number, status: number) =>
  setVerdict(t.root, id, { status, score: null, reason: "secret" });

Deno.test("a verdict set by hand is told to its owner, the same one again is not", async () => {
  await using t = await openJudged();
  const id = await t.send(WA);
  assert.deepEqual(await told(t), [], "the first verdict is no change");
  await byHand(t, id, WA);
  assert.deepEqual(await told(t), []);
  await byHand(t, id, AC);
  const [note] = await told(t);
  assert.deepEqual(note, {
    code: "verdictSet",
    submitId: id,
    problemId: "P1000",
    before: { status: WA, score: null },
    after: { status: AC, score: null },
  });
  const { title, content } = noteWords(translator("en-US"), note);
  assert.match(title, /P1000.*Accepted/);
  assert.match(content, /Wrong Answer.*Accepted/);
  assert.ok(content.endsWith(`(/submission-detail/${id})`));
  assert.doesNotMatch(content, /secret/);
  assert.match(noteWords(translator("zh-CN"), note).content, /答案错误.*通过/);
});

Deno.test("taken out of the queue, it is told; sent back, only when the verdict is another", async () => {
  await using t = await openJudged();
  const id = await t.send(AC);
  const again = async (status: typeof AC | typeof WA) => {
    await rejudge(t.root, id, "");
    const [task] = await t.claim();
    await t.answer(task, status);
  };
  await again(AC);
  assert.deepEqual(await told(t), []);
  await again(WA);
  assert.equal((await told(t))[0].code, "verdictRejudged");
  await cancel(t.root, id, "");
  const codes = (await told(t)).map(({ code }) => code);
  assert.deepEqual(codes, ["verdictSet", "verdictRejudged"]);
});

Deno.test("what somebody sends again themselves is no news to them", async () => {
  await using t = await openJudged();
  const id = await t.send(STATUS.submittedFailed);
  assert.ok((await resubmit(await t.actAs("user"), id)).ok);
  const [task] = await t.claim();
  await t.answer(task, AC);
  assert.deepEqual(await told(t), []);
});

for (const mode of ["preview", "direct"] as const) {
  Deno.test(`a rejudge, ${mode}, tells each owner once how many have changed`, async () => {
    await using t = await openJudged();
    const [first, second, same] = [
      await t.send(AC),
      await t.send(AC),
      await t.send(WA),
    ];
    const problem = (await t.site.problems.records.get(t.pid))!;
    const draft = { language: "C", code: "int main(){}" };
    const own: Record<string, number> = {};
    for (const role of ["root", "admin"] as const) {
      const sent = await submit(await t.actAs(role), problem, draft, PRACTICE);
      assert.ok(sent.ok);
      own[role] = sent.value.submitId;
      await t.answer((await t.claim())[0], AC);
    }
    const { id } = await t.begin({ mode });
    await t.judgeAll((id) => id === own.admin ? AC : id === first ? RE : WA);
    assert.equal((await told(t)).length, mode === "preview" ? 0 : 1);
    if (mode === "preview") {
      assert.ok((await endRejudge(t.root, id, "applying")).ok);
      await t.settled();
    }
    assert.deepEqual(await told(t), [{
      code: "problemRejudged",
      problemId: "P1000",
      place: null,
      count: 2,
      submitId: second,
    }]);
    assert.equal(await t.statusOf(same), WA);
    assert.deepEqual(await told(t, "uid-admin"), [], "the same verdict again");
    assert.deepEqual(await told(t, "1"), [], "they have done it themselves");
    const unread = await t.site.messages.inboxes.unreadOf(
      (await t.actAs("user")).viewer!,
    );
    assert.equal(unread.mine, 1);
  });
}

Deno.test("a preview that is dropped tells nobody", async () => {
  await using t = await openJudged();
  await t.send(AC);
  const { id } = await t.begin(DRAFT);
  await t.judgeAll(() => WA);
  await endRejudge(t.root, id, "dropping");
  await t.settled();
  assert.deepEqual(await told(t), []);
});

Deno.test("more of the same rejudge makes the message unread again", async () => {
  await using t = await openJudged();
  const [first] = [await t.send(AC), await t.send(AC)];
  await t.begin({ mode: "direct" });
  const [task] = await t.claim();
  await t.answer(task, WA);
  const user = await t.actAs("user");
  const unread = async () =>
    (await t.site.messages.inboxes.unreadOf(user.viewer!)).mine;
  assert.deepEqual([task.id, await unread()], [first, 1]);
  const rows = await Array.fromAsync(t.site.messages.records.all());
  await markRead(user, rows);
  assert.equal(await unread(), 0);
  await t.answer((await t.claim())[0], WA);
  assert.equal(await unread(), 1);
  const [note] = await told(t);
  assert.ok(note.code === "problemRejudged" && note.count === 2);
});

Deno.test("words that look like Markdown stay words", () => {
  const { content } = noteWords(translator("en-US"), {
    code: "problemRejudged",
    problemId: "A_1_*[x](/y)",
    place: null,
    count: 1,
    submitId: 1,
  });
  assert.ok(content.includes("A\\_1\\_\\*\\[x\\]\\(\\/y\\)"));
});

for (
  const [place, path] of [
    [null, "/status?onlyMine=true&problemID=B&completeProblemID=true"],
    [
      { kind: "contest", id: 7 },
      "/contest/7/submissions?onlyMine=true&problemID=B",
    ],
    [
      { kind: "group", id: 3 },
      "/group/3/status?onlyMine=true&problemID=B&completeProblemID=true",
    ],
  ] as const
) {
  Deno.test(`it leads to the list that has them: ${path}`, () => {
    const { title, content } = noteWords(translator("en-US"), {
      code: "problemRejudged",
      problemId: "B",
      place,
      count: 1,
      submitId: 1,
    });
    assert.ok(content.endsWith(`(${path})`), content);
    assert.equal(/Contest/.test(title), place?.kind === "contest");
  });
}
