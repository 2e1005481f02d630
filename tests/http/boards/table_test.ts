import assert from "node:assert/strict";
import { readXlsx } from "../../../lib/files/xlsx.ts";
import { STATUS } from "../../../lib/judging/status.ts";
import { type BoardSite, openBoardSite } from "./contest.ts";

const ask = (
  { t, cid }: BoardSite,
  kind: string,
  as: "visitor" | "user" | "root",
  query = "",
) => t.call("GET", `/contest/${cid}/rank/${kind}/table${query}`, { as });

Deno.test("whoever runs a contest has its board as a table, all rows of it and as it is asked for", async () => {
  await using site = await openBoardSite({
    head: {
      awardKind: "number",
      awards: [
        {
          priority: 1,
          name: "=Gold",
          background: "#fff",
          color: "#000",
          num: 1,
        },
      ],
    },
    stars: ["cat"],
  });
  await site.send(
    { by: "ann", to: "A", at: 1, status: STATUS.wrongAnswer },
    { by: "ann", to: "A", at: 5 },
    { by: "bob", to: "B", at: 7 },
    { by: "cat", to: "A", at: 2 },
  );
  site.moveTo(10);
  const reply = await ask(site, "csv", "root");
  assert.equal(reply.status, 200);
  assert.equal(reply.headers.get("cache-control"), "no-store");
  const text = await reply.text();
  const lines = text.replace("\ufeff", "").trim().split("\r\n");
  assert.deepEqual(lines.slice(1), [
    "*,cat,nick cat,real cat,West School,,1,2,2,1,,,,",
    "1,bob,nick bob,real bob,East School,'=Gold,1,7,,,7,1,,",
    "2,ann,nick ann,real ann,West School,,1,25,5,2,,,,",
  ]);
  // Without stars, and found by a name.
  const found = await (await ask(site, "csv", "root", "?keyword=bob")).text();
  assert.equal(found.trim().split("\r\n").length, 2);
  const book = await ask(site, "xlsx", "root", "?removeStar=true");
  assert.match(book.headers.get("content-type")!, /spreadsheetml/);
  assert.match(await book.text(), /^PK/);
});

Deno.test("nobody else has the table, which names everybody", async () => {
  await using site = await openBoardSite();
  await site.send({ by: "ann", to: "A", at: 1 });
  site.moveTo(10);
  assert.equal((await ask(site, "csv", "user")).status, 403);
  assert.equal((await ask(site, "csv", "visitor")).status, 303);
  const page = (as: "user" | "root") =>
    site.t.call("GET", `/contest/${site.cid}/rank`, { as })
      .then((reply) => reply.text());
  assert.ok(!(await page("user")).includes("/csv/table"));
  assert.ok((await page("root")).includes(`/rank/csv/table`));
});

Deno.test("a table hides what the board hides, until it is asked for as it is", async () => {
  await using site = await openBoardSite();
  await site.send({ by: "ann", to: "A", at: 46 });
  site.moveTo(50);
  const row = async (query: string) =>
    (await (await ask(site, "csv", "root", query)).text()).trim()
      .split("\r\n")[1].split(",").slice(6, 10).join();
  assert.equal(await row(""), "0,0,,1");
  assert.equal(await row("?forceRefresh=true"), "1,46,46,1");
});

Deno.test("the same table by HOJ's call: a workbook, without the seal where it is asked for so", async () => {
  await using site = await openBoardSite({ stars: ["cat"] });
  const { t, cid } = site;
  await site.send({ by: "ann", to: "A", at: 46 }, {
    by: "cat",
    to: "A",
    at: 2,
  });
  site.moveTo(50);
  const call = (query: string, as: "visitor" | "user" | "root" = "root") =>
    t.call("GET", `/api/file/download-contest-rank?${query}`, { as });
  const rowsOf = async (query: string) => {
    const reply = await call(`cid=${cid}&containEnd=false&${query}`);
    assert.equal(reply.status, 200);
    assert.match(
      reply.headers.get("content-disposition")!,
      new RegExp(`filename=contest_${cid}_rank\\.xlsx`),
    );
    const path = t.site.files.tempPath();
    await Deno.writeFile(path, new Uint8Array(await reply.arrayBuffer()));
    const read = await readXlsx(path, { bounded: (work) => work() });
    assert.ok(Array.isArray(read));
    const [, ...rows] = read;
    return rows.map(({ cells }) => cells)
      .map(([rank, name, , , , , solved]) => [rank, name, solved].join());
  };
  assert.deepEqual(await rowsOf("forceRefresh=false"), ["*,cat,1", "1,ann,0"]);
  assert.deepEqual(await rowsOf("forceRefresh=true&removeStar=true"), [
    "1,ann,1",
  ]);
  const told = async (query: string, as: "visitor" | "user" | "root") => {
    const reply = await call(query, as);
    return [reply.status, (await reply.json()).status];
  };
  assert.deepEqual(await told(`cid=${cid}`, "user"), [403, 403]);
  assert.deepEqual(await told(`cid=${cid}`, "visitor"), [401, 401]);
  assert.deepEqual(await told("cid=999", "root"), [400, 400]);
});
