// Rows: 3 X1.7–X1.10, X1.12
import assert from "node:assert/strict";
import {
  envelope,
  openTestSite,
  type Person,
  type TestSite,
} from "../../support.ts";
import { addContest } from "../contests/contests.ts";
import { addTraining, aDto } from "../trainings/made.ts";

const MOST = 2_147_483_647;

const reply = async (
  t: TestSite,
  method: string,
  path: string,
  json: unknown,
  as: Person,
) =>
  (await envelope(await t.call(method, `/api/${path}`, { as, json }))).status;

/** Spec 3 §5, §9: the longest that is taken, and one more. */
const LENGTHS: [
  what: string,
  most: number,
  send: (t: TestSite, text: string) => Promise<number>,
][] = [
  ["code", 65_535, async (t, code) => {
    const { problemId } = await t.addProblem();
    return await reply(t, "POST", "submit-problem-judge", {
      pid: problemId,
      language: "C",
      code,
      isRemote: false,
    }, "user");
  }],
  ["a discussion's title", 255, (t, title) => post(t, { title })],
  [
    "a discussion's description",
    255,
    (t, description) => post(t, { description }),
  ],
  ["a discussion's text", 65_535, (t, content) => post(t, { content })],
  ["a comment", 10_000, async (t, content) => {
    const [row] = (await envelope(
      await t.call("GET", "/api/get-discussion-list"),
    )).data.records;
    const did = row?.id ?? (await envelope(
      await t.call("POST", "/api/discussion", {
        as: "root",
        json: { ...POST, categoryId: await category(t) },
      }),
    )).data;
    return await reply(t, "POST", "comment", {
      did: typeof did === "object" && did !== null ? did.id : did ?? 1,
      content,
    }, "root");
  }],
];

const POST = { title: "A title", description: "In short", content: "Words" };

async function category(t: TestSite): Promise<number> {
  const { data } = await envelope(
    await t.call("GET", "/api/discussion-category"),
  );
  if (data.length > 0) return data[0].id;
  await t.call("POST", "/api/discussion-category", {
    as: "root",
    json: [{ name: "General" }],
  });
  return await category(t);
}

const post = async (t: TestSite, changes: Record<string, unknown>) =>
  await reply(t, "POST", "discussion", {
    ...POST,
    categoryId: await category(t),
    ...changes,
  }, "root");

for (const [what, most, send] of LENGTHS) {
  Deno.test(`${what} of ${most} characters is taken, one more is not (X1.7)`, async () => {
    await using t = await openTestSite();
    assert.equal(await send(t, "x".repeat(most)), 200);
    t.clock.now += 60_000;
    assert.equal(await send(t, "x".repeat(most + 1)), 400);
  });
}

Deno.test("a printed text of 50 characters is taken, one less is not (X1.7)", async () => {
  await using t = await openTestSite();
  const cid = await addContest(t, { opensPrint: true });
  const print = (length: number) =>
    reply(
      t,
      "POST",
      "submit-print-text",
      { cid, content: "x".repeat(length) },
      "user",
    );
  assert.equal(await print(49), 400);
  assert.equal(await print(50), 200);
});

Deno.test("rank and order are whole numbers from 0 to 2147483647, by page and by call (X1.8)", async () => {
  await using t = await openTestSite();
  const made = await addTraining(t);
  const { tid } = made;
  const { pid } = await t.addProblem();
  await reply(t, "POST", "admin/training/add-problem-from-public", {
    tid,
    pid,
    displayId: "A",
  }, "root");
  const { data: whole } = await envelope(
    await t.call("GET", `/api/admin/training?tid=${tid}`, { as: "root" }),
  );
  const put = (rank: unknown) =>
    reply(t, "PUT", "admin/training", {
      ...whole,
      training: { ...whole.training, rank },
    }, "root");
  const create = (rank: unknown) =>
    reply(
      t,
      "POST",
      "admin/training",
      aDto({ rank }, { name: `Category ${rank}` }),
      "root",
    );
  const item = (rank: unknown) =>
    reply(t, "PUT", "admin/training/problem", {
      id: pid,
      tid,
      pid,
      rank,
      displayId: "A",
    }, "root");
  for (const [name, send] of Object.entries({ put, create, item })) {
    for (const rank of [0, MOST]) {
      assert.equal(await send(rank), 200, `${name} ${rank}`);
    }
    for (const rank of [-1, MOST + 1, 1.5, "many"]) {
      assert.equal(await send(rank), 400, `${name} ${rank}`);
    }
  }
  const page = async (rank: string) => {
    const form = {
      title: "By form",
      description: "Words",
      rank,
      auth: "Public",
      categoryName: "New",
      categoryColor: "#4f8a6d",
    };
    const sent = await t.browse("/admin/training/create", { as: "root", form });
    return [sent.status, await sent.text()] as const;
  };
  for (const rank of ["-1", String(MOST + 1), "many"]) {
    const [status, html] = await page(rank);
    assert.equal(status, 422, rank);
    assert.match(html, /id="rank-error"(?! hidden)|2147483647/, rank);
  }
});
