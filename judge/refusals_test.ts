import assert from "node:assert/strict";
import { silentLog } from "../lib/log.ts";
import { RefusedError } from "./client.ts";
import { isAboutToken, Refusals } from "./refusals.ts";

const STATUSES = [400, 401, 403, 404, 409, 413];

Deno.test("a judge that has been let in ends for nothing but another version", () => {
  const refusals = new Refusals(silentLog);
  const final = () =>
    STATUSES.filter((status) => refusals.isFinal({ status, code: null }));
  // Before that the address may be a wrong one.
  assert.deepEqual(final(), [400, 404, 413]);
  refusals.letIn();
  assert.deepEqual(final(), []);
  assert.ok(refusals.isFinal({ status: 409, code: "version" }));
});

Deno.test("only a token that was taken back takes what a judge is at", () => {
  const about = STATUSES.filter((status) =>
    isAboutToken({ status, code: null })
  );
  assert.deepEqual(about, [401, 403]);
  assert.ok(!isAboutToken({ status: 403, code: "disabled" }));
});

Deno.test("the same refusal is said once, and what nobody has meant is soon over", () => {
  const said: unknown[] = [];
  const error = (...words: unknown[]) => void said.push(words);
  const refusals = new Refusals({ ...silentLog, error });
  const refused = (words: string, status = 400) =>
    new RefusedError(words, status, null);
  for (const words of ["one", "one", "other", "other"]) {
    refusals.say(refused(words));
  }
  assert.equal(said.length, 2);
  assert.equal(refusals.say(refused("three")), 1_000);
  assert.equal(refusals.say(refused("four", 403)), 15_000);
});
