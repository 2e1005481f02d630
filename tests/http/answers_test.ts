import assert from "node:assert/strict";
import { ROUTES } from "../../routes/mod.ts";
import type { ApiDescription } from "../../routes/api/openapi.ts";
import { holdToAnswers } from "../answers.ts";
import { openTestSite } from "../support.ts";

const CALLS = ROUTES.filter(({ handler }) => handler.isCall === true);

Deno.test("whatever a call answers is held against what it says of itself", async () => {
  await using t = await openTestSite();
  const faults: string[] = [];
  const [held] = holdToAnswers([{
    ...CALLS.find(({ path }) => path === "/api/languages")!,
    handler: Object.assign(
      () => Response.json({ status: 200, data: [{ id: "1" }] }),
      { inputs: { answer: [{ id: "i" }] as const }, isCall: true as const },
    ),
  }], faults);
  await held.handler(t.app as never);
  assert.match(faults.join(), /data\.0\.id: .*number/);
});

Deno.test("the description says of each call that answers something what that is", async () => {
  await using t = await openTestSite();
  const response = await t.call("GET", "/api/openapi.json");
  const { paths }: ApiDescription = await response.json();
  for (const { method, path, handler } of CALLS) {
    if (handler.inputs?.answer === undefined) continue;
    const { responses } =
      paths[path.replace(/:(\w+)/g, "{$1}")][method.toLowerCase()];
    const { schema } = responses["200"].content["application/json"];
    assert.ok(schema.allOf?.[1].properties?.data, path);
  }
  const told = CALLS.filter(({ handler }) => handler.inputs?.answer);
  assert.ok(told.length > 190, `${told.length}`);
  const detail = paths["/api/get-problem-detail"].get.responses["200"]
    .content["application/json"].schema.allOf![1].properties!.data.anyOf![0];
  assert.deepEqual(detail.properties!.tags.items!.properties!.color, {
    type: ["string", "null"],
  });
});
