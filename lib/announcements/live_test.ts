import assert from "node:assert/strict";
import { openTestSite } from "../../tests/support.ts";
import type { AnnouncementNews } from "./live.ts";
import { siteAnnouncements } from "./service.ts";

Deno.test("what everybody may read is told, and nothing of what is hidden", async () => {
  await using t = await openTestSite();
  const root = await t.actAs("root");
  const act = () => ({ ...root, now: t.clock.now += 1_000 });
  const heard: (AnnouncementNews["latest"])[] = [];
  const stop = t.site.announcements.news.subscribe(({ latest }) => {
    heard.push(latest);
  });
  const write = async (title: string, status: 0 | 1) => {
    const made = await siteAnnouncements.create(act(), {}, {
      title,
      content: "text",
      status,
    });
    assert.ok(made.ok);
    return made.value;
  };
  const first = await write("first", 0);
  const hidden = await write("a secret", 1);
  await siteAnnouncements.change(act(), hidden.id, { title: "another secret" });
  const second = await write("second", 0);
  await siteAnnouncements.change(act(), first.id, { title: "first, changed" });
  const changed = t.clock.now;
  await siteAnnouncements.change(act(), first.id, { status: 1 });
  await siteAnnouncements.remove(act(), second.id);
  await siteAnnouncements.remove(act(), hidden.id);
  stop();
  await write("nobody listens", 0);
  const at = ({ createdAt }: { createdAt: number }) => createdAt;
  assert.deepEqual(heard, [
    null,
    { id: first.id, title: "first", at: at(first) },
    { id: second.id, title: "second", at: at(second) },
    { id: first.id, title: "first, changed", at: changed },
    { id: second.id, title: "second", at: at(second) },
    null,
  ]);
});

Deno.test("each change of what is shown has a version of its own, a restart has none", async () => {
  await using t = await openTestSite();
  const root = await t.actAs("root");
  const versions: string[] = [];
  const { news: announcementNews } = t.site.announcements;
  announcementNews.subscribe(({ version }) => versions.push(version));
  for (let n = 0; n < 3; n++) {
    const act = { ...root, now: t.clock.now += 1_000 };
    await siteAnnouncements.create(act, {}, {
      title: "t",
      content: "c",
      status: 0,
    });
  }
  await siteAnnouncements.change({ ...root, now: t.clock.now += 1_000 }, 1, {
    content: "another",
  });
  await siteAnnouncements.remove(root, 2);
  assert.equal(versions.length, 6);
  assert.equal(new Set(versions).size, versions.length);
});
