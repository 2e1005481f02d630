import assert from "node:assert/strict";
import { GroupDraft } from "../../../lib/groups/schema.ts";
import {
  envelope,
  openTestSite,
  type Person,
  type TestSite,
} from "../../support.ts";
import { addGroup, addGroupProblem, GROUP_BODY, putIn } from "./groups.ts";

/** What the list of languages of a page has chosen. */
async function chosenIn(
  t: TestSite,
  path: string,
  as: Person = "user",
): Promise<string | undefined> {
  const html = await (await t.browse(path, { as })).text();
  const list = html.slice(html.indexOf('name="language"'));
  const options = list.slice(0, list.indexOf("</select>"));
  return options.match(/<option[^>]* selected[^>]*>([^<]+)</)?.[1];
}

const prefer = async (t: TestSite, json: object) =>
  (await envelope(
    await t.call("PUT", "/api/preferences", { as: "user", json }),
  )).status;

Deno.test("the editor begins with what one chose here, else with the class's language, else with one's own [4 W7.3]", async () => {
  await using t = await openTestSite();
  const gid = await addGroup(t, { language: "C" }, "root");
  await putIn(t, gid, "user");
  await addGroupProblem(t, gid, { problemId: "G1" });
  await t.addProblem({ problemId: "P1" });
  const inside = `/group/${gid}/problem/G1`;
  assert.equal(await prefer(t, { codeLanguage: "Python3" }), 200);
  assert.equal(await chosenIn(t, "/problem/P1"), "Python3");
  assert.equal(await chosenIn(t, inside), "C");
  assert.equal(
    await prefer(t, { placeLanguages: { [`g${gid}`]: "C++" } }),
    200,
  );
  assert.equal(await chosenIn(t, inside), "C++");
  assert.equal(await chosenIn(t, "/problem/P1"), "Python3");
});

Deno.test("the languages of forty places are kept, the latest of them", async () => {
  await using t = await openTestSite();
  for (let n = 1; n <= 45; n++) {
    await prefer(t, { placeLanguages: { [`c${n}`]: "C" } });
  }
  await prefer(t, { placeLanguages: { c10: "Java" } });
  const { preferences } = (await t.actAs("user")).viewer!;
  const kept = Object.entries(preferences!.placeLanguages!);
  assert.equal(kept.length, 40);
  assert.deepEqual(kept.at(-1), ["c10", "Java"]);
  assert.deepEqual(kept[0][0], "c6");
  assert.equal(await prefer(t, { placeLanguages: { "__proto__": "C" } }), 200);
  assert.equal(await prefer(t, { placeLanguages: { nowhere: "C" } }), 400);
});

Deno.test("a group's language is one of ours, and its form keeps it", async () => {
  await using t = await openTestSite();
  const gid = await addGroup(t, { language: "C" }, "root");
  assert.equal(
    await chosenIn(t, `/group/${gid}/setting`, "root"),
    "C",
  );
  assert.ok(
    !GroupDraft.safeParse({ ...GROUP_BODY, auth: "public", language: "X" })
      .success,
  );
});
