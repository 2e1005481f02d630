import assert from "node:assert/strict";
import { join } from "node:path";
import { firstSteps } from "../../lib/setup/first_steps.ts";
import { addUser, openTestSite, type TestSite } from "../support.ts";
import { decoded } from "./forms.ts";
import { addGroup, putIn } from "./groups/groups.ts";
import { addTraining } from "./trainings/made.ts";
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

  const gid = await addGroup(t, {}, "root");
  assert.ok(!(await doneOn(t)).includes("class"), "nobody is in it");
  await putIn(t, gid, "user", "member");
  assert.ok((await doneOn(t)).includes("class"));
  await addTraining(t, { gid, by: "root", isVisible: false });
  assert.ok(!(await doneOn(t)).includes("homework"), "nobody sees it");
  await addTraining(t, { gid, by: "root" });
  assert.ok((await doneOn(t)).includes("homework"));

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
  assert.equal((await doneOn(t)).length, 8);
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
      "/admin/face",
      "/admin/judges",
      "/admin/user/import",
      "/admin/user",
      "/group/create",
      "/group?onlyMine=true",
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

Deno.test("root is led in order: name and face, languages, people, first class, first homework [4 W1.8]", async () => {
  await using t = await openTestSite();
  const html = await homeOf(t, "root");
  const places = [
    "Name and face",
    "Install the usual languages",
    "Create accounts for your class",
    "Make your first class",
    "Set its first homework",
  ].map((step) => html.indexOf(`<h3>${step}`));
  assert.ok(!places.includes(-1), String(places));
  assert.deepEqual(places, places.toSorted((a, b) => a - b));
});

Deno.test("a teacher is led from class list to class to homework, each step ticked when it is done [4 W1.8]", async () => {
  await using t = await openTestSite();
  await t.userOf("root");
  /** The steps that are left, and the button to press first. */
  const stepsOf = async (as: "admin" | "user" | "root") => {
    const html = await homeOf(t, as);
    const from = html.indexOf('id="teaching-steps"');
    if (from < 0) return null;
    const list = html.slice(from, html.indexOf("</ol>", from));
    return {
      done: list.split(">done<").length - 1,
      href: /<a class="btn btn-primary[^"]*" href="([^"]+)"/.exec(list)?.[1],
    };
  };
  assert.equal(await stepsOf("user"), null);
  assert.equal(await stepsOf("root"), null, "they have their own");
  assert.deepEqual(await stepsOf("admin"), {
    done: 0,
    href: "/admin/user/import",
  });
  const added = await t.browse("/admin/user/create", {
    as: "admin",
    form: { username: "pupil1", course: "1A" },
  });
  assert.equal(added.status, 303);
  assert.deepEqual(await stepsOf("admin"), {
    done: 1,
    href: "/admin/user?course=1A",
  });
  const gid = await addGroup(t, {}, "admin");
  assert.equal((await stepsOf("admin"))?.done, 1, "nobody is in it");
  await putIn(t, gid, "user", "member");
  assert.deepEqual(await stepsOf("admin"), {
    done: 2,
    href: `/group/${gid}/assign`,
  });
  const page = await t.browse(`/group/${gid}/assign`, { as: "admin" });
  assert.equal(page.status, 200);
  await addTraining(t, { gid, by: "admin" });
  assert.equal(await stepsOf("admin"), null);
});

Deno.test("who sets problems and has no class is not led to one", async () => {
  await using t = await openTestSite();
  await t.addProblem({ auth: 2 }, "admin");
  assert.ok(!(await homeOf(t, "admin")).includes("teaching-steps"));
});
