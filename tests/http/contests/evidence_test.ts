import assert from "node:assert/strict";
import { join } from "node:path";
import { withFiles } from "../../../lib/ccs/archives/files.ts";
import { BrokenChainError, readChain } from "../../../lib/evidence/chain.ts";
import { findingOf } from "../../../lib/evidence/follows.ts";
import { ContestTeam } from "../../../lib/venues/teams.ts";
import { linkAll, linkContest } from "../../../lib/evidence/linking.ts";
import { linesOf } from "../../../lib/evidence/service.ts";
import { STATUS } from "../../../lib/judging/status.ts";
import { deleteContest } from "../../../lib/contests/service.ts";
import { setVerdict } from "../../../lib/submissions/rejudging/verdict_changes.ts";
import { runVerifyCommand } from "../../../routes/commands/verify.ts";
import type { TestSite } from "../../support.ts";
import { openBoardSite } from "../boards/contest.ts";

type Sent = Parameters<Awaited<ReturnType<typeof openBoardSite>>["send"]>;

const SENT: Sent = [
  { by: "ann", to: "A", at: 5 },
  { by: "ann", to: "B", at: 9, status: STATUS.wrongAnswer },
  { by: "ann", to: "B", at: 12 },
  { by: "bob", to: "A", at: 6 },
  { by: "eve", to: "C", at: 50, status: STATUS.timeLimitExceeded },
];

/** What is read of a contest package. */
const NAMES = [
  "contest.json",
  "problems.json",
  "teams.json",
  "groups.json",
  "organizations.json",
  "judgement-types.json",
  "submissions.json",
  "judgements.json",
  "evidence.txt",
];

const act = (t: TestSite, cid: number, form: Record<string, string>) =>
  t.browse(`/admin/contest/${cid}/evidence`, { as: "root", form });
const read = async (t: TestSite, cid: number) => {
  await linkContest(t.site, cid);
  return readChain(await Array.fromAsync(linesOf(t.site, cid)));
};

async function verify(text: string, head?: string, name = "chain.txt") {
  const dir = await Deno.makeTempDir();
  const path = join(dir, name);
  await Deno.writeTextFile(path, text);
  const said: string[] = [];
  const code = await runVerifyCommand(
    { LANG: "en-US" },
    { path, head },
    (line) => said.push(line),
  );
  await Deno.remove(dir, { recursive: true });
  return { code, said: said.join("\n") };
}

