// Rows: 2 C3.7–C3.8; 3 A8.7, G6.22–G6.23
import assert from "node:assert/strict";
import { envelope, openTestSite, type Person } from "../../support.ts";
import { addGroup, putIn } from "../groups/groups.ts";
import { addQuiz, askIn, rightAnswers } from "../quizzes/quizzes.ts";
import { addContest, HOUR } from "./contests.ts";

const MOST = 2_147_483_647;

/** An OI contest that begins in an hour: of the site, or of a group of "admin". */
async function openPlace(kind: "site" | "group") {
  const t = await openTestSite();
  const gid = kind === "group" ? await addGroup(t) : null;
  if (gid !== null) await putIn(t, gid, "user");
  const { now } = t.clock;
  const cid = await addContest(
    t,
    { rule: "oi", begin: now + HOUR, end: now + 3 * HOUR, sealAt: null },
    { by: "admin", gid, problems: ["A"] },
  );
  const api = `/api/${kind === "site" ? "admin" : "group"}/contest`;
  return {
    t,
    gid,
    cid,
    path: gid === null
      ? `/admin/contest/${cid}`
      : `/group/${gid}/admin/contest/${cid}`,
    begins: () => void (t.clock.now += HOUR),
    async call(
      method: string,
      { as = "admin", query = "", json }: {
        as?: Person;
        query?: string;
        json?: Record<string, unknown>;
      } = {},
    ) {
      return await envelope(
        await t.call(method, `${api}/quiz-question${query}`, {
          as,
          json: json && { cid, ...json },
        }),
      );
    },
    async rows() {
      const { data } = await this.call("GET", { query: `?cid=${cid}` });
      return data.map(({ id, order, scoreMap }: Record<string, unknown>) => ({
        id,
        order,
        scoreMap,
      }));
    },
    [Symbol.asyncDispose]: () => t[Symbol.asyncDispose](),
  };
}

