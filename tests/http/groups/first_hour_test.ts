import assert from "node:assert/strict";
import { DAY_MS } from "../../../lib/durations.ts";
import { openTestSite, type TestSite } from "../../support.ts";
import { decoded, fieldsOf } from "../forms.ts";
import { aVerdict, judgeOf } from "../judging.ts";
import { addGroupProblem } from "./groups.ts";

/** Somebody who goes by what a page names: a link that is not there is not followed. */
function walker(t: TestSite, headers: HeadersInit | null) {
  let html = "";
  let at = "";
  const look = async (path: string) => {
    const reply = headers === null
      ? await t.browse(path, { as: "admin" })
      : await t.browse(path, { headers });
    html = decoded(await reply.text());
    at = path;
    assert.equal(reply.status, 200, `${path} ${html.slice(0, 300)}`);
    return html;
  };
  return {
    look,
    /** Follows a link of the page. */
    follow: async (link: RegExp) => {
      const hrefs = [...html.matchAll(/<a [^>]*href="([^"]*)"/g)]
        .map(([, href]) => href);
      const href = hrefs.find((one) => link.test(one));
      assert.ok(href, `${at} names nothing like ${link}: ${hrefs.join(" ")}`);
      return await look(href);
    },
    /** Sends one of the page's forms, and goes where it leads. */
    send: async (
      action: string,
      typed: Record<string, string>,
      { leads = true } = {},
    ) => {
      assert.ok(html.includes(`action="${action}"`), `${at} has no ${action}`);
      const form = new FormData();
      for (const [name, value] of fieldsOf(html, action)) {
        form.append(name, value);
      }
      for (const [name, value] of Object.entries(typed)) form.set(name, value);
      const reply = headers === null
        ? await t.browse(action, { as: "admin", form })
        : await t.browse(action, { headers, form });
      if (!leads) {
        html = decoded(await reply.text());
        return html;
      }
      const text = await reply.text();
      assert.equal(reply.status, 303, `${action} ${text.slice(0, 2000)}`);
      return await look(reply.headers.get("location")!);
    },
  };
}

Deno.test("a teacher's first hour, by the links that the pages name: list, class, homework, a pupil hands in, the gradebook [4 W1.8, 4 W2.1]", async () => {
  await using t = await openTestSite();
  const teacher = walker(t, null);
  await teacher.look("/home");
  await teacher.follow(/^\/admin\/user\/import$/);
  const names = ["李雷", "韩梅梅", "王伟", "赵六", "孙七", "周八"];
  const csv = "学号\t姓名\t班级\n" +
    names.map((name, n) => `2026010${n}\t${name}\t高一5班`).join("\n");
  await teacher.send("/admin/user/import", { csv }, { leads: false });
  const slips = await teacher.send("/admin/user/import", { action: "add" });
  assert.match(slips, /20260105/);
  assert.match(slips, /下一步：.*建立班级团队/);
  await teacher.follow(/^\/admin\/user\?course=/);
  await teacher.send("/admin/user/class/group", {});
  const [{ gid, name }] = t.site.groups.heads.values();
  assert.equal(name, "高一5班");

  const assign = await teacher.follow(/^\/group\/\d+\/assign$/);
  assert.ok(assign.includes(`href="/group/${gid}/admin/problem/create"`));
  await teacher.follow(/\/admin\/problem\/create$/);
  const pids = [];
  for (const problemId of ["G1", "G2"]) {
    pids.push((await addGroupProblem(t, gid, { problemId })).pid);
  }
  // The class's tabs lead back.
  await teacher.follow(new RegExp(`^/group/${gid}$`));
  await teacher.follow(/^\/group\/\d+\/assign$/);
  const due = new Date(t.clock.now + 3 * DAY_MS).toISOString().slice(0, 16);
  const given = await teacher.send(`/group/${gid}/assign`, {
    title: "第一周",
    due,
    zone: "UTC",
    item_1: `problem ${pids[0]}`,
    item_2: `problem ${pids[1]}`,
  });
  assert.match(given, /第一周/);

  const token = await t.site.accounts.sessions.start(
    t.site.accounts.directory.uidOf("20260100")!,
    { ip: "127.0.0.1", userAgent: "phone" },
    t.clock.now,
  );
  const pupil = walker(t, { cookie: `gavel_session=${token}` });
  await pupil.look("/home");
  const at = `/group/${gid}/training/1/problem/G1`;
  const html = await pupil.follow(new RegExp(`^${at}$`));
  const action = `${at}/submit`;
  assert.ok(html.includes(action));
  const sent = await t.browse(action, {
    headers: { cookie: `gavel_session=${token}` },
    form: { language: "C", code: "int main() {}" },
  });
  assert.equal(sent.status, 303, (await sent.text()).slice(0, 500));
  const judge = judgeOf(t);
  const [task] = await judge.claim();
  const verdict = aVerdict(task, { status: 0, time: 12, score: null });
  assert.equal((await judge.result(task, verdict)).status, 200);

  await teacher.look("/home");
  await teacher.follow(new RegExp(`^/group/${gid}/class\\?tid=1`));
  const book = await teacher.follow(/\/training\/1\/gradebook$/);
  assert.match(book, /李雷[\s\S]*10/);
});
