import assert from "node:assert/strict";
import { siteAnnouncements } from "../../../lib/announcements/service.ts";
import { openTestSite, type Person, type TestSite } from "../../support.ts";

/** A page's stream that asks for announcements; `next` waits for one. */
async function follow(t: TestSite, as: Person) {
  const response = await t.call("GET", "/api/live?announcement=1", { as });
  assert.equal(response.status, 200);
  const reader = response.body!.pipeThrough(new TextDecoderStream())
    .getReader();
  let text = "";
  return {
    async next() {
      while (!text.includes("\n\n")) {
        const { value, done } = await reader.read();
        if (done) return null;
        text += value;
      }
      const [event, ...rest] = text.split("\n\n");
      text = rest.join("\n\n");
      const [, name, data] = /^event: (.*)\ndata: (.*)$/.exec(event)!;
      assert.equal(name, "announcement");
      return JSON.parse(data).latest;
    },
    leave: () => reader.cancel(),
  };
}

const TITLE = '<img src=x onerror="alert(1)">\n\nevent: submission\ndata: {}';

Deno.test("open pages hear of each announcement, visitors' too, and of none that is hidden", async () => {
  await using t = await openTestSite();
  const root = await t.actAs("root");
  const act = () => ({ ...root, now: t.clock.now += 1_000 });
  const streams = [await follow(t, "visitor"), await follow(t, "user")];
  const hear = async (title: string | null) => {
    for (const stream of streams) {
      assert.equal((await stream.next())?.title ?? null, title);
    }
  };
  await hear(null);
  const write = async (title: string, status: 0 | 1) => {
    const draft = { title, content: "text", status };
    const made = await siteAnnouncements.create(act(), {}, draft);
    assert.ok(made.ok);
    return made.value.id;
  };
  const hidden = await write("a secret", 1);
  const shown = await write(TITLE, 0);
  await hear(TITLE);
  await siteAnnouncements.change(act(), shown, { title: "Exam at nine" });
  await hear("Exam at nine");
  await siteAnnouncements.change(act(), hidden, { content: "still a secret" });
  await siteAnnouncements.change(act(), hidden, { status: 0 });
  await hear("a secret");
  await siteAnnouncements.remove(act(), hidden);
  await hear("Exam at nine");
  for (const stream of streams) await stream.leave();
});

Deno.test("a page that comes later begins with how it stands", async () => {
  await using t = await openTestSite();
  const root = await t.actAs("root");
  const draft = { title: "News", content: "text", status: 0 } as const;
  const made = await siteAnnouncements.create(root, {}, draft);
  assert.ok(made.ok);
  const stream = await follow(t, "visitor");
  assert.deepEqual(await stream.next(), {
    id: made.value.id,
    title: "News",
    at: t.clock.now,
  });
  await stream.leave();
});

Deno.test("a page that does not ask hears nothing", async () => {
  const t = await openTestSite();
  const response = await t.call("GET", "/api/live");
  const reader = response.body!.getReader();
  const first = reader.read();
  await siteAnnouncements.create(await t.actAs("root"), {}, {
    title: "News",
    content: "text",
    status: 0,
  });
  await t[Symbol.asyncDispose]();
  assert.equal((await first).done, true, "the site's end is all that comes");
});

Deno.test("lists say which announcements they show, as the stream does", async () => {
  await using t = await openTestSite();
  const versionOf = async (path: string) =>
    / data-announcements="([^"]*)"/.exec(await (await t.browse(path)).text())
      ?.[1];
  for (const title of ["one", "two"]) {
    const { version } = t.site.announcements.news.current;
    for (const path of ["/home", "/announcement"]) {
      assert.equal(await versionOf(path), version, `${path} before ${title}`);
    }
    t.clock.now += 1_000;
    await siteAnnouncements.create(
      { ...await t.actAs("root"), now: t.clock.now },
      {},
      { title, content: "text", status: 0 },
    );
  }
});
