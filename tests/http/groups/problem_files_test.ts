import assert from "node:assert/strict";
import { ContestHead } from "../../../lib/contests/schema.ts";
import { putAttachment } from "../../../lib/problems/cases/attachments.ts";
import { PROBLEM_AUTH } from "../../../lib/problems/schema.ts";
import { Contest, type Level, VenueItem } from "../../../lib/venues/schema.ts";
import { openTestSite } from "../../support.ts";
import { type AnotherPerson, anotherPerson } from "../accounts/people.ts";
import { keepProgram } from "../problems/authored.ts";
import { addTraining } from "../trainings/made.ts";
import { addGroup, addGroupProblem } from "./groups.ts";

const PEOPLE = {
  outsider: null,
  applicant: "applying",
  refused: "refused",
  member: "member",
  staff: "admin",
  author: "admin",
  groupRoot: "root",
} as const satisfies Record<string, Level | null>;
/** Of the site, and in no group. */
const SITE_ROLES = {
  siteAdmin: "admin",
  problemAdmin: "problem_admin",
  teacher: "sy_campus_teacher",
} as const;
type Person =
  | keyof typeof PEOPLE
  | keyof typeof SITE_ROLES
  | "visitor"
  | "owner"
  | "root";

const EDITORS: readonly Person[] = ["author", "groupRoot", "owner", "root"];
const STAFF: readonly Person[] = [...EDITORS, "staff"];
const MEMBERS: readonly Person[] = [...STAFF, "member"];
const EVERYBODY: readonly Person[] = [
  ...MEMBERS,
  "visitor",
  "outsider",
  "applicant",
  "refused",
  "siteAdmin",
  "problemAdmin",
  "teacher",
];

interface State {
  auth: "public" | "private" | "contest";
  /** When the contest that asks the problem is looked at; absent: none asks it. */
  contest?: "scheduled" | "running" | "ended";
  /** Whether its author is an admin of the group no more. */
  isLeft?: boolean;
  /** Whether it asks to be public, or is. */
  applies?: "asked" | "accepted";
}

const STATES: Record<string, State> = {
  "shown": { auth: "public" },
  "hidden": { auth: "private" },
  "kept for contests": { auth: "contest" },
  "in a contest to come": { auth: "contest", contest: "scheduled" },
  "in a running contest": { auth: "contest", contest: "running" },
  "in a contest that is over": { auth: "contest", contest: "ended" },
  "hidden, in a running contest": { auth: "private", contest: "running" },
  "shown, in a running contest": { auth: "public", contest: "running" },
  "hidden, its author gone": { auth: "private", isLeft: true },
  "shown, its author gone": { auth: "public", isLeft: true },
  "hidden, asking to be public": { auth: "private", applies: "asked" },
  "public": { auth: "public", applies: "accepted" },
};

const AUTH = {
  public: PROBLEM_AUTH.public,
  private: PROBLEM_AUTH.hidden,
  contest: PROBLEM_AUTH.contest,
};
const HOUR = 3_600_000;
const GID = 1;
const CID = 7;

/** A group's problem with a file of each kind, and everybody around it. */
async function furnished() {
  const t = await openTestSite();
  const { site } = t;
  const people = new Map<Person, AnotherPerson>();
  const gid = await addGroup(t, {}, "root");
  assert.equal(gid, GID);
  for (const [name, level] of Object.entries(PEOPLE)) {
    const one = await anotherPerson(t, name);
    people.set(name as Person, one);
    if (level === null) continue;
    const { uid } = one.user;
    await site.venues.memberships.insert({
      kind: "group",
      id: gid,
      uid,
      level,
    });
  }
  for (const [name, role] of Object.entries(SITE_ROLES)) {
    people.set(name as Person, await anotherPerson(t, name, { roles: [role] }));
  }
  people.set("owner", await anotherPerson(t, "owner"));
  const uidOf = (name: Person) => people.get(name)!.user.uid;
  await site.venues.groups.update(
    [gid],
    (row) => ({ ...row, ownerUid: uidOf("owner") }),
  );
  await site.venues.memberships.delete("group", gid, "1");
  const problem = await addGroupProblem(t, gid, {
    problemId: "CLASS1A",
    userExtraFile: { "beside.h": "BESIDE" },
    judgeExtraFile: { "judges.h": "JUDGES" },
    codeTemplates: [{ language: "C", code: "TEMPLATE" }],
  });
  const { pid } = problem;
  const path = await Deno.makeTempFile({ dir: t.dir });
  await Deno.writeTextFile(path, "ATTACHED");
  const attached = { name: "attached.txt", path, size: 8 };
  assert.ok((await putAttachment(await t.actAs("root"), problem, attached)).ok);
  const { id: programId } = await keepProgram(t, pid, {
    code: "/* SOLUTION */",
  });
  const [{ caseId }] = (await site.problems.cases.get(pid))!;
  const { tid } = await addTraining(t, { gid, pids: [pid] });
  await site.contests.headRecords.insert(ContestHead.parse({
    cid: CID,
    title: "Cup",
    createdAt: 0,
    modifiedAt: 0,
  }));
  await site.venues.contests.insert(Contest.parse({
    cid: CID,
    gid,
    authorUid: "1",
    rule: "acm",
    begin: 0,
    end: 1,
  }));
  const item = VenueItem.parse({
    kind: "contest",
    id: CID,
    gid,
    asks: "problem",
    itemId: pid,
    displayId: "A",
  });
  return {
    t,
    pid,
    tid,
    programId,
    caseId,
    async moveTo({ auth, contest, isLeft, applies }: State) {
      await site.problems.records.update([pid], (row) => ({
        ...row,
        auth: AUTH[auth],
        authorUid: uidOf("author"),
        isGroup: applies !== "accepted",
        applyPublicProgress: applies === undefined
          ? null
          : applies === "asked"
          ? 1
          : 2,
      }));
      const key = ["group", gid, uidOf("author")] as const;
      await site.venues.memberships.update([...key], (row) => ({
        ...row,
        level: isLeft ? "member" : "admin",
      }));
      await site.venues.itemRecords.delete("contest", CID, "problem", pid);
      if (contest !== undefined) await site.venues.itemRecords.insert(item);
      const begin = t.clock.now +
        { scheduled: 1, running: -1, ended: -3, none: 0 }[contest ?? "none"] *
          HOUR;
      await site.venues.contests.update(
        [CID],
        (row) => ({ ...row, begin, end: begin + 2 * HOUR }),
      );
    },
    /** What somebody is given at an address; null: a refusal. */
    async ask(path: string, as: Person): Promise<string | null> {
      const headers = new Headers({ "sec-fetch-site": "same-origin" });
      const token = as === "root"
        ? (await t.tokenOf("root"))!
        : people.get(as)?.token;
      if (token !== undefined) {
        if (path.startsWith("/api/")) headers.set("authorization", token);
        else headers.set("cookie", `gavel_session=${token}`);
      }
      const response = await t.app.request(path, { headers });
      const text = await response.text();
      if (response.status !== 200) return null;
      const isJson = response.headers.get("content-type")!
        .startsWith("application/json");
      return isJson && JSON.parse(text).status !== 200 ? null : text;
    },
    [Symbol.asyncDispose]: () => t[Symbol.asyncDispose](),
  };
}

