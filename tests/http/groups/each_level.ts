import assert from "node:assert/strict";
import { contestAnnouncements } from "../../../lib/contests/announcements.ts";
import { addComment } from "../../../lib/discussions/comments.ts";
import { saveCategories } from "../../../lib/discussions/categories.ts";
import { addReply } from "../../../lib/discussions/replies.ts";
import { createDiscussion } from "../../../lib/discussions/service.ts";
import { groupAnnouncements } from "../../../lib/groups/announcements.ts";
import { levelOf } from "../../../lib/groups/schema.ts";
import { submit } from "../../../lib/submissions/service.ts";
import { addQuiz as askInTraining } from "../../../lib/trainings/items.ts";
import { groupVenue, VenueItem } from "../../../lib/venues/schema.ts";
import { openTestSite, type TestSite } from "../../support.ts";
import { type AnotherPerson, anotherPerson } from "../accounts/people.ts";
import { POST } from "../areas/discussion_rows.ts";
import { addContest } from "../contests/contests.ts";
import { addQuiz, addQuizNumbered, askIn } from "../quizzes/quizzes.ts";
import { addTraining } from "../trainings/made.ts";
import { addGroup, addGroupProblem } from "./groups.ts";
import { addTerm } from "./terms.ts";

/** How somebody stands to a group: its levels on the wire, who owns it, a super admin. */
export const STANDINGS = [0, 1, 2, 3, 4, 5, "owner", "super"] as const;
export type Standing = typeof STANDINGS[number];

export const KINDS = {
  public: { auth: "public" },
  protected: { auth: "protected" },
  private: { auth: "private" },
  hidden: { auth: "public", isVisible: false },
} as const;
export type Kind = keyof typeof KINDS;

/** A site with somebody for each standing. */
export async function openLevels() {
  const t = await openTestSite();
  Object.assign(t.site.website.config, {
    defaultCreateDiscussionACInitValue: 0,
    defaultCreateCommentACInitValue: 0,
    defaultCreateDiscussionDailyLimit: 10_000,
    defaultSubmitInterval: 0,
  });
  await saveCategories(await t.actAs("root"), [{ name: "Help" }]);
  const people = new Map<number, AnotherPerson>();
  for (const standing of STANDINGS) {
    if (typeof standing !== "number") continue;
    people.set(standing, await anotherPerson(t, `level${standing}`));
  }
  // Who waits to be let in, whatever somebody else's level.
  await anotherPerson(t, "other");
  return Object.assign(t, { people });
}
export type Levels = Awaited<ReturnType<typeof openLevels>>;

/** A group of a kind with one of everything, made by its owner, in which somebody stands so. */
export async function groupFor(t: Levels, kind: Kind, standing: Standing) {
  const { size } = t.site.groups.heads;
  const short = `L${String(size).padStart(4, "0")}`;
  const gid = await addGroup(t, {
    name: `Group ${short}`,
    shortName: short,
    code: "abc123",
    ...KINDS[kind],
  });
  const person = typeof standing === "number" ? t.people.get(standing)! : null;
  const level = typeof standing === "number" ? levelOf(standing) : undefined;
  if (person !== null && level !== undefined) {
    await t.site.venues.memberships.insert({
      kind: "group",
      id: gid,
      uid: person.user.uid,
      level,
    });
  }
  await t.site.venues.memberships.insert({
    kind: "group",
    id: gid,
    uid: "uid-other",
    level: "applying",
  });
  const as = standing === "owner" ? "admin" : "root";
  return {
    gid,
    params: await furnish(t, gid, short),
    call: person === null ? { as } as const : person.shown,
    browse: person === null ? { as } as const : person.carried,
  };
}

export type Furniture = Awaited<ReturnType<typeof furnish>>;

async function furnish(t: TestSite, gid: number, short: string) {
  const owner = await t.actAs("admin");
  const problem = await addGroupProblem(t, gid, { problemId: `${short}A` });
  const author = owner.viewer!.username;
  await t.site.problems.records.update(
    [problem.pid],
    (row) => ({ ...row, author, authorUid: owner.viewer!.uid }),
  );
  const { quiz } = await addQuiz(t, "true/false", { gid, as: "admin" });
  const { tid } = await addTraining(t, {
    by: "admin",
    gid,
    pids: [problem.pid],
  });
  assert.ok((await askInTraining(owner, tid, { qid: quiz.qid })).ok);
  const cid = await addContest(t, {}, { by: "admin", gid });
  await t.site.venues.itemRecords.insert(VenueItem.parse({
    kind: "contest",
    id: cid,
    asks: "problem",
    itemId: problem.pid,
    displayId: "A",
  }));
  const qid = 100_000 + gid;
  await addQuizNumbered(t, qid);
  await askIn(t, { kind: "contest", id: cid }, qid);
  const draft = { title: "News", content: "Words", status: 0 } as const;
  const news = await groupAnnouncements.create(owner, { gid }, draft);
  const told = await contestAnnouncements.create(owner, { cid }, draft);
  const talk = await createDiscussion(
    owner,
    { ...POST, title: "Among us" },
    { gid, problemId: null },
  );
  assert.ok(news.ok && told.ok && talk.ok);
  const did = talk.value.id;
  const said = await addComment(owner, { kind: "discussion", id: did }, "Yes");
  assert.ok(said.ok);
  const replied = await addReply(owner, {
    commentId: said.value.id,
    content: "No",
    quoteId: said.value.id,
    quoteType: "Comment",
  });
  const sent = await submit(
    owner,
    problem,
    { language: "C", code: "int main() { return 0; }" },
    groupVenue(gid),
  );
  assert.ok(replied.ok && sent.ok);
  const termId = await addTerm(t, gid);
  return {
    gid,
    termId,
    pid: problem.pid,
    problemId: problem.problemId,
    tid,
    cid,
    did,
    commentId: said.value.id,
    replyId: replied.value.id,
    submitID: sent.value.submitId,
    aid: news.value.id,
    told: told.value.id,
    category: t.site.trainings.shelf.categories({ gid })[0].id,
    quiz: quiz.qid,
    qid: quiz.qid,
    contestQid: qid,
  };
}
