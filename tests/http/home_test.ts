import assert from "node:assert/strict";
import { STATUS } from "../../lib/judging/status.ts";
import { nameKey } from "../../lib/names.ts";
import { addUser, envelope, openTestSite } from "../support.ts";
import { addContest } from "./contests/contests.ts";
import { decoded } from "./forms.ts";
import { judged } from "./judging.ts";

Deno.test("no contest is near: empty lists [1 H1.51]", async () => {
  await using t = await openTestSite();
  for (const call of ["get-recent-contest", "get-recent-other-contest"]) {
    const reply = await envelope(await t.call("GET", `/api/${call}`));
    assert.deepEqual([reply.http, reply.status, reply.data], [200, 200, []]);
  }
});

Deno.test("a site where nothing has happened has no empty sections", async () => {
  await using t = await openTestSite();
  const ofVisitors = ["Problems of other judges", "This site in figures"];
  for (
    const [as, expected] of [["visitor", ofVisitors], ["user", []]] as const
  ) {
    const html = await (await t.browse("/home?l=en-US", { as })).text();
    const heads = [...html.matchAll(/<h2[^>]*>([^<]*)</g)].map(([, h]) => h)
      .filter((head) => head !== "Keyboard shortcuts");
    assert.deepEqual(heads, expected, as);
    assert.ok(!html.includes('class="empty"'), as);
  }
});

Deno.test("who has just come is told how it goes here; who has not, how far they are", async () => {
  await using t = await openTestSite();
  const first = await t.addProblem({ problemId: "H1" });
  await t.addProblem({ problemId: "H2" });
  await t.addProblem({ problemId: "H3", auth: 2 });
  const homeOf = async (as: "visitor" | "user") =>
    await (await t.browse("/home?l=en-US", { as })).text();
  const visitor = await homeOf("visitor");
  assert.ok(visitor.includes("Try one right now"));
  assert.ok(visitor.includes('href="/problem/H1"'));
  assert.ok(visitor.includes('href="/register"'));
  const newcomer = await homeOf("user");
  assert.ok(newcomer.includes("What to do next"));
  assert.ok(newcomer.includes('href="/problem/H1"'));
  assert.ok(!newcomer.includes("Your latest submissions"));

  const teacher = await (await t.browse("/home?l=en-US", { as: "admin" }))
    .text();
  assert.ok(teacher.includes('href="/admin/problem/create"'));
  assert.ok(teacher.includes('href="/admin/user/import"'));
  assert.ok(!teacher.includes("Read “"), "they have not come to practise");

  const send = (status: 0 | -1) =>
    judged(t, first.problemId, { as: "user", verdict: { status } });
  await send(STATUS.wrongAnswer);
  const begun = await homeOf("user");
  assert.ok(!begun.includes("What to do next"));
  const slogan = ">Read a problem, write your program";
  assert.ok(newcomer.includes(slogan));
  assert.ok(!begun.includes(slogan), "they know");
  assert.ok(begun.includes("0 of 2 solved"));
  assert.ok(begun.includes("Continue here"));
  assert.match(
    begun.slice(begun.indexOf('class="work-next"')),
    /not solved last time[^]*?href="\/problem\/H1"/,
    "the next step is to solve it",
  );
  const latest = begun.slice(begun.indexOf("Your latest submissions"));
  assert.match(
    latest.slice(0, latest.indexOf("</section>")),
    /\/problem\/H1/,
    "also one of a problem that is to be continued",
  );

  await send(STATUS.accepted);
  const solved = await homeOf("user");
  assert.ok(solved.includes("1 of 2 solved"));
  assert.match(
    solved.slice(solved.indexOf('class="work-next"')),
    /not tried yet[^]*?href="\/problem\/H2"/,
    "the next is one not tried",
  );
  assert.ok(!solved.includes("Continue here"));
  assert.ok(!solved.includes("/problem/H3"), "hidden ones never");
  const chart = solved.slice(solved.indexOf('class="week '));
  assert.doesNotMatch(
    chart.slice(0, chart.indexOf("</svg>")),
    /viewBox/,
    "a drawing that is scaled scales its words",
  );
  assert.match(solved, /aria-current="date" title="2026-01-31: 2"/);
});

Deno.test("people are greeted by the name that is known best", async () => {
  await using t = await openTestSite();
  const { uid } = await t.userOf("user");
  const greeted = async (names: { realname?: string; nickname?: string }) => {
    await t.site.accounts.users.update(
      [uid],
      (user) => ({ ...user, ...names }),
    );
    const html = await (await t.browse("/home?l=en-US", { as: "user" })).text();
    return html.match(/<h1>Hello, ([^<]+)</)?.[1];
  };
  assert.equal(await greeted({}), "user");
  assert.equal(await greeted({ nickname: "Lei" }), "Lei");
  assert.equal(await greeted({ realname: "Li Lei" }), "Li Lei");
});