/** Who may have what in a state. */
function rights({ auth, contest, isLeft, applies }: State) {
  const without = (people: readonly Person[]) =>
    isLeft ? people.filter((one) => one !== "author") : people;
  const isPublic = applies === "accepted" && auth === "public";
  // Once it is public it is the site's, too.
  const editors = [
    ...without(EDITORS),
    ...applies === "accepted" ? ["problemAdmin"] as const : [],
  ];
  const staff = [...without(STAFF), ...editors];
  const viewers = isPublic
    ? EVERYBODY
    : [...staff, ...applies === "asked" ? ["problemAdmin"] as const : []];
  const isInside = (one: Person) => MEMBERS.includes(one);
  const members = auth === "public" ? MEMBERS : viewers.filter(isInside);
  const isOpen = contest === "running" || contest === "ended";
  return {
    editors,
    /** Of the admin area's calls. */
    siteEditors: editors.filter((one) =>
      one === "root" || one === "problemAdmin" || one === "siteAdmin"
    ),
    staff,
    viewers,
    /** Of the group's pages, which are for its members alone. */
    groupEditors: editors.filter(isInside),
    members,
    // A training opens nothing that is hidden or kept for contests (row W2.7).
    trainees: auth === "public" ? members : [],
    contestants: !isOpen
      // Who manages the contest, before it begins.
      ? contest === undefined ? [] : ["groupRoot", "owner", "root"] as const
      : auth === "private"
      ? editors
      : MEMBERS,
  };
}
type Kind = keyof ReturnType<typeof rights>;

Deno.test("each file of a group's problem is given to whom it is for, whoever asks by its id and whenever [3 G4.23]", async () => {
  await using site = await furnished();
  const { pid, tid, programId, caseId } = site;
  const admin = `/admin/problem/${pid}`;
  const annexes = (place: string) =>
    ["attached.txt", "beside.h"].map((name) => `${place}/annex/${name}`);
  const group = `/group/${GID}`;
  const asks: Record<Kind, readonly string[]> = {
    editors: [
      `${admin}/data`,
      `${admin}/data/case/${caseId}`,
      `${admin}/data/case/${caseId}/input`,
      `${admin}/data/case/${caseId}/output`,
      `${admin}/data/checksums`,
      `${admin}/program/${programId}`,
      `${admin}/dry-run`,
      `${admin}/annex`,
      `${admin}/history`,
      `/api/group/problem?pid=${pid}&gid=${GID}`,
      `/api/group/get-problem-cases?pid=${pid}&gid=${GID}&isUpload=false`,
    ],
    groupEditors: [`${group}/admin/problem/${pid}/edit`],
    siteEditors: [
      `/api/admin/problem?pid=${pid}`,
      `/api/admin/problem/get-problem-cases?pid=${pid}&isUpload=false`,
      `/api/admin/problem/programs?pid=${pid}`,
      `/api/file/export-problem?pid=${pid}`,
      `/api/file/export-problem?pid=${pid}&format=icpc`,
    ],
    staff: [`/api/file/download-testcase?pid=${pid}`],
    viewers: [
      ...annexes("/problem/CLASS1A"),
      `/api/get-problem-code-template?pid=${pid}`,
    ],
    members: annexes(`${group}/problem/CLASS1A`),
    trainees: annexes(`${group}/training/${tid}/problem/CLASS1A`),
    contestants: annexes(`/contest/${CID}/problem/A`),
  };
  const bad: string[] = [];
  for (const [name, state] of Object.entries(STATES)) {
    await site.moveTo(state);
    const may = rights(state);
    for (const [kind, paths] of Object.entries(asks)) {
      for (const path of paths) {
        const given: Person[] = [];
        for (const one of EVERYBODY) {
          if (await site.ask(path, one) !== null) given.push(one);
        }
        const wanted = new Set<Person>(may[kind as Kind]);
        const more = given.filter((one) => !wanted.has(one));
        const fewer = [...wanted].filter((one) => !given.includes(one));
        if (more.length > 0) bad.push(`${name}: ${path} also to ${more}`);
        if (fewer.length > 0) bad.push(`${name}: ${path} not to ${fewer}`);
      }
    }
  }
  assert.deepEqual(bad, []);
});
