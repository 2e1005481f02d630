import assert from "node:assert/strict";
import { join } from "node:path";
import { firstSteps } from "../../lib/setup/first_steps.ts";
import { addUser, openTestSite, type TestSite } from "../support.ts";
import { decoded } from "./forms.ts";
import { aClaim } from "./judging.ts";

const TITLE = "Set up your site";

const doneOn = async ({ site, clock }: TestSite) =>
  (await firstSteps(site, clock.now)).steps
    .filter(({ isDone }) => isDone).map(({ name }) => name);

const homeOf = async (t: TestSite, as: "visitor" | "user" | "admin" | "root") =>
  decoded(await (await t.browse("/home?l=en-US", { as })).text());

const configure = (t: TestSite, conf: Record<string, string>) =>
  t.call("PUT", "/api/admin/config/set-web-config", { as: "root", json: conf });

Deno.test("each first step is done when it is so, and only then", async () => {
  await using t = await openTestSite();
  await t.userOf("root");
  await t.addProblem({ problemId: "A+B" });
  assert.deepEqual(await doneOn(t), []);

  await configure(t, { name: "A school", shortName: "School" });
  assert.deepEqual(await doneOn(t), ["name"]);

  t.site.judges.registry.greet(
    aClaim({ languages: ["C"] }) as never,
    t.clock.now,
  );
  assert.deepEqual(await doneOn(t), ["name"], "most languages are missing");
  const lacking = await homeOf(t, "root");
  assert.match(lacking, /apt-get install [^<]*g\+\+/);
  const all = ["C", "C++", "C With O2", "C++ With O2", "C++ 17", "C++ 20"]
    .concat("Java", "Python3");
  t.site.judges.registry.greet(
    aClaim({ languages: all }) as never,
    t.clock.now,
  );
  assert.deepEqual(await doneOn(t), ["name", "languages"]);

  for (let n = 1; n <= 5; n++) {
    assert.ok(!(await doneOn(t)).includes("people"), `${n - 1} are no class`);
    await addUser(t.site, { uid: `p${n}`, username: `pupil${n}` });
  }
  assert.ok((await doneOn(t)).includes("people"));

  assert.ok(!(await doneOn(t)).includes("problem"), "the one that was there");
  await t.addProblem();
  assert.ok((await doneOn(t)).includes("problem"));

  for (const host of ["localhost:9501", "127.0.0.1:9501", "[::1]"]) {
    await configure(t, { baseUrl: `http://${host}` });
    assert.ok(!(await doneOn(t)).includes("address"), host);
  }
  await configure(t, { baseUrl: "http://oj.school.cn" });
  assert.ok((await doneOn(t)).includes("address"));
  assert.ok((await homeOf(t, "root")).includes(TITLE), "one is left");

  const stamp = join(t.site.settings.DATA_DIR, "last-backup");
  await Deno.writeTextFile(stamp, "nonsense");
  assert.ok(!(await doneOn(t)).includes("backup"));
  await Deno.writeTextFile(stamp, new Date(t.clock.now).toISOString());
  assert.equal((await doneOn(t)).length, 6);
  assert.ok(!(await homeOf(t, "root")).includes(TITLE), "nothing is left");
});

Deno.test("the list is for who sets the site up, each item with its link", async () => {
  await using t = await openTestSite();
  for (const as of ["visitor", "user", "admin"] as const) {
    assert.ok(!(await homeOf(t, as)).includes(TITLE), as);
  }
  const html = await homeOf(t, "root");
  assert.ok(html.includes(TITLE));
  for (
    const href of [
      "/admin/conf",
      "/admin/judges",
      "/admin/user/import",
      "/admin/problem/create",
      "/admin/problem/batch-operation",
    ]
  ) {
    const page = await t.browse(href, { as: "root" });
    assert.equal(page.status, 200, href);
    assert.ok(html.includes(`href="${href}"`), href);
  }
  assert.match(html, /main\.ts backup \//);
});

Deno.test("while only this machine reaches the site, the list has the command that changes it", async () => {
  await using t = await openTestSite();
  const html = await homeOf(t, "root");
  const [, command] = html.match(/id="start-command"[^>]*>([^<]*)</)!;
  assert.match(command, /^HOST=0\.0\.0\.0 .*DATA_DIR='.+' .*task start$/);
  assert.ok(!html.includes("Set the site's address"), "that comes after it");
  assert.equal(
    html.split('class="btn btn-primary').length - 1,
    1,
    "one button is the next to press",
  );
});

Deno.test("the list stands beside the figures, where a new site has nothing else", async () => {
  await using t = await openTestSite();
  const html = await homeOf(t, "root");
  const places = ["lg:grid-cols-[", TITLE, "This site in figures"].map(
    (part) => html.indexOf(part),
  );
  assert.ok(!places.includes(-1));
  assert.deepEqual(places, places.toSorted((a, b) => a - b));
});

Deno.test("the list is hidden as a whole, for all who saw it, and shown again", async () => {
  await using t = await openTestSite();
  const hide = (show: string, as: "root" | "admin" = "root") =>
    t.browse("/home/first-steps", { as, form: { show } });
  assert.equal((await hide("0", "admin")).status, 403);
  assert.equal((await hide("?")).status, 400);
  assert.ok((await homeOf(t, "root")).includes(TITLE));

  assert.equal((await hide("0")).headers.get("location"), "/home");
  assert.ok(!(await homeOf(t, "root")).includes(TITLE));
  const dashboard = await t.browse("/admin?l=en-US", { as: "root" });
  assert.ok((await dashboard.text()).includes("Show the first steps again"));
  const admins = await t.browse("/admin?l=en-US", { as: "admin" });
  assert.ok(!(await admins.text()).includes("Show the first steps"));

  // What else is configured does not bring it back.
  await configure(t, { name: "A school", shortName: "School" });
  assert.ok(!(await homeOf(t, "root")).includes(TITLE));
  await hide("1");
  assert.ok((await homeOf(t, "root")).includes(TITLE));
});
