import assert from "node:assert/strict";
import { isMachinePath } from "../../lib/http/machines.ts";
import { ROUTES } from "../../routes/mod.ts";
import { isCounted } from "../../routes/robot_guard.ts";
import {
  filledForm,
  formsOf,
  hammer,
  type Hammered,
  openForHammering,
  routeOf,
} from "./hammer.ts";
import { AREAS, ofAreas } from "./areas/mod.ts";
import { apiWrites as ownCalls } from "./hammer_calls.ts";
import { formWrites as ownForms } from "./hammer_forms.ts";
import type { Write } from "./hammer_write.ts";

/** What is written, and not sent here; with the reason. */
const LEFT_OUT: Record<string, string> = {
  "POST /problem/:problemId/run": "waits for a judge; its call is here",
  "POST /api/check-username-or-email": "reads",
  "POST /register": "its call is here",
  "POST /reset-password": "its call is here",
  ...ofAreas(({ leftOut }) => leftOut),
};

function formWrites(t: Hammered): Write[] {
  return [...ownForms(t), ...AREAS.flatMap(({ forms }) => forms?.(t) ?? [])];
}

function apiWrites(t: Hammered): Write[] {
  return [...ownCalls(t), ...AREAS.flatMap(({ calls }) => calls?.(t) ?? [])];
}

/** No fault of ours by any of them, in the answer or in the log. */
async function expectSound(
  t: Hammered,
  writes: readonly Write[],
  times?: number,
) {
  const statuses = await hammer(t, writes, times);
  const said = writes.map(({ method, path }) => `${method} ${path}`).join(", ");
  // A site in memory has no data folder to make one of.
  const faults = t.faults.filter((fault) =>
    !fault.startsWith("a backup is not proven")
  );
  assert.deepEqual(faults, [], said);
  const broken = statuses.filter((status) => status >= 500);
  assert.deepEqual(broken, [], said);
}

Deno.test("each write of the site is sent here, or says why not", async () => {
  await using t = await openForHammering();
  const forms = (await formsOf(t)).map(({ action }) => routeOf("POST", action));
  const sent = new Set([
    ...forms,
    ...[...formWrites(t), ...apiWrites(t)]
      .map(({ method, path }) => routeOf(method, path)),
  ]);
  const missing = ROUTES.filter((route) =>
    isCounted(route) && !isMachinePath(route.path)
  ).map(({ method, path }) => `${method} ${path}`)
    .filter((route) => !sent.has(route) && LEFT_OUT[route] === undefined);
  assert.deepEqual(missing, []);
});

Deno.test("every form of the pages, sent twenty times at once as it stands, breaks nothing", async () => {
  await using t = await openForHammering();
  let count = 0;
  for (const sent of await formsOf(t)) {
    const form = await filledForm(t, sent);
    // An earlier one has taken it away.
    if (form === null) continue;
    count++;
    await expectSound(t, [{ method: "POST", path: sent.action, form }]);
  }
  assert.ok(count > 60, String(count));
});

for (const writesOf of [formWrites, apiWrites]) {
  Deno.test(`each of the ${writesOf.name}, sent twenty times at once, breaks nothing`, async () => {
    await using t = await openForHammering();
    for (const write of writesOf(t)) await expectSound(t, [write]);
  });

  Deno.test(`the ${writesOf.name}, all of them at once and in any order, break nothing`, async () => {
    await using t = await openForHammering();
    const writes = writesOf(t);
    await expectSound(t, [...writes, ...writes.toReversed()], 2);
  });
}
