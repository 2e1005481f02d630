import assert from "node:assert/strict";
import { openTestSite } from "../support.ts";

const TOKEN = "a token for the figures";

Deno.test("without a token in the settings there are no metrics", async () => {
  await using t = await openTestSite();
  for (const as of [undefined, "root"] as const) {
    assert.equal((await t.browse("/metrics", { as })).status, 404);
  }
});

Deno.test("metrics are Prometheus' text, for the right token alone", async () => {
  await using t = await openTestSite({ METRICS_TOKEN: TOKEN });
  await t.addProblem();
  const ask = (authorization?: string) =>
    t.app.request("/metrics", {
      headers: authorization === undefined ? {} : { authorization },
    });
  for (const wrong of [undefined, "", TOKEN, `Bearer ${TOKEN}x`, "Bearer "]) {
    const refused = await ask(wrong);
    assert.equal(refused.status, 401, `${wrong}`);
    assert.ok(!(await refused.text()).includes("gavel_"));
  }
  await t.browse("/problem");
  await t.call("GET", "/api/get-problem-list");
  const answer = await ask(`Bearer ${TOKEN}`);
  assert.equal(answer.status, 200);
  assert.match(answer.headers.get("content-type")!, /^text\/plain; version=0/);
  const lines = (await answer.text()).trimEnd().split("\n");
  const SAMPLE = /^[a-z_]+(\{[a-z]+="[^"]*"(,[a-z]+="[^"]*")*\})? -?[\d.e+]+$/;
  for (const line of lines) {
    assert.ok(/^# (HELP|TYPE) \w+ \S/.test(line) || SAMPLE.test(line), line);
  }
  for (
    const sample of [
      'gavel_requests_total{class="page",status="2xx"} 1',
      'gavel_requests_total{class="api",status="2xx"} 1',
      'gavel_requests_total{class="health",status="4xx"} 5',
      "gavel_queue_waiting 0",
      "gavel_judges 0",
      "gavel_problems 1",
      "gavel_submissions 0",
      "gavel_jobs_running 0",
      "gavel_maintenance 0",
    ]
  ) assert.ok(lines.includes(sample), sample);
  assert.ok(
    lines.some((line) => /^process_resident_memory_bytes \d+/.test(line)),
  );
});
