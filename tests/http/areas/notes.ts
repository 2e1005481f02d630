import assert from "node:assert/strict";
import {
  EditorialDraft,
  saveEditorial,
} from "../../../lib/problems/editorials.ts";
import { writeNote } from "../../../lib/notes/service.ts";
import { addGroupProblem } from "../groups/groups.ts";
import { judged } from "../judging.ts";
import type { Area } from "./area.ts";

const EXPLAINED = "Two pointers do it in O(n) 51bd";
const ASKED = "Why does my loop stop early 77c1";
const ROLES = {
  "GET /questions": "1......",
  "POST /submission-detail/:submitID/mark": "1......",
  "POST /submission-detail/:submitID/wall": "1......",
  "GET /group/:gid/wall": "1......",
  "POST /submission-detail/:submitID/note": "1......",
  "POST /submission-detail/:submitID/note/:noteId": "1......",
};

const CALLS = [
  "GET /api/get-problem-editorial",
  "GET /api/get-problem-editorial-list",
  "GET /api/problem-editorial",
  "PUT /api/problem-editorial",
  "PUT /api/publish-problem-editorial",
  "DELETE /api/problem-editorial",
  "GET /api/get-problem-hints",
  "POST /api/take-problem-hint",
  "GET /api/problem-hints",
  "PUT /api/problem-hints",
];
const table = (value: string) =>
  Object.fromEntries(CALLS.map((line) => [line, value]));

const HINTS = ["", "/group/:gid", "/training/:tid", "/group/:gid/training/:tid"]
  .map((place) => `POST ${place}/problem/:problemId/hint`)
  .concat("POST /contest/:cid/problem/:displayId/hint");

/** What is asked and answered at programs. */
export const NOTES: Area = {
  roles: { ...ROLES, ...table("1......") },
  elsewhere: table("ours: problems/help_calls_test"),
  showsNone: {
    "what was said of programs, to who sent them and who teaches them; of contests nothing":
      Object.keys(ROLES),
    "an editorial with its author's own programs, and hints": CALLS,
  },
  leftOut: {
    "POST /submission-detail/:submitID/wall":
      "sent by who teaches its sender: notes/wall_test",
    "POST /submission-detail/:submitID/mark":
      "of a homework's alone: notes/marks_test sends it twice",
    ...Object.fromEntries(
      HINTS.map((route) => [route, "taken twice at once: problems/hints_test"]),
    ),
    "POST /submission-detail/:submitID/note/:noteId":
      "sent by every form of a submission's page",
  },
  forms: ({ furniture: { submissions } }) => [{
    method: "POST",
    path: `/submission-detail/${submissions[0]}/note`,
    form: { text: "Why?", line: "1" },
  }],
  calls: ({ furniture: { pid, problemId } }) => [
    {
      method: "PUT",
      path: "/api/problem-editorial",
      json: { pid, en: "Think twice" },
      as: "root",
    },
    {
      method: "PUT",
      path: "/api/publish-problem-editorial",
      json: { pid, always: true },
      as: "root",
    },
    {
      method: "PUT",
      path: "/api/problem-hints",
      json: { pid, hintsEn: "Look" },
      as: "root",
    },
    {
      method: "POST",
      path: "/api/take-problem-hint",
      json: { problemId, n: 1 },
    },
    {
      method: "DELETE",
      path: `/api/problem-editorial?pid=${pid}`,
      as: "root",
    },
  ],
  async furnish(t) {
    const gid = 1;
    const { problemId } = await addGroupProblem(t, gid, {
      problemId: "ASKED1",
    });
    const submitId = await judged(t, problemId, { as: "user", gid });
    const note = await writeNote(
      await t.actAs("user"),
      submitId,
      { text: ASKED, line: 1, to: null },
    );
    assert.ok(note.ok, JSON.stringify(note));
    const { pid } = t.site.problems.catalogue.find(problemId)!;
    const explained = await saveEditorial(
      await t.actAs("root"),
      pid,
      EditorialDraft.parse({ en: EXPLAINED, afterDue: true }),
    );
    assert.ok(explained.ok, JSON.stringify(explained));
    return {
      params: {
        ":gid": String(gid),
        ":submitID": String(submitId),
        ":noteId": String(note.value.id),
      },
      pages: [
        `/group/${gid}/submission-detail/${submitId}`,
        `/group/${gid}/problem/${problemId}`,
        `/group/${gid}/problem/${problemId}/editorial`,
        `/admin/problem/${pid}/editorial`,
        "/questions",
        "/questions?view=all",
        "/questions?view=mine",
        "/questions?view=shared",
      ],
      reads: [
        `/submission-detail/${submitId}`,
        `/api/get-submission-detail?submitId=${submitId}`,
        "/api/get-unread-msg-count",
        `/api/get-problem-editorial?problemId=${problemId}&gid=${gid}`,
        `/api/get-problem-hints?problemId=${problemId}&gid=${gid}`,
        "/api/get-problem-editorial-list",
        `/api/problem-editorial?pid=${pid}`,
        `/api/problem-hints?pid=${pid}`,
      ],
      canaries: [
        { text: ASKED, for: ["user", "admin"] },
        // Of the group's own problem, to who helps to run the group.
        { text: EXPLAINED, for: ["admin"] },
      ],
    };
  },
};
