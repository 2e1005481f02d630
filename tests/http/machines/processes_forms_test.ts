import assert from "node:assert/strict";
import { SEND_KEY } from "../../../lib/http/send_key.ts";
import { saveCategories } from "../../../lib/discussions/categories.ts";
import { openProcesses } from "../../processes.ts";
import { calling, posted } from "../discussions/talk.ts";

Deno.test("a comment that is sent to two processes, as after a cut, is made once and answered alike", async () => {
  await using p = await openProcesses();
  const [leader, other] = p.all;
  await saveCategories(await leader.actAs("root"), [{ name: "Help" }]);
  const did = await posted(leader, "root");
  await leader.tokenOf("root");
  await p.readOn();
  const form = { content: "Once", [SEND_KEY]: crypto.randomUUID() };
  const path = `/discussion-detail/${did}/comment`;
  const where: (string | null)[] = [];
  for (const t of [leader, other, leader]) {
    const reply = await t.browse(path, { as: "root", form });
    assert.equal(reply.status, 303);
    where.push(reply.headers.get("location"));
  }
  assert.match(where[0]!, /comment=1/);
  assert.deepEqual(where, [where[0], where[0], where[0]]);
  await p.readOn();
  const list = `GET comments?did=${did}&limit=10&currentPage=1`;
  const { data } = await calling(other)(list, { as: "root" });
  assert.equal(data.commentList.total, 1);
});
