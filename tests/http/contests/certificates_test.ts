import assert from "node:assert/strict";
import { openTestSite, type Person, type TestSite } from "../../support.ts";
import { makeContest } from "../boards/contest.ts";

const AWARDS = {
  awardKind: "number" as const,
  awards: [
    { priority: 1, name: "Gold", background: "#fff", color: "#000", num: 1 },
    { priority: 2, name: "Silver", background: "#fff", color: "#000", num: 1 },
  ],
};

const pageOf = async (
  t: TestSite,
  cid: number,
  query: Record<string, string> = {},
  as: Person = "root",
) => {
  const asked = new URLSearchParams({ l: "en-US", ...query });
  const page = await t.browse(`/admin/contest/${cid}/certificates?${asked}`, {
    as,
  });
  return { status: page.status, html: await page.text() };
};
const sheets = (html: string) =>
  html.match(/<li\s+class="certificate"/g)?.length;
const words = (html: string) =>
  [...html.matchAll(/<p class="certificate-(?:name|words)"[^>]*>(.*?)<\/p>/gs)]
    .map(([, text]) => text);

Deno.test("certificates: a sheet for each who has an award, in words of one's own, under the school's face; what is typed is shown as it is [4 E6.3, 4 W6.2]", async () => {
  await using t = await openTestSite();
  const contest = await makeContest(t, {
    rules: { sealAt: null },
    head: AWARDS,
    stars: ["star"],
  });
  const { cid } = contest;
  await contest.send(
    { by: "star", to: "A", at: 1 },
    { by: "ann", to: "A", at: 5 },
    { by: "ann", to: "B", at: 9 },
    { by: "bob", to: "A", at: 6 },
    { by: "eve", to: "A", at: 40 },
    // Late, it counts for nothing here.
    { by: "eve", to: "B", at: 70 },
  );
  assert.match((await pageOf(t, cid)).html, /opens once the contest is over/);
  contest.moveTo(71);
  const { html } = await pageOf(t, cid);
  assert.equal(sheets(html), 2);
  assert.deepEqual(words(html), [
    "real ann",
    "has taken place 1 in Stone Cup with 2 solved. Gold",
    "real bob",
    "has taken place 2 in Stone Cup with 1 solved. Silver",
  ]);
  assert.match(html, /class="certificate-site"/);
  assert.equal(sheets((await pageOf(t, cid, { who: "all" })).html), 3);
  assert.equal(
    sheets((await pageOf(t, cid, { who: "top", top: "1" })).html),
    1,
  );
  const odd = await pageOf(t, cid, {
    words: "{name} <b>{award}</b> {nobody} {constructor}",
    title: "<script>",
    top: "no",
  });
  assert.equal(
    words(odd.html)[1],
    "real ann &lt;b>Gold&lt;/b> {nobody} {constructor}",
  );
  assert.ok(!odd.html.includes('dir="auto"><script>'));
});

Deno.test("three hundred certificates are one page [4 E6.3]", async () => {
  await using t = await openTestSite();
  const contest = await makeContest(t, { rules: { sealAt: null } });
  await contest.send(
    ...Array.from({ length: 300 }, (_, n) => ({
      by: `p${n}`,
      to: "A",
      at: 1 + n / 10,
    })),
  );
  contest.moveTo(61);
  const { html } = await pageOf(t, contest.cid, { who: "all" });
  assert.equal(sheets(html), 300);
});

Deno.test("no certificate tells of a sealed board, nor what people are called to who does not know it [4 E6.3]", async () => {
  await using t = await openTestSite();
  const contest = await makeContest(t, {
    rules: { unsealsAtEnd: false },
    head: { ...AWARDS, showsName: "nickname" },
  });
  await contest.send({ by: "ann", to: "A", at: 5 });
  contest.moveTo(61);
  const sealed = await pageOf(t, contest.cid);
  assert.equal(sheets(sealed.html), undefined);
  await contest.change({ sealAt: null });
  assert.deepEqual(words((await pageOf(t, contest.cid)).html)[0], "real ann");
  for (const as of ["user", "visitor"] as const) {
    const other = await pageOf(t, contest.cid, {}, as);
    assert.ok(!other.html.includes("real ann"), as);
  }
});
