// Rows: 2 Q1.12
import assert from "node:assert/strict";
import { openTestSite, type Person } from "../support.ts";
import type { Area, Furnished } from "./areas/area.ts";
import { areaPages, furnishAreas } from "./furniture.ts";

const PEOPLE = [
  "visitor",
  "user",
  "no_submit_user",
  "admin",
  "problem_admin",
] as const;

/** What the areas have planted, and where it could be seen. */
function addressesOfAreas(areas: Map<Area, Furnished>): string[] {
  return [
    ...areaPages(areas),
    ...[...areas.values()].flatMap(({ reads = [] }) => reads),
  ];
}

const areaLeaks = (
  areas: Map<Area, Furnished>,
  text: string,
  person: Person,
) =>
  [...areas.values()].flatMap(({ canaries = [] }) => canaries)
    .filter((canary) => !canary.for.includes(person))
    .filter((canary) => text.includes(canary.text))
    .map((canary) => canary.text);

/** Status, headers and body in one text. */
async function textOf(response: Response): Promise<string> {
  const headers = [...response.headers].flat().join("\n");
  return `${headers}\n${await response.text()}`;
}

for (const person of PEOPLE) {
  Deno.test(`nothing private of the areas reaches ${person}`, async () => {
    await using t = await openTestSite();
    const areas = await furnishAreas(t);
    for (const path of addressesOfAreas(areas)) {
      for (const send of [t.call, null]) {
        const response = send
          ? await send("GET", path, { as: person })
          : await t.browse(path, { as: person });
        assert.notEqual(response.status, 500, path);
        const text = await textOf(response);
        assert.deepEqual(areaLeaks(areas, text, person), [], path);
      }
    }
  });
}

Deno.test("what the areas have planted is alive: root comes across it", async () => {
  await using t = await openTestSite();
  const areas = await furnishAreas(t);
  let text = "";
  for (const path of addressesOfAreas(areas)) {
    text += await textOf(await t.call("GET", path, { as: "root" }));
  }
  const dead = [...areas.values()].flatMap(({ canaries = [] }) => canaries)
    .filter((canary) => !text.includes(canary.text));
  assert.deepEqual(dead, []);
});
