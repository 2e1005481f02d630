// Rows: 3 A8.9, G6.6
import assert from "node:assert/strict";
import { BlobReader, TextWriter, ZipReader } from "@zip.js/zip.js";
import { GroupHead } from "../../../lib/groups/schema.ts";
import { STATUS } from "../../../lib/judging/status.ts";
import { ok } from "../../../lib/result.ts";
import { type BoardSite, MINUTE, openBoardSite } from "../boards/contest.ts";

const CALL = "/api/file/download-contest-ac-submission";

async function unpacked(response: Response) {
  const reader = new ZipReader(new BlobReader(await response.blob()));
  const files = new Map<string, string>();
  for (const entry of await reader.getEntries()) {
    files.set(
      entry.filename,
      entry.directory ? "" : await entry.getData(new TextWriter()),
    );
  }
  await reader.close();
  return files;
}

async function withCodes(site: BoardSite, ids: readonly number[]) {
  await site.t.site.store.transact(async (tx) => {
    for (const id of ids) {
      await tx.putBlob(site.t.site.submissions.codes, [id], `code of ${id}`);
    }
    return ok(null);
  });
}

const get = ({ t, cid }: BoardSite, query: string, as: "root" | "user") =>
  t.call("GET", `${CALL}?cid=${cid}${query}`, { as });

/** `yyyyMMddHHmmss` where the site is. */
const stamp = (at: number) => {
  const time = new Intl.DateTimeFormat("sv-SE", {
    dateStyle: "short",
    timeStyle: "medium",
  }).format(at);
  return time.replace(/\D/g, "");
};

Deno.test("accepted programs of an ACM contest, in folders of users or of problems", async () => {
  await using site = await openBoardSite();
  const { begin } = site;
  const ids = await site.send(
    { by: "ann", to: "A", at: 10 },
    { by: "ann", to: "A", at: 11 },
    { by: "ann", to: "B", at: 12, status: STATUS.wrongAnswer },
    { by: "bob", to: "A", at: 45 },
    { by: "bob", to: "B", at: 61 },
    { by: "root", to: "B", at: 13 },
    { by: "ann", to: "A", at: 10 },
  );
  await withCodes(site, ids);
  const at = (minutes: number) => stamp(begin + minutes * MINUTE);
  const reply = await get(site, "&excludeAdmin=true&splitType=user", "root");
  assert.equal(reply.status, 200);
  assert.match(
    reply.headers.get("content-disposition")!,
    new RegExp(`contest_${site.cid}_${site.t.clock.now}\\.zip`),
  );
  const byUser = await unpacked(reply);
  assert.deepEqual([...byUser.keys()].sort(), [
    `ann/A_(${at(10)}).c`,
    `ann/A_(${at(10)})_2.c`,
    `ann/A_(${at(11)}).c`,
    `bob/A_(${at(45)}).c`,
  ]);
  assert.equal(byUser.get(`bob/A_(${at(45)}).c`), `code of ${ids[3]}`);
  const byProblem = await unpacked(
    await get(site, "&excludeAdmin=false&splitType=problem", "root"),
  );
  assert.deepEqual([...byProblem.keys()].sort(), [
    "A/",
    `A/ann_(${at(10)}).c`,
    `A/ann_(${at(10)})_2.c`,
    `A/ann_(${at(11)}).c`,
    `A/bob_(${at(45)}).c`,
    "B/",
    `B/root_(${at(13)}).c`,
    "C/",
  ]);
  assert.equal((await get(site, "", "user")).status, 403);
});

Deno.test("all that was sent, with verdicts and a table of it; whoever may not have the accepted ones has none of it [4 E2.5]", async () => {
  await using site = await openBoardSite({ rules: { takesLate: true } });
  const ids = await site.send(
    { by: "ann", to: "A", at: 10, status: STATUS.wrongAnswer },
    { by: "ann", to: "A", at: 11, time: 31 },
    { by: "bob", to: "B", at: 5, status: STATUS.pending },
    { by: "bob", to: "B", at: 70 },
    { by: "bob", to: "B", at: -5 },
  );
  site.moveTo(80);
  await withCodes(site, ids);
  const files = await unpacked(await get(site, "&which=all", "root"));
  const names = [...files.keys()];
  const [w, a, p, late] = ids;
  assert.deepEqual(
    names.map((name) => name.replace(/_\(\d+\)/, "")),
    [
      `bob/B_${p}_WAITS.c`,
      `ann/A_${w}_WA.c`,
      `ann/A_${a}_AC.c`,
      `bob/B_${late}_AC.c`,
      "_runs.csv",
    ],
  );
  const rows = files.get("_runs.csv")!.trim().split("\r\n");
  assert.equal(
    rows[0],
    "submission,time,seconds,user,problem,language,verdict,score,ms,kb,late,file",
  );
  assert.deepEqual(
    rows.slice(1).map((row) => row.split(",").toSpliced(1, 1).slice(0, 6)),
    [
      [`${p}`, "300", "bob", "B", "C", "WAITS"],
      [`${w}`, "600", "ann", "A", "C", "WA"],
      [`${a}`, "660", "ann", "A", "C", "AC"],
      [`${late}`, "4200", "bob", "B", "C", "AC"],
    ],
  );
  assert.match(rows[3], /,31,,0,ann\/A_/);
  assert.match(rows[4], /,1,bob\/B_/);
  assert.equal((await get(site, "&which=all", "user")).status, 403);
});

Deno.test("of an OI contest the last scored program of each", async () => {
  await using site = await openBoardSite({ rules: { rule: "oi" } });
  const ids = await site.send(
    { by: "ann", to: "A", at: 10, score: 100 },
    { by: "ann", to: "A", at: 11, score: 30, status: STATUS.partialAccepted },
    { by: "ann", to: "A", at: 12, score: null, status: STATUS.compileError },
  );
  await withCodes(site, ids);
  const files = await unpacked(await get(site, "&splitType=user", "root"));
  const at = stamp(site.begin + 11 * MINUTE);
  assert.deepEqual([...files], [
    [`ann/A_30_(${at}).c`, `code of ${ids[1]}`],
  ]);
});

Deno.test("the list of contests asks which are wanted, also in a group", async () => {
  await using site = await openBoardSite({ rules: { gid: 4 } });
  const { t, cid } = site;
  const read = async (path: string) =>
    await (await t.browse(path, { as: "root" })).text();
  await t.site.venues.groups.insert({ gid: 4, ownerUid: "1" });
  await t.site.groups.headRecords.insert(GroupHead.parse({
    gid: 4,
    name: "Class",
    shortName: "CLASS",
    brief: "",
    auth: "public",
    isVisible: true,
    creatorUid: "1",
    createdAt: 0,
    modifiedAt: 0,
  }));
  const path = `/group/4/admin/contest/${cid}/accepted`;
  const page = await read(path);
  assert.match(page, /data-dialog-content/);
  assert.match(page, new RegExp(`action="${CALL}"`));
  assert.match(page, /name="excludeAdmin"/);
  assert.match(page, /name="splitType"/);
  assert.equal(
    (await t.browse(`/admin/contest/${cid}/accepted`, { as: "root" })).status,
    400,
  );
  assert.equal((await t.browse(path, { as: "user" })).status, 403);
  await site.change({ gid: null });
  assert.match(
    await read("/admin/contest"),
    new RegExp(`href="/admin/contest/${cid}/accepted" data-dialog`),
  );
});
