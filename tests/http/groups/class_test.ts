import assert from "node:assert/strict";
import { STATUS } from "../../../lib/judging/status.ts";
import { submit } from "../../../lib/submissions/service.ts";
import { groupNews } from "../../../routes/api/live_groups.ts";
import { openTestSite, type Person } from "../../support.ts";
import { anotherPerson } from "../accounts/people.ts";
import { decoded } from "../forms.ts";
import { aVerdict, judgeOf } from "../judging.ts";
import { addTraining } from "../trainings/made.ts";
import { addGroup, addGroupProblem, putIn } from "./groups.ts";

const MINUTE = 60_000;

/** A class of four with a training of two problems. */
async function openClass() {
  const t = await openTestSite();
  const gid = await addGroup(t);
  for (
    const as of [
      "user",
      "mute_user",
      "no_discuss_user",
      "problem_admin",
    ] as const
  ) await putIn(t, gid, as);
  const a = await addGroupProblem(t, gid, { problemId: "CLASS1A" });
  const b = await addGroupProblem(t, gid, { problemId: "CLASS1B" });
  const { tid } = await addTraining(t, {
    by: "admin",
    gid,
    title: "Week 12",
    pids: [a.pid, b.pid],
  });
  const judge = judgeOf(t);
  const send = async (
    as: Exclude<Person, "visitor">,
    problem: typeof a,
    status: number = STATUS.accepted,
  ) => {
    t.clock.now += MINUTE;
    const sent = await submit(
      await t.actAs(as),
      problem,
      { language: "C", code: "int main() { return 0; }" },
      { kind: "training", id: tid, gid },
    );
    assert.ok(sent.ok, JSON.stringify(sent));
    const [task] = await judge.claim();
    await judge.result(task, aVerdict(task, { status } as never));
    return sent.value.submitId;
  };
  const page = async (as: Person = "admin", more = "") => {
    const path = `/group/${gid}/class?l=en-US${more}`;
    const response = await t.browse(path, { as });
    return {
      status: response.status,
      html: decoded(await response.text()),
    };
  };
  return { ...t, gid, tid, a, b, send, page };
}

const figures = (html: string) =>
  [...html.matchAll(/<a href="#band-(\w+)"[^>]*><b class="num">(\d+)<\/b>/g)]
    .map(([, band, count]) => `${band} ${count}`);

Deno.test("a class at a glance: who is through, on the way, stuck right now, away; people by problems", async () => {
  await using t = await openClass();
  const { a, b, send, page } = t;
  assert.deepEqual(figures((await page()).html), [
    "done 0",
    "way 0",
    "stuck 0",
    "absent 4",
  ]);
  await send("user", a);
  await send("user", b);
  const last = await send("mute_user", a, STATUS.wrongAnswer);
  let code = last;
  for (let n = 0; n < 3; n++) {
    code = await send("no_discuss_user", b, STATUS.timeLimitExceeded);
  }
  const { html } = await page("admin", "&all=true");
  assert.deepEqual(figures(html), ["done 1", "way 1", "stuck 1", "absent 1"]);
  const cells = (name: string) => {
    const [row] = html.match(
      new RegExp(`<th scope="row"><a [^>]*title="${name}">[^]*?</tr>`),
    )!;
    return [...row.matchAll(/<i class="class-(\w+)"/g)].map(([, is]) => is);
  };
  assert.deepEqual(cells("user"), ["passed", "passed"]);
  assert.deepEqual(cells("mute_user"), ["tried", "none"]);
  assert.deepEqual(cells("no_discuss_user"), ["none", "stuck"]);
  assert.deepEqual(cells("problem_admin"), ["none", "none"]);
  // Those to look after come first; one press opens the work.
  const names = [...html.matchAll(/<th scope="row"><a [^>]*title="(\w+)"/g)]
    .map(([, name]) => name);
  assert.deepEqual(names, [
    "no_discuss_user",
    "problem_admin",
    "mute_user",
    "user",
  ]);
  const watch = html.slice(html.indexOf("class-watch"));
  assert.match(watch, /3 failed tries/);
  assert.match(
    watch,
    new RegExp(`href="/group/${t.gid}/submission-detail/${code}"`),
  );
  assert.match(
    html,
    new RegExp(`href="/group/${t.gid}/submission-detail/${last}"`),
  );
  // Until it is solved they are stuck, however late one looks.
  t.clock.now += 21 * MINUTE;
  assert.deepEqual(figures((await page()).html), [
    "done 1",
    "way 1",
    "stuck 1",
    "absent 1",
  ]);
});