Deno.test("the ten problems that were changed last, hidden ones left out [1 H1.49]", async () => {
  await using t = await openTestSite();
  for (let n = 1; n <= 11; n++) {
    t.clock.now += 1000;
    await t.addProblem({ problemId: `N${n}`, auth: n === 11 ? 2 : 1 });
  }
  const { data } = await envelope(
    await t.call("GET", "/api/get-recent-updated-problem"),
  );
  const ids = data.map(({ problemId }: { problemId: string }) => problemId);
  assert.equal(ids[0], "N10");
  assert.ok(ids.length <= 10 && !ids.includes("N11"));
  assert.deepEqual(Object.keys(data[0]).sort(), [
    "gmtCreate",
    "gmtModified",
    "id",
    "problemId",
    "title",
    "type",
  ]);
  const html = await (await t.browse("/home")).text();
  assert.ok(html.includes('href="/problem/N10"'));
  assert.ok(!html.includes("/problem/N11"));
});

Deno.test("who teaches finds their problems, their classes and what pupils sent", async () => {
  await using t = await openTestSite();
  const own = await t.addProblem({ problemId: "OWN1", auth: 2 });
  const teacher = (await t.userOf("problem_admin")).uid;
  await t.site.problems.records.update(
    [own.pid],
    (problem) => ({ ...problem, authorUid: teacher }),
  );
  await t.addProblem({ problemId: "OTHER1" });
  const homeOf = async (as: "problem_admin" | "user") =>
    await (await t.browse("/home?l=en-US", { as })).text();
  const ofTeacher = await homeOf("problem_admin");
  assert.ok(ofTeacher.includes("Your problems"));
  // The same problems once more would be nothing new.
  assert.ok(!ofTeacher.includes("Recently updated problems"));
  assert.ok(ofTeacher.includes(`href="/admin/problem/edit/${own.pid}"`));
  assert.ok(!ofTeacher.includes("solved"), "no pupil's progress");
  assert.ok(!ofTeacher.includes(">Read a problem, write"), "no pupil's slogan");
  for (const path of ["/admin", "/admin/problem/batch-operation"]) {
    assert.ok(ofTeacher.includes(`href="${path}"`), path);
  }
  const drawer = ofTeacher.slice(ofTeacher.indexOf("drawer-panel"));
  assert.match(drawer.slice(0, drawer.indexOf("</nav>")), /href="\/admin"/);

  const pupils = await homeOf("user");
  assert.ok(!pupils.includes("/admin"));
  assert.ok(!pupils.includes('class="calendar'), "nothing stands in its days");

  await addUser(t.site, { uid: "c7", username: "c7", course: "Class 7" });
  await t.site.accounts.classes.insert({
    key: nameKey("Class 7"),
    name: "Class 7",
    teachers: [teacher],
    createdAt: t.clock.now,
  });
  await judged(t, "OTHER1", { as: "user" });
  const empty = await homeOf("problem_admin");
  assert.match(empty, /href="\/admin\/user\?course=Class(\+|%20)7"/);
  assert.ok(!empty.includes("Latest submissions"), "no pupil of theirs");
  await t.site.accounts.users.update(
    [(await t.userOf("user")).uid],
    (user) => ({ ...user, course: "Class 7" }),
  );
  assert.ok((await homeOf("problem_admin")).includes("Latest submissions"));
});

Deno.test("a visitor's home says what the site is in the school's words, with one problem to try at once, before all else [4 W1.7]", async () => {
  await using t = await openTestSite();
  await t.addProblem({ problemId: "H0", auth: 2 });
  await t.addProblem({
    problemId: "H1",
    difficulty: 4,
    texts: {
      "en-US": {
        title: "Two buckets",
        description: "Pour **one** into the other.\n\nMore of it.",
        input: "",
        output: "",
        hint: "",
      },
    },
    examples: [{ input: "3 4\n", output: "7\n" }],
  });
  await addContest(t, { begin: t.clock.now - 1_000 });
  await t.call("PUT", "/api/admin/config/set-web-config", {
    as: "root",
    json: { description: "Where our school learns to program." },
  });
  const page = async (as: "visitor" | "user") =>
    decoded(await (await t.browse("/home?l=en-US", { as })).text());
  const html = await page("visitor");
  const places = [
    "Where our school learns to program.</p>",
    "Try one right now",
    ">Two buckets<",
    "Pour one into the other.",
    "<pre>3 4",
    "<pre>7",
    '<span class="btn-words">Solve it here',
    ">Running contests<",
  ].map((part) => html.indexOf(part));
  assert.ok(!places.includes(-1), String(places));
  assert.deepEqual(places, places.toSorted((a, b) => a - b));
  assert.doesNotMatch(html, /More of it|problem\/H0/);
  assert.doesNotMatch(await page("user"), /Try one right now/);
});