for (const kind of ["site", "group"] as const) {
  Deno.test(`quizzes of a contest by call (${kind}): added by id, 10 points an item, ordered, frozen once it has begun, taken out (A8.7, G6.22, G6.23)`, async () => {
    await using of = await openPlace(kind);
    const { t, cid } = of;
    const one = (await addQuiz(t)).quiz;
    const three = (await addQuiz(t, "code completion")).quiz;
    const add = async (json: Record<string, unknown>, as?: Person) =>
      (await of.call("POST", { as, json })).status;
    assert.equal(await add({ qid: 999 }), 400, "no such quiz");
    assert.equal(await add({ qid: one.qid }, "user"), 403);
    assert.equal(await add({ qid: three.qid }), 200);
    assert.equal(await add({ qid: three.qid }), 400, "twice");
    assert.equal(
      await add({ qid: one.qid, order: 0, scoreMap: { [one.qid]: 25 } }),
      200,
    );
    const tens = Object.fromEntries(three.parts.map((uuid) => [uuid, 10]));
    assert.deepEqual(await of.rows(), [
      { id: one.qid, order: 0, scoreMap: { [one.qid]: 25 } },
      { id: three.qid, order: 1, scoreMap: tens },
    ]);
    const change = async (json: Record<string, unknown>, as?: Person) =>
      (await of.call("PUT", { as, json })).status;
    for (const order of [-1, MOST + 1, 1.5]) {
      assert.equal(await change({ qid: one.qid, order }), 400, `${order}`);
      const scoreMap = { [one.qid]: order };
      assert.equal(await change({ qid: one.qid, scoreMap }), 400, `${order}`);
    }
    const scoreMap = { [three.parts[0]]: 1 };
    assert.equal(await change({ qid: one.qid, scoreMap }), 400, "another's");
    assert.equal(await change({ qid: 999, order: 1 }), 400);
    assert.equal(await change({ qid: one.qid, order: 9 }, "user"), 403);
    const scores = { ...tens, [three.parts[1]]: MOST };
    assert.equal(await change({ qid: three.qid, scoreMap: scores }), 200);
    assert.equal(await change({ qid: one.qid, order: MOST }), 200);
    const settled = [
      { id: three.qid, order: 1, scoreMap: scores },
      { id: one.qid, order: MOST, scoreMap: { [one.qid]: 25 } },
    ];
    assert.deepEqual(await of.rows(), settled);
    of.begins();
    assert.equal(await change({ qid: three.qid, scoreMap: tens }), 400);
    assert.equal(await change({ qid: one.qid, order: 0 }), 200);
    assert.equal(
      await change({ qid: three.qid, order: 3, scoreMap: scores }),
      200,
      "the same points again",
    );
    const late = (await addQuiz(t)).quiz;
    assert.equal(
      await add({ qid: late.qid, scoreMap: { [late.qid]: 99 } }),
      400,
    );
    assert.equal(await add({ qid: late.qid }), 200);
    const remove = async (qid: number, as?: Person) =>
      (await of.call("DELETE", { as, query: `?cid=${cid}&qid=${qid}` })).status;
    assert.equal(await remove(late.qid, "user"), 403);
    assert.equal(await remove(late.qid), 200);
    assert.equal(await remove(late.qid), 400);
    assert.deepEqual((await of.rows()).map(({ id }: { id: number }) => id), [
      one.qid,
      three.qid,
    ]);
  });

  Deno.test(`quizzes of a contest by page (${kind}): from the bank or by id, their form, removal (A8.7, G6.23)`, async () => {
    await using of = await openPlace(kind);
    const { t, path, cid } = of;
    const { qid, parts } = (await addQuiz(t, "code completion")).quiz;
    const other = (await addQuiz(t)).quiz;
    const html = async (at: string) =>
      await (await t.browse(`${path}/${at}`, { as: "admin" })).text();
    const send = async (at: string, form: Record<string, string> = {}) =>
      (await t.browse(`${path}/${at}`, { as: "admin", form })).status;
    const empty = await html("quizzes?keyword=search");
    assert.match(empty, /Complete the search/);
    assert.doesNotMatch(empty, /Which sort is/);
    assert.equal(await send("quizzes", { qid: "12345" }), 422);
    assert.equal(await send("quizzes", { qid: String(qid) }), 303);
    assert.equal(await send("quizzes", { qid: String(other.qid) }), 303);
    assert.match(await html("quizzes"), new RegExp(`/quizzes/${qid}"`));
    const item = `quizzes/${qid}`;
    const form = {
      displayId: "Z",
      displayTitle: "Holes",
      order: "7",
      color: "#ffffff",
      ...Object.fromEntries(parts.map((uuid) => [`points ${uuid}`, "4"])),
    };
    assert.match(await html(item), new RegExp(`name="points ${parts[0]}"`));
    for (
      const wrong of [
        { order: "-1" },
        { order: "" },
        { displayId: "A" },
        { [`points ${parts[0]}`]: "x" },
        { [`points ${parts[0]}`]: String(MOST + 1) },
      ]
    ) assert.equal(await send(item, { ...form, ...wrong }), 422);
    assert.equal(await send(item, form), 303);
    const place = { kind: "contest", id: cid } as const;
    const saved = () => t.site.venues.items.get(place, "quiz", qid);
    assert.deepEqual(
      [saved()?.displayId, saved()?.displayTitle, saved()?.order],
      ["Z", "Holes", 7],
    );
    assert.deepEqual(Object.values(saved()!.scores!), [4, 4, 4]);
    of.begins();
    assert.doesNotMatch(await html(item), /name="points/);
    assert.equal(
      await send(item, { ...form, [`points ${parts[0]}`]: "5" }),
      422,
    );
    const { order, displayId, displayTitle, color } = form;
    assert.equal(
      await send(item, { order: "3", displayId, displayTitle, color }),
      303,
    );
    assert.deepEqual([order, saved()?.order], ["7", 3]);
    assert.equal(Object.values(saved()!.scores!)[0], 4);
    assert.equal(await send(`${item}/remove`), 303);
    assert.equal(saved(), null);
  });

  Deno.test(`points of a contest's problem (${kind}): set by form and call until it begins, in OI contests alone (G6.22)`, async () => {
    await using of = await openPlace(kind);
    const { t, cid, path } = of;
    const place = { kind: "contest", id: cid } as const;
    const [{ itemId: pid }] = t.site.venues.items.of(place);
    const points = () =>
      t.site.venues.items.get(place, "problem", pid)!.scores?.[pid];
    const put = async (score: number, as: Person = "admin") =>
      (await envelope(
        await t.call(
          "PUT",
          kind === "site"
            ? "/api/admin/contest/contest-problem"
            : "/api/group/contest-problem",
          { as, json: { cid, pid, scoreMap: { [pid]: score } } },
        ),
      )).status;
    assert.equal(await put(40), 200);
    assert.equal(points(), 40);
    for (const score of [-1, MOST + 1, 0.5]) {
      assert.equal(await put(score), 400);
    }
    assert.equal(await put(10, "user"), 403);
    const at = `${path}/problems/${pid}`;
    const html = async () => await (await t.browse(at, { as: "admin" })).text();
    assert.match(await html(), /name="points"[^>]*value="40"/);
    const send = async (points: string) =>
      (await t.browse(at, {
        as: "admin",
        form: { displayId: "A", displayTitle: "", color: "", points },
      })).status;
    assert.equal(await send("-3"), 422);
    assert.equal(await send(""), 303);
    assert.equal(points(), undefined);
    assert.equal(await send("15"), 303);
    of.begins();
    assert.doesNotMatch(await html(), /name="points"/);
    assert.equal(await put(16), 400);
    assert.equal(await put(15), 200, "as it is");
    assert.equal(await send("16"), 422);
    assert.equal(points(), 15);
  });
}

Deno.test("a contest's quizzes and problems are never called alike, whatever the case", async () => {
  await using of = await openPlace("site");
  const { t, cid } = of;
  const [one, two] = [(await addQuiz(t)).quiz, (await addQuiz(t)).quiz];
  const { pid } = await t.addProblem({ type: 1 });
  const quiz = async (qid: number, displayId: string, method = "POST") =>
    (await of.call(method, { json: { qid, displayId } })).status;
  const problem = async (displayId: string) =>
    (await envelope(
      await t.call("PUT", "/api/admin/contest/contest-problem", {
        as: "root",
        json: { cid, pid, displayId, displayTitle: "", color: "" },
      }),
    )).status;
  assert.equal(await quiz(one.qid, "Z"), 200);
  assert.equal(await quiz(two.qid, "z"), 400);
  assert.equal(await problem("z"), 400);
  assert.equal(await problem("Y"), 200);
  assert.equal(await quiz(two.qid, "y"), 400);
  assert.equal(await quiz(two.qid, ""), 200);
  assert.equal(await quiz(two.qid, "Z", "PUT"), 400);
  assert.equal(await problem(`q${two.qid}`), 400);
  assert.equal(await quiz(one.qid, "z", "PUT"), 200);
});

Deno.test("in an ACM contest forms and list say that quizzes do not count, in an OI contest nothing [4 W9.4]", async () => {
  const t = await openTestSite();
  await using _ = t;
  const { qid } = (await addQuiz(t)).quiz;
  for (const rule of ["acm", "oi"] as const) {
    const cid = await addContest(t, { rule });
    await askIn(t, { kind: "contest", id: cid }, qid);
    for (
      const [path, as] of [
        [`/admin/contest/${cid}/quizzes`, "root"],
        [`/admin/contest/${cid}/quizzes/${qid}`, "root"],
        [`/contest/${cid}/problems`, "user"],
      ] as const
    ) {
      const html = await (await t.browse(path, { as })).text();
      assert.equal(/不计入榜单/.test(html), rule === "acm", path);
    }
  }
});

Deno.test("a running contest's quiz is not to be had for another contest, whose people would learn its key", async () => {
  await using of = await openPlace("group");
  const { t } = of;
  const { qid } = (await addQuiz(t)).quiz;
  const { now } = t.clock;
  const running = await addContest(t, {
    begin: now - HOUR,
    end: now + HOUR,
    sealAt: null,
  });
  await t.call("POST", "/api/admin/contest/quiz-question", {
    as: "root",
    json: { cid: running, qid },
  });
  // An admin of the site may change only their own quizzes.
  assert.equal((await of.call("POST", { json: { qid } })).status, 400);
  // Over, and still sealed: its key is not told yet.
  t.clock.now += 2 * HOUR;
  await t.site.venues.contests.update(
    [running],
    (row) => ({ ...row, sealAt: row.begin, unsealsAtEnd: false }),
  );
  assert.equal((await of.call("POST", { json: { qid } })).status, 400);
  t.clock.now -= 2 * HOUR;
  assert.equal(
    (await of.call("POST", { as: "root", json: { qid } })).status,
    200,
  );
});

Deno.test("rows of a contest's quizzes; how many were right is told after the end, one's own standing at once (C3.7, C3.8)", async () => {
  await using of = await openPlace("site");
  const { t, cid } = of;
  const { quiz, body } = await addQuiz(t);
  const untouched = (await addQuiz(t, "true/false")).quiz;
  for (const { qid } of [quiz, untouched]) {
    await of.call("POST", { json: { qid, color: "#d6342b" } });
  }
  of.begins();
  const get = async (path: string) =>
    await envelope(await t.call("GET", `/api/${path}`, { as: "user" }));
  const list = async () =>
    (await get(`get-contest-quiz-question-list?cid=${cid}`)).data;
  const status = async () =>
    (await get(`get-user-quiz-question-status?contestID=${cid}`)).data;
  assert.deepEqual(await status(), [], "missing counts as -10");
  await t.call("POST", "/api/submit-quiz-question", {
    as: "user",
    json: { cid, qid: quiz.qid, answers: rightAnswers(body) },
  });
  const [row, second] = await list();
  assert.deepEqual(
    [row.qid, row.type, row.title, row.color, row.total, row.ac],
    [quiz.qid, "single choice", quiz.headline, "#d6342b", 1, null],
  );
  assert.deepEqual([row.myStatus, row.score], [0, 10]);
  assert.deepEqual([second.myStatus, second.score], [-10, null]);
  assert.deepEqual(await status(), [
    { quizQuestionId: quiz.qid, status: 0, score: 10 },
  ]);
  const page = async () =>
    await (await t.browse(`/contest/${cid}/problems`, { as: "user" })).text();
  assert.match(await page(), /\? \/ 1/);
  t.clock.now += 3 * HOUR;
  assert.deepEqual((await list()).map(({ ac }: { ac: number }) => ac), [1, 0]);
  assert.doesNotMatch(await page(), /\? \/ 1/);
});
