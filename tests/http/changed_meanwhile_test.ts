import assert from "node:assert/strict";
import { AnnouncementDraft } from "../../lib/announcements/schema.ts";
import { siteAnnouncements } from "../../lib/announcements/service.ts";
import { contestAnnouncements } from "../../lib/contests/announcements.ts";
import { groupAnnouncements } from "../../lib/groups/announcements.ts";
import { openTestSite, type TestSite } from "../support.ts";
import { addContest } from "./contests/contests.ts";
import { addCourse } from "./courses/made.ts";
import { fieldsOf } from "./forms.ts";
import { addGroup } from "./groups/groups.ts";
import { addTerm } from "./groups/terms.ts";
import { addQuiz } from "./quizzes/quizzes.ts";
import { addTraining } from "./trainings/made.ts";

const NEWS = AnnouncementDraft.parse({
  title: "News",
  content: "Words",
  status: 0,
});

/** Makes something that two people may change; where its form is, where it goes, and a field of it. */
type Made = { page: string; field: string; button?: string };

const EDITED: Record<string, (t: TestSite) => Promise<Made>> = {
  training: async (t) => {
    const { tid } = await addTraining(t);
    return { page: `/admin/training/${tid}/edit`, field: "title" };
  },
  "a group's training": async (t) => {
    const gid = await addGroup(t, {}, "root");
    const { tid } = await addTraining(t, { gid });
    const page = `/group/${gid}/admin/training/${tid}/edit`;
    return { page, field: "title" };
  },
  quiz: async (t) => {
    const { quiz } = await addQuiz(t);
    const page = `/admin/quiz/${quiz.qid}/edit`;
    return { page, field: "title", button: "save" };
  },
  face: () => Promise.resolve({ page: "/admin/face", field: "motto" }),
  group: async (t) => {
    const gid = await addGroup(t, {}, "root");
    return { page: `/group/${gid}/setting`, field: "brief" };
  },
  term: async (t) => {
    const gid = await addGroup(t, {}, "root");
    const termId = await addTerm(t, gid, { by: "root", uid: null });
    return { page: `/group/${gid}/term/${termId}/edit`, field: "title" };
  },
  announcement: async (t) => {
    const made = await siteAnnouncements.create(
      await t.actAs("root"),
      {},
      NEWS,
    );
    assert.ok(made.ok);
    const page = `/admin/announcement/edit/${made.value.id}`;
    return { page, field: "content" };
  },
  "a group's announcement": async (t) => {
    const gid = await addGroup(t, {}, "root");
    await groupAnnouncements.create(await t.actAs("root"), { gid }, NEWS);
    return { page: `/group/${gid}/announcement/edit/1`, field: "content" };
  },
  "a contest's announcement": async (t) => {
    const cid = await addContest(t);
    await contestAnnouncements.create(await t.actAs("root"), { cid }, NEWS);
    return { page: `/admin/contest/${cid}/announcement/1`, field: "content" };
  },
  lesson: async (t) => {
    const { course, lessons } = await addCourse(t);
    const page = `/admin/course/${course.id}/lesson/${lessons[0].id}`;
    return { page, field: "text" };
  },
  course: async (t) => {
    const { course } = await addCourse(t);
    return { page: `/admin/course/${course.id}/edit`, field: "title" };
  },
};

for (const [what, make] of Object.entries(EDITED)) {
  Deno.test(`${what}: who saves over another's change is told first, and loses nothing`, async () => {
    await using t = await openTestSite();
    const { page, field, button } = await make(t);
    const opened = async () => {
      const html = await (await t.browse(page, { as: "root" })).text();
      return Object.fromEntries(fieldsOf(html, page));
    };
    const send = (fields: Record<string, string>, typed: string) =>
      t.browse(page, {
        as: "root",
        form: { ...fields, [field]: typed, ...button && { action: button } },
      });
    const fields = await opened();
    const asked = await opened();
    assert.equal((await send(fields, "By the first")).status, 303);
    const told = await send(asked, "By the second");
    assert.equal(told.status, 422);
    const html = await told.text();
    assert.match(html, /有人保存过这里的内容/);
    const back = Object.fromEntries(fieldsOf(html, page));
    assert.equal(back[field], "By the second");
    assert.equal((await opened())[field], "By the first");
    assert.equal((await send(back, back[field])).status, 303);
    assert.equal((await opened())[field], "By the second");
  });
}