Deno.test("a contest's submissions, verdicts and changes are a chain; its published board follows from it, what came later is named with who and why, and a changed chain is refused [4 E9.1, 4 E9.2]", async () => {
  await using site = await openBoardSite({ rules: { sealAt: null } });
  const { t, cid } = site;
  const [first] = await site.send(...SENT);

  // Not while it runs: its board is not its last word.
  const early = await act(t, cid, { action: "publish" });
  assert.equal(early.status, 422);
  assert.equal(t.site.evidence.keptPublished.get(cid), null);
  const room = `/contest/${cid}/problems?l=en-US`;
  assert.doesNotMatch(
    await (await t.browse(room, { as: "root" })).text(),
    /head of the chain/,
  );

  site.moveTo(61);
  assert.equal((await act(t, cid, { action: "publish" })).status, 303);
  const published = t.site.evidence.keptPublished.get(cid)!;
  const page = await (await t.browse(room, { as: "root" })).text();
  assert.ok(page.includes(published.head), "the head stands on its page");

  const file = async () =>
    await (await t.browse(`/admin/contest/${cid}/evidence/chain`, {
      as: "root",
    })).text();
  const whole = await file();
  const good = await verify(whole, published.head);
  assert.equal(good.code, 0, good.said);
  assert.match(good.said, /board of 3 rows follows/);
  assert.match(good.said, /printed is in this chain/);
  assert.match(good.said, /Nothing has changed/);
  assert.equal((await verify(whole, "0".repeat(64))).code, 1, "another head");
  // However it is called where it was saved.
  assert.equal((await verify(whole, published.head, "printed")).code, 0);

  // Whoever changes one verdict in the file is found out, and where.
  const at = whole.indexOf(`"status":${STATUS.timeLimitExceeded}`);
  assert.ok(at > 0);
  const forged = whole.replace(
    `"status":${STATUS.timeLimitExceeded}`,
    `"status":${STATUS.accepted}`,
  );
  const bad = await verify(forged, published.head);
  const line = whole.slice(0, at).split("\n").length;
  assert.equal(bad.code, 1);
  assert.ok(bad.said.includes(`line ${line} does not follow`), bad.said);
  // A cut chain is whole, but has not the head that was printed.
  const cut = whole.split("\n").slice(0, 5).join("\n");
  assert.equal((await verify(cut, published.head)).code, 1);

  // Staff change a verdict and the contest afterwards.
  const set = await setVerdict(await t.actAs("root"), first, {
    status: STATUS.wrongAnswer,
    score: null,
    reason: "read the reference's code",
  });
  assert.ok(set.ok);
  await site.changeHead({ title: "Stone Cup 2" });
  const { user } = await site.personOf("bob");
  await t.site.venues.teamRecords.insert(
    ContestTeam.parse({ cid, uid: user.uid, name: "Late Team" }),
  );
  assert.equal(
    (await act(t, cid, { action: "note", text: "a new sponsor" })).status,
    303,
  );
  const later = await verify(await file(), published.head);
  assert.equal(later.code, 0, later.said);
  assert.match(
    later.said,
    new RegExp(`Submission ${first}: manual · root · read the reference`),
  );
  assert.match(later.said, new RegExp(`Submission ${first} is WA now`));
  assert.match(later.said, /Stone Cup → Stone Cup 2/);
  assert.match(later.said, /root · a new sponsor/);
  assert.match(later.said, /contest_teams Late Team/);
  const told = await (await t.browse(
    `/admin/contest/${cid}/evidence?l=en-US`,
    { as: "root" },
  )).text();
  assert.match(told, /read the reference&#39;s code|read the reference's code/);
  // Published anew, it follows again, and nothing is later.
  assert.equal((await act(t, cid, { action: "publish" })).status, 303);
  assert.match((await verify(await file())).said, /Nothing has changed/);

  // With the contest its chain goes.
  assert.ok((await deleteContest(await t.actAs("root"), cid)).ok);
  await linkAll(t.site);
  assert.equal(await t.site.evidence.heads.get(cid), null);
  assert.deepEqual(await Array.fromAsync(t.site.evidence.fresh.all()), []);
});

Deno.test("a board that does not follow from its chain is found out, its row named; a note without words is asked for again [4 E9.2]", async () => {
  await using site = await openBoardSite({ rules: { sealAt: null } });
  const { t, cid } = site;
  await site.send(...SENT);
  site.moveTo(61);
  assert.equal((await act(t, cid, { action: "note", text: " " })).status, 422);
  assert.equal((await act(t, cid, { action: "publish" })).status, 303);
  const { entries } = await read(t, cid);
  assert.equal(findingOf(entries).wrongRow, null);
  for (const entry of entries) {
    if (entry.kind !== "published") continue;
    [entry.board.rows[1], entry.board.rows[2]] = [
      entry.board.rows[2],
      entry.board.rows[1],
    ];
  }
  assert.equal(findingOf(entries).wrongRow, 2);
});

Deno.test("what is linked by two at once, in parts, or begun after a fall is linked once, in its order [4 E9.1]", async () => {
  await using site = await openBoardSite({
    rules: { sealAt: null, rule: "oi" },
  });
  const { t, cid } = site;
  const many = Array.from({ length: 70 }, (_, n) => ({
    by: ["ann", "bob", "eve"][n % 3],
    to: "ABC"[n % 3],
    at: n / 2,
    status: STATUS.partialAccepted,
    score: n,
  }));
  const ids = await site.send(...many);
  await Promise.all([linkAll(t.site), linkContest(t.site, cid)]);
  const { entries } = await read(t, cid);
  const sent = entries.flatMap((entry) =>
    entry.kind === "sent" ? [entry.id] : []
  );
  assert.deepEqual(sent, ids);

  // A contest older than its chain: what was sent to it is in the chain before what follows.
  const { evidence } = t.site;
  await evidence.heads.delete(cid);
  await t.site.store.transact(async (tx) => {
    await tx.deleteBlob(evidence.blocks, [cid, 0]);
    return { ok: true, value: null };
  });
  const [last] = await site.send({ by: "ann", to: "A", at: 55, score: 100 });
  await site.judge(ids[0], STATUS.accepted);
  const again = await read(t, cid);
  assert.deepEqual(
    again.entries.flatMap((entry) => entry.kind === "sent" ? [entry.id] : []),
    [...ids, last],
  );
  site.moveTo(61);
  assert.equal((await act(t, cid, { action: "publish" })).status, 303);
  assert.equal(findingOf((await read(t, cid)).entries).wrongRow, null);
});

Deno.test("the chain says what became of each submission, whatever line is changed [4 E9.2]", async () => {
  await using site = await openBoardSite({ rules: { sealAt: null } });
  await site.send(...SENT);
  await linkContest(site.t.site, site.cid);
  const lines = await Array.fromAsync(linesOf(site.t.site, site.cid));
  for (const n of lines.keys()) {
    const other = [...lines];
    other[n] = other[n].replace("{", "{ ");
    assert.throws(
      () => readChain(other),
      (reason) => reason instanceof BrokenChainError && reason.line === n + 1,
    );
  }
});

Deno.test("a contest package is held against the chain in it: one changed verdict, time or missing submission is named [4 E9.2]", async () => {
  await using site = await openBoardSite({ rules: { sealAt: null } });
  const { t, cid } = site;
  const [first] = await site.send(...SENT);
  site.moveTo(61);
  assert.equal((await act(t, cid, { action: "publish" })).status, 303);
  const response = await t.call(
    "GET",
    `/api/file/download-contest-archive?cid=${cid}&format=package`,
    { as: "root" },
  );
  const dir = await Deno.makeTempDir();
  const zip = join(dir, "contest.zip");
  await Deno.writeFile(zip, response.body!);
  const check = async (path: string) => {
    const said: string[] = [];
    const code = await runVerifyCommand(
      { LANG: "en-US" },
      { path, head: undefined },
      (line) => said.push(line),
    );
    return { code, said: said.join("\n") };
  };
  const good = await check(zip);
  assert.equal(good.code, 0, good.said);
  assert.match(good.said, /says of each submission what the chain says/);

  // The same as a folder; then with one thing changed at a time.
  const folder = join(dir, "contest");
  const texts = await withFiles(zip, async (files) =>
    await Promise.all(
      NAMES.map(async (name) => [name, (await files.text(name))!] as const),
    ));
  await Deno.mkdir(folder);
  const written = async (changed: Record<string, string> = {}) => {
    for (const [name, text] of texts) {
      await Deno.writeTextFile(join(folder, name), changed[name] ?? text);
    }
    return await check(folder);
  };
  assert.equal((await written()).code, 0);
  const textOf = (name: string) => texts.find(([each]) => each === name)![1];
  const judgements = JSON.parse(textOf("judgements.json"));
  judgements[0].judgement_type_id = "WA";
  const verdict = await written({
    "judgements.json": JSON.stringify(judgements),
  });
  assert.equal(verdict.code, 1);
  assert.ok(
    verdict.said.includes(`1 submission: ${first}`),
    verdict.said,
  );
  const submissions = JSON.parse(textOf("submissions.json"));
  const missing = await written({
    "submissions.json": JSON.stringify(submissions.slice(1)),
    "judgements.json": JSON.stringify(
      JSON.parse(textOf("judgements.json")).slice(1),
    ),
  });
  assert.equal(missing.code, 1, missing.said);
  await Deno.remove(dir, { recursive: true });
});
