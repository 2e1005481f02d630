import assert from "node:assert/strict";
import { disqualify } from "../../../lib/contests/registration.ts";
import { envelope, type Person } from "../../support.ts";
import { openInside } from "./inside.ts";

const TEXT = "x".repeat(50);
const MINUTE = 60_000;

async function opened() {
  const of = await openInside({ opensPrint: true });
  const { t, cid, post } = of;
  const send = async (as: Person = "user", content = TEXT) => {
    const { status } = await post("submit-print-text", { cid, content }, as);
    assert.equal(status, 200);
  };
  const claim = async (station: string) => {
    const call = { cid, station };
    const { data, status } = await post("claim-contest-print", call, "root");
    assert.equal(status, 200);
    return data.id as number | null;
  };
  const note = async (id: number, station: string) =>
    (await envelope(
      await t.call(
        "PUT",
        `/api/check-contest-print-status?id=${id}&cid=${cid}&station=${station}`,
        { as: "root" },
      ),
    )).status;
  return { ...of, send, claim, note };
}

Deno.test("stations share the work: each text goes to one of them, the oldest first, and to the same again until it is printed [4 E2.3]", async () => {
  await using of = await opened();
  const { t, send, claim, note } = of;
  await send("user");
  await send("admin");
  assert.equal(await claim("a"), 1);
  assert.equal(await claim("a"), 1, "its answer may have been lost");
  assert.equal(await claim("b"), 2);
  assert.equal(await claim("c"), null);
  assert.equal(await note(1, "a"), 200);
  assert.equal(await note(1, "a"), 200, "said again");
  assert.equal(await note(1, "b"), 400);
  assert.equal(await claim("a"), null);
  t.clock.now += 10 * MINUTE;
  assert.equal(await claim("a"), 2, "b is gone");
});

Deno.test("many stations at once: nothing is handed out twice [4 E2.3]", async () => {
  await using of = await opened();
  const { t, send, claim } = of;
  for (let n = 0; n < 6; n++) {
    await send();
    t.clock.now += MINUTE;
  }
  const stations = Array.from({ length: 12 }, (_, n) => `s${n}`);
  const got = await Promise.all(stations.map(claim));
  const ids = got.filter((id) => id !== null);
  assert.deepEqual(ids.sort(), [1, 2, 3, 4, 5, 6]);
});

Deno.test("the claim of a station that is silent returns, and its text says that there may be two [4 E2.3]", async () => {
  await using of = await opened();
  const { t, cid, send, claim, html } = of;
  await send();
  await claim("a");
  const sheets = () => html(`/contest/${cid}/admin-print/1`, "root");
  assert.doesNotMatch(await sheets(), /可能已打印过/);
  t.clock.now += 2 * MINUTE - 1;
  assert.equal(await claim("b"), null);
  t.clock.now += 1;
  assert.equal(await claim("b"), 1);
  assert.match(await sheets(), /可能已打印过/);
});

Deno.test("what somebody sent who was disqualified since then no station takes by itself [4 E2.3]", async () => {
  await using of = await opened();
  const { t, cid, send, claim, html } = of;
  await send();
  const { uid } = await t.userOf("user");
  await disqualify(await t.actAs("root"), cid, uid, "Copied.");
  assert.equal(await claim("a"), null);
  assert.match(await html(`/contest/${cid}/admin-print`, "root"), /不打印/);
});

Deno.test("without a script a button takes a text and leads to its sheets, which say whose they are and which of how many [4 E2.3]", async () => {
  await using of = await opened();
  const { t, cid, send, claim, html } = of;
  await send("user", "line\n".repeat(70));
  const path = `/contest/${cid}/admin-print`;
  const taken = await t.browse(`${path}/1/claim`, { as: "root", form: {} });
  assert.equal(taken.status, 303);
  assert.equal(taken.headers.get("location"), `${path}/1`);
  assert.equal(await claim("a"), null);
  const sheets = await html(`${path}/1`, "root");
  assert.match(sheets, /class="print-head"><b>user/);
  assert.match(sheets, /第 1 页，共 2 页[^]*第 2 页，共 2 页/);
  assert.match(await html(path, "root"), /root 正在打印/);
  const again = await t.browse(`${path}/1/claim`, {
    as: "root",
    form: {},
  });
  assert.equal(again.status, 303, "pressed twice");
  for (const as of ["user", "admin"] as const) {
    const { status } = await t.browse(`${path}/1`, { as });
    assert.equal(status, 403, as);
  }
  assert.equal(
    (await t.browse(`/contest/${cid + 1}/admin-print/1`, { as: "root" }))
      .status,
    400,
  );
});

Deno.test("a text of line ends empties no printer [4 E2.3]", async () => {
  await using of = await opened();
  const { cid, post } = of;
  const content = `${"\n".repeat(6000)}${TEXT}`;
  const { status, msg } = await post("submit-print-text", { cid, content });
  assert.equal(status, 400);
  assert.match(msg, /50 页/);
});
