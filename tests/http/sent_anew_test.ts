import assert from "node:assert/strict";
import { translator } from "../../lib/i18n/mod.ts";
import { openTestSite, type TestSite } from "../support.ts";
import { fieldsOf } from "./forms.ts";
import { problemFields } from "./problems/problem_forms.ts";

const say = translator("zh-CN");

interface Made {
  typed: Record<string, string>;
  count: (t: TestSite) => number;
}

/** Forms to which "Back" leads with all that was typed. */
const MADE: Record<string, Made> = {
  "/admin/contest/create": {
    typed: { title: "Cup", description: "Words" },
    count: (t) => t.site.contests.heads.size,
  },
  "/admin/problem/create": {
    typed: problemFields(),
    count: (t) => t.site.problems.catalogue.pids().length,
  },
};

for (const [path, { typed, count }] of Object.entries(MADE)) {
  Deno.test(`sent again from "Back", it is asked about once: ${path}`, async () => {
    await using t = await openTestSite();
    const send = async (
      fields: [string, string][],
      changes: Record<string, string> = {},
    ) => {
      const form = { ...Object.fromEntries(fields), ...typed, ...changes };
      const reply = await t.browse(path, { as: "root", form });
      return { status: reply.status, html: await reply.text() };
    };
    const opened = async () =>
      fieldsOf(await (await t.browse(path, { as: "root" })).text(), path);
    const before = count(t);
    const made = () => count(t) - before;
    assert.equal((await send(await opened())).status, 303);
    t.clock.now += 60_000;
    const asked = await send(await opened());
    assert.equal(asked.status, 422);
    assert.ok(asked.html.includes(say("errors.sameFormTwice")));
    assert.equal(made(), 1);
    // The page that says so has all of it, and its button means it.
    const meant = fieldsOf(asked.html, path);
    assert.equal((await send(meant)).status, 303);
    assert.equal((await send(meant)).status, 303);
    assert.equal(made(), 2, "and that is made once");
    const changes: Record<string, string> = path.includes("problem")
      ? { "texts.zh-CN.title": "Another" }
      : { title: "Another" };
    assert.equal((await send(await opened(), changes)).status, 303);
    assert.equal(made(), 3, "another title");
    t.clock.now += 10 * 60_000;
    assert.equal((await send(await opened(), changes)).status, 303);
    assert.equal(made(), 4, "later");
  });
}