Deno.test("who is stuck on the class's page is so in gradebook, list of troubles and on the teacher's home, by one rule that each names [4 W9.2]", async () => {
  await using t = await openClass();
  const { a, gid, tid, send } = t;
  const stuckIn = async () => {
    const at = async (path: string) =>
      decoded(
        await (await t.browse(`/group/${gid}/${path}`, { as: "admin" })).text(),
      );
    const home = decoded(
      await (await t.browse("/home?l=en-US", { as: "admin" })).text(),
    );
    const [klass, book, troubles] = [
      await at("class?l=en-US"),
      await at(`training/${tid}/gradebook?l=en-US`),
      await at(`training/${tid}/stuck?l=en-US`),
    ];
    const rule = 'title="3 or more failed tries, not solved yet"';
    for (const page of [klass, book, home]) assert.ok(page.includes(rule));
    // Wherever it is a head, a mark or a figure.
    assert.ok(home.includes(`<dt ${rule}>Stuck`));
    assert.match(book, new RegExp(`only=stuck"[^>]*${rule}`));
    return [
      /#band-stuck"[^>]*><b class="num">(\d+)/.exec(klass)![1],
      /<b>(\d+)<\/b>\s*Stuck/.exec(book)![1],
      />(\d+)<\/span><\/td>/.exec(
        troubles.replaceAll(/title="3 or more[^"]*"/g, ""),
      )?.[1] ?? "0",
      /Stuck<\/dt><dd class="num">(\d+)/.exec(home)![1],
    ];
  };
  await send("user", a, STATUS.wrongAnswer);
  await send("user", a, STATUS.systemError);
  await send("user", a, STATUS.runtimeError);
  assert.deepEqual(await stuckIn(), ["0", "0", "0", "0"], "two failures");
  await send("user", a, STATUS.compileError);
  assert.deepEqual(await stuckIn(), ["1", "1", "1", "1"]);
  t.clock.now += 21 * MINUTE;
  assert.deepEqual(await stuckIn(), ["1", "1", "1", "1"]);
  await send("user", a);
  assert.deepEqual(await stuckIn(), ["0", "0", "0", "0"]);
});

Deno.test("it is for those who look after the group, and for its own trainings", async () => {
  await using t = await openClass();
  await putIn(t, t.gid, "sy_campus_teacher", "admin");
  for (const as of ["admin", "sy_campus_teacher", "root"] as const) {
    assert.equal((await t.page(as)).status, 200, as);
  }
  assert.equal((await t.page("user")).status, 403);
  assert.equal((await t.page("no_submit_user")).status, 403);
  assert.equal((await t.page("visitor")).status, 303);
  const own = await t.page("admin", `&tid=${t.tid}`);
  assert.match(own.html, /Week 12/);
  const { tid } = await addTraining(t, { by: "root", title: "Elsewhere" });
  assert.equal((await t.page("admin", `&tid=${tid}`)).status, 400);
  const empty = await addGroup(t, { name: "Nothing yet", shortName: "EMPTY" });
  const response = await t.browse(`/group/${empty}/class?l=en-US`, {
    as: "admin",
  });
  assert.match(await response.text(), /No homework yet/);
});

Deno.test("one press writes to somebody, or reminds all who were away; only members are reached", async () => {
  await using t = await openClass();
  const { gid } = t;
  const uidOf = async (as: Exclude<Person, "visitor">) =>
    (await t.userOf(as)).uid;
  const write = (form: Record<string, string>, as: Person = "admin") =>
    t.browse(`/group/${gid}/class`, { as, form });
  const told = async () =>
    (await Array.fromAsync(t.site.messages.records.all()))
      .flatMap(({ uid, body }) =>
        body.is === "note" && body.note.code === "groupWords"
          ? [`${uid} ${body.note.words}`]
          : []
      );
  const user = await uidOf("user");
  const mute = await uidOf("mute_user");
  const stranger = await uidOf("no_submit_user");
  const sent = await write({
    [`uid_${user}`]: "true",
    [`uid_${mute}`]: "true",
    [`uid_${stranger}`]: "true",
    words: "Look at *line* 3",
  });
  assert.equal(sent.status, 303);
  assert.deepEqual(
    (await told()).toSorted(),
    [
      `${user} Look at *line* 3`,
      `${mute} Look at *line* 3`,
    ].toSorted(),
  );
  const inbox = await t.browse("/message/mine?l=en-US", { as: "user" });
  const html = await inbox.text();
  assert.match(html, /admin \(A class of ours\) wrote to you/);
  assert.match(html, /Look at \*line\* 3/);
  assert.equal((await write({ words: "Nobody" })).status, 400);
  assert.equal(
    (await write({ [`uid_${user}`]: "true", words: "" })).status,
    400,
  );
  assert.equal(
    (await write({ [`uid_${user}`]: "true", words: "x" }, "user")).status,
    403,
  );
  assert.equal((await told()).length, 2);
});

