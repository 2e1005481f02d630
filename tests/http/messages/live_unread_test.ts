import assert from "node:assert/strict";
import { openTestSite, type Person, type TestSite } from "../../support.ts";
import { aNote, aNotice, aReminder } from "./messages.ts";
import { anotherPerson } from "../accounts/people.ts";

const NONE = { comment: 0, reply: 0, like: 0, sys: 0, mine: 0 };
const UID = "uid-user";

/** A page's stream that asks for unread counts; `next` waits for one. */
async function follow(t: TestSite, init: RequestInit & { as?: Person }) {
  const response = await t.call("GET", "/api/live?unread=1", init);
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
      assert.equal(name, "unread");
      return JSON.parse(data);
    },
    leave: () => reader.cancel(),
  };
}

Deno.test("a stream tells the unread counts at once and on each change, to each tab", async () => {
  await using t = await openTestSite();
  await t.tokenOf("user");
  await aReminder(t, UID);
  const tabs = [
    await follow(t, { as: "user" }),
    await follow(t, { as: "user" }),
  ];
  const hear = async (counts: object) => {
    for (const tab of tabs) assert.deepEqual(await tab.next(), counts);
  };
  await hear({ ...NONE, comment: 1 });
  await aNotice(t);
  await hear({ ...NONE, comment: 1, sys: 1 });
  await aNote(t, UID);
  await hear({ ...NONE, comment: 1, sys: 1, mine: 1 });
  const read = await t.browse("/message/sys", { as: "user" });
  await read.body?.cancel();
  await hear({ ...NONE, comment: 1, mine: 1 });
  const cleaned = await t.call("DELETE", "/api/msg/clean?type=Discuss", {
    as: "user",
  });
  await cleaned.body?.cancel();
  await hear({ ...NONE, mine: 1 });
  for (const tab of tabs) await tab.leave();
});

/** Ends the site, and with it its streams; whatever has been sent comes before. */
async function hearsNothing(
  t: TestSite,
  stream: Awaited<ReturnType<typeof follow>>,
): Promise<void> {
  await t[Symbol.asyncDispose]();
  assert.equal(await stream.next(), null);
}

Deno.test("nobody hears of another's messages, and visitors of none", async () => {
  const t = await openTestSite();
  const li = await anotherPerson(t, "li");
  await t.tokenOf("user");
  const own = await follow(t, { as: "user" });
  const others = await follow(t, li.shown);
  assert.deepEqual(await own.next(), NONE);
  assert.deepEqual(await others.next(), NONE);
  await aNote(t, li.user.uid);
  assert.deepEqual(await others.next(), { ...NONE, mine: 1 });
  await aNotice(t, { type: "Admin" });
  await aNote(t, UID);
  // The next that it hears is its own.
  assert.deepEqual(await own.next(), { ...NONE, mine: 1 });
  await own.leave();
  await others.leave();
  const visitor = await follow(t, { as: "visitor" });
  assert.deepEqual([...t.site.messages.inboxes.watched()], []);
  await aNotice(t);
  await hearsNothing(t, visitor);
});

Deno.test("who has been signed out hears no more", async () => {
  const t = await openTestSite();
  const li = await anotherPerson(t, "li");
  const stream = await follow(t, li.shown);
  assert.deepEqual(await stream.next(), NONE);
  await t.site.accounts.sessions.endAll(li.user);
  await aNote(t, li.user.uid);
  while ([...t.site.messages.inboxes.watched()].length > 0) {
    await new Promise((done) => setTimeout(done));
  }
  await hearsNothing(t, stream);
});

Deno.test("a reader who leaves is forgotten", async () => {
  await using t = await openTestSite();
  await t.tokenOf("user");
  const stream = await follow(t, { as: "user" });
  await stream.next();
  assert.deepEqual([...t.site.messages.inboxes.watched()], [UID]);
  await stream.leave();
  assert.deepEqual([...t.site.messages.inboxes.watched()], []);
});
