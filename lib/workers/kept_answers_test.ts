import { MARKDOWN } from "../markdown/texts.ts";
import assert from "node:assert/strict";
import { ok } from "../result.ts";
import type { Site } from "../site/site.ts";
import { KeptAnswers } from "./kept_answers.ts";
import { accountOf, charge } from "./pace.ts";

const KB = 1024;

/** A site whose texts all become pages of 60 KB, and what was asked of it. */
function open({ isWhole = true } = {}) {
  let made = 0;
  const run = () => {
    made++;
    return Promise.resolve(ok({ html: "x".repeat(60 * KB), isWhole }));
  };
  const site = { workers: { run } } as unknown as Site;
  const answers = new KeptAnswers({
    job: MARKDOWN,
    budgetMs: 1_000,
    most: 1_000_000,
    weigh: (made) => made?.html.length ?? 0,
    isFinal: (made) => made?.isWhole ?? true,
  });
  return { site, answers, made: () => made };
}

const visitor = (site: Site) => ({
  site,
  viewer: null,
  ip: "10.0.0.7",
  now: 1,
  signal: new AbortController().signal,
});

Deno.test("a school behind one address reads a long page, and nobody waits", async () => {
  const { site, answers, made } = open();
  for (let n = 0; n < 100; n++) {
    await answers.ask(visitor(site), "a text", "a text");
  }
  assert.equal(made(), 1);
  assert.equal(charge(site, accountOf(visitor(site)), 1), 0);
});

Deno.test("who has one text after the other made, waits", async () => {
  const { site, answers, made } = open();
  for (let n = 0; n < 9; n++) {
    await answers.ask(visitor(site), `a text ${n}`, "a text");
  }
  assert.equal(made(), 9);
  assert.ok(charge(site, accountOf(visitor(site)), 33 * KB) > 0);
});

Deno.test("what was cut short for want of time is made anew a minute later", async () => {
  const { site, answers, made } = open({ isWhole: false });
  const at = (now: number) =>
    answers.ask({ ...visitor(site), now }, "a text", "a text");
  await at(1);
  await at(2);
  assert.equal(made(), 1);
  await at(60_002);
  assert.equal(made(), 2);
});