const namesIn = (html: string) =>
  [...html.matchAll(/<th scope="row"><a [^>]*title="(\w+)"/g)]
    .map(([, name]) => name);

Deno.test("who is through folds to a name with a time, and is drawn when asked; other orders have everyone", async () => {
  await using t = await openClass();
  const { a, b, send, page } = t;
  await send("user", a);
  await send("user", b);
  await send("problem_admin", a);
  const folded = (await page()).html;
  assert.deepEqual(namesIn(folded), [
    "mute_user",
    "no_discuss_user",
    "problem_admin",
  ]);
  const through = /<section class="class-through">[^]*?<\/section>/;
  assert.match(through.exec(folded)![0], />user<\/a><time /);
  const all = (await page("admin", "&all=true")).html;
  assert.equal(namesIn(all).at(-1), "user");
  assert.doesNotMatch(all, through);
  for (const [as, number] of [["user", "10"], ["mute_user", "9"]] as const) {
    const { uid } = await t.userOf(as);
    await t.site.accounts.users.update([uid], (row) => ({ ...row, number }));
  }
  assert.deepEqual(namesIn((await page("admin", "&order=number")).html), [
    "mute_user",
    "user",
    "no_discuss_user",
    "problem_admin",
  ]);
  const recent = namesIn((await page("admin", "&order=recent")).html);
  assert.deepEqual(recent.slice(0, 2), ["problem_admin", "user"]);
});

Deno.test("a long class is cut, and the rest is one press away", async () => {
  await using t = await openClass();
  for (let n = 0; n < 70; n++) {
    const { user: { uid } } = await anotherPerson(t, `pupil${n}`);
    await t.site.venues.memberships.insert({
      kind: "group",
      id: t.gid,
      uid,
      level: "member",
    });
  }
  const { html } = await t.page();
  assert.equal(namesIn(html).length, 50);
  assert.match(html, /all=true[^>]*>Show 24 more/);
  const all = (await t.page("admin", "&all=true")).html;
  assert.equal(namesIn(all).length, 74);
});

Deno.test("one press on a row opens a form to write to them, or their submissions", async () => {
  await using t = await openClass();
  await t.send("user", t.a);
  const { html } = await t.page();
  assert.match(html, /href="\/group\/1\/status\?username=user"/);
  const [, href] = /href="([^"]*write=user[^"]*)"/.exec(html)!;
  const form = await t.browse(href.replace("#write", "&l=en-US"), {
    as: "admin",
  });
  const written = decoded(await form.text());
  const { uid } = await t.userOf("user");
  const [section] = /<section id="write">[^]*?<\/section>/.exec(written)!;
  assert.match(section, /To user/);
  assert.match(section, new RegExp(`name="uid_${uid}"`));
  assert.match(section, /autofocus/);
});

Deno.test("open class pages are told when something is sent or judged, as long as their reader looks after the group", async () => {
  await using t = await openClass();
  await putIn(t, t.gid, "sy_campus_teacher", "admin");
  const heard: Record<string, number> = {};
  const stops: (() => void)[] = [];
  for (const as of ["admin", "sy_campus_teacher", "user"] as const) {
    heard[as] = 0;
    for (const begin of groupNews(await t.actAs(as), [t.gid])) {
      stops.push(begin(() => heard[as]++));
    }
  }
  const first = { admin: 1, sy_campus_teacher: 1, user: 0 };
  assert.deepEqual(heard, first, "how it stands now");
  await t.send("user", t.a);
  assert.ok(heard.admin > 1 && heard.sy_campus_teacher > 1);
  assert.equal(heard.user, 0);
  const { uid } = await t.userOf("sy_campus_teacher");
  await t.site.venues.memberships.delete("group", t.gid, uid);
  const before = { ...heard };
  await t.send("user", t.b);
  assert.ok(heard.admin > before.admin);
  assert.equal(heard.sy_campus_teacher, before.sy_campus_teacher);
  for (const stop of stops) stop();
  await t.send("mute_user", t.a);
  assert.equal(t.site.groups.news.size, 0);
  const response = await t.call("GET", `/api/live?group=${t.gid}`, {
    as: "admin",
  });
  const reader = response.body!.pipeThrough(new TextDecoderStream())
    .getReader();
  let text = "";
  while (!text.includes("event: group")) text += (await reader.read()).value;
  await reader.cancel();
});
