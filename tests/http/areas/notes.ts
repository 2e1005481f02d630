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

const HINTS = ["", "/group/:gid", "/training/:tid", "/group/:gid/training/:tid"]
  .map((place) => `POST ${place}/problem/:problemId/hint`)
  .concat("POST /contest/:cid/problem/:displayId/hint");

/** What is asked and answered at programs. */
export const NOTES: Area = {
  roles: ROLES,
  showsNone: {
    "what was said of programs, to who sent them and who teaches them; of contests nothing":
      Object.keys(ROLES),
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
      ],
      canaries: [
        { text: ASKED, for: ["user", "admin"] },
        // Of the group's own problem, to who helps to run the group.
        { text: EXPLAINED, for: ["admin"] },
      ],
    };
  },
};
