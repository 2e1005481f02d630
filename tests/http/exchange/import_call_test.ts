// Rows: 3 A5.11
import assert from "node:assert/strict";
import { hojEntries, qduojEntries, zip } from "../../packages.ts";
import {
  hydroEntries,
  icpcEntries,
  polygonEntries,
} from "../../packages_more.ts";
import { envelope, openTestSite, type TestSite } from "../../support.ts";

/** What an import by call tells of what it had to change (contract §21). */

async function send(t: TestSite, bytes: BlobPart, language = "en-US") {
  const body = new FormData();
  body.set("file", new File([bytes], "problems.zip"));
  return await envelope(
    await t.call("POST", "/api/file/import-problem", {
      as: "root",
      body,
      headers: { cookie: `gavel_language=${language}` },
    }),
  );
}

const OUT_OF_BOUNDS = {
  problemId: "CUT",
  timeLimit: 99_000,
  memoryLimit: 9_000,
  difficulty: 99,
};

Deno.test("values that an import brings into bounds are told in its success", async () => {
  await using t = await openTestSite();
  const cut = await send(t, zip(hojEntries(OUT_OF_BOUNDS)));
  assert.deepEqual([cut.http, cut.status, cut.data], [200, 200, null]);
  for (const words of [/CUT: /, /99000.* 60000/, /9000.* 4096/, /99.* 8/]) {
    assert.match(cut.msg, words);
  }
  const made = t.site.problems.catalogue.find("CUT")!;
  assert.deepEqual([made.timeLimit, made.difficulty], [60_000, 8]);
  const chinese = { ...OUT_OF_BOUNDS, problemId: "CUT2", hint: "2" };
  const other = await send(t, zip(hojEntries(chinese)), "zh-CN");
  assert.match(other.msg, /CUT2：.*99000.*改为 60000/);
});

Deno.test("an import that changes nothing says no more than that", async () => {
  await using t = await openTestSite();
  const plain = {
    languages: ["C++"],
    tags: [],
    codeTemplates: [],
    samples: [{ input: "1.in", output: "1.out" }],
    problem: {
      problemId: "PLAIN",
      title: "T",
      description: "d",
      input: "i",
      output: "o",
      timeLimit: 1_000,
      memoryLimit: 256,
    },
  };
  const { status, msg } = await send(
    t,
    zip([
      ["problem_1.json", JSON.stringify(plain)],
      ["problem_1/1.in", "1\n"],
      ["problem_1/1.out", "1\n"],
    ]),
  );
  assert.deepEqual([status, msg], [200, "success"]);
});

Deno.test("beside what failed, what was changed of the rest is told", async () => {
  await using t = await openTestSite();
  assert.equal((await send(t, zip(hojEntries()))).status, 200);
  const some = await send(
    t,
    zip([...hojEntries(), ...hojEntries(OUT_OF_BOUNDS, "x")]),
  );
  assert.deepEqual([some.http, some.status], [200, 400]);
  assert.match(some.msg, /HOJ-1010: .*CUT: .*99000.* 60000/);
});

Deno.test("what a call tells has the marks of its language, and no full stop within a sentence", async () => {
  await using t = await openTestSite();
  const two = zip([
    ...hojEntries(),
    ...hojEntries({ problemId: "SECOND", hint: "2" }, "x"),
  ]);
  assert.equal((await send(t, two)).status, 200);
  const english = (await send(t, two)).msg;
  assert.match(english, /HOJ-1010: [^.]*; SECOND: [^.]*$/);
  const { msg } = await send(t, two, "zh-CN");
  assert.match(msg, /HOJ-1010：[^。]*；SECOND：[^。]*$/);
  assert.doesNotMatch(msg, /[:;,] /);
});

Deno.test("of very many changes the message has the first, and that there are more", async () => {
  await using t = await openTestSite();
  const many = Array.from(
    { length: 12 },
    (_, n) =>
      hojEntries(
        { ...OUT_OF_BOUNDS, problemId: `M${n}`, hint: `${n}` },
        `m${n}`,
      ),
  );
  const { status, msg } = await send(t, zip(many.flat()));
  assert.equal(status, 200);
  assert.ok(msg.length < 5_000);
  assert.match(msg, /…$/);
});

Deno.test("the contract's calls: all that can be taken is, the rest is told in a 400", async () => {
  await using t = await openTestSite();
  const send = async (path: string, bytes: BlobPart, query = "") => {
    const body = new FormData();
    body.set("file", new File([bytes], "problems.zip"));
    return await envelope(
      await t.call("POST", `/api/file/${path}${query}`, {
        as: "root",
        body,
        headers: { cookie: "gavel_language=en-US" },
      }),
    );
  };
  const good = await send("import-problem", zip(hojEntries()));
  assert.deepEqual([good.http, good.status, good.data], [200, 200, null]);
  assert.ok(t.site.problems.catalogue.find("HOJ-1010"));

  const some = await send(
    "import-problem",
    zip([...hojEntries(), ...hojEntries({ problemId: "NEW" }, "x")]),
  );
  assert.deepEqual([some.http, some.status], [200, 400]);
  assert.match(some.msg, /1.*1.*HOJ-1010: .*HOJ-1010/);
  assert.ok(t.site.problems.catalogue.find("NEW"));

  const again = await send("import-problem", zip(hojEntries()), "?again=true");
  assert.equal(again.status, 200);
  assert.ok(t.site.problems.catalogue.find("HOJ-1010-2"));

  const wrong = await send("import-qduoj-problem", zip(hojEntries()));
  assert.equal(wrong.status, 404);
  const other = await send("import-qdoj-problem", zip(hojEntries()));
  assert.equal(other.status, 400);
  for (
    const [path, bytes] of [
      ["import-qdoj-problem", zip(qduojEntries())],
      ["import-hydro-problem", zip(hydroEntries())],
      ["import-icpc-problem", zip(icpcEntries())],
      ["import-polygon-problem", zip(polygonEntries())],
    ] as const
  ) {
    assert.equal((await send(path, bytes)).status, 200, path);
  }
  const nothing = await envelope(
    await t.call("POST", "/api/file/import-problem", {
      as: "root",
      body: new FormData(),
    }),
  );
  assert.equal(nothing.status, 400);
});
