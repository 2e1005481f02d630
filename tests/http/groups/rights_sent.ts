import { POST } from "../areas/discussion_rows.ts";
import { aProblemDto } from "../problems/problem_forms.ts";
import { QUIZ_DRAFTS } from "../quizzes/quizzes.ts";
import { aDto } from "../trainings/made.ts";
import type { Furniture } from "./each_level.ts";

const G = "/group/:gid";
const TALK = `${G}/discussion-detail/:did`;
const API = "/api/group";

const words = { title: "News", content: "Words", status: 0 };
const CHECKER = { code: "int main() {}", language: "C++", extraFiles: {} };

/** What calls send beside the numbers of what they are about. */
export const BODIES: Record<string, (of: Furniture) => object> = {
  [`POST ${API}/discussion`]: () => ({ ...POST, pid: null }),
  [`POST ${API}/announcement`]: () => words,
  [`PUT ${API}/announcement`]: () => words,
  [`POST ${API}/contest-announcement`]: () => ({ announcement: words }),
  [`PUT ${API}/contest-announcement`]: ({ told }) => ({
    announcement: { ...words, id: told },
  }),
  [`POST ${API}/problem`]: ({ gid }) => aProblemDto({ gid, problemId: "NEW" }),
  [`PUT ${API}/problem`]: ({ gid, pid, problemId }) =>
    aProblemDto({ gid, id: pid, problemId }),
  [`POST ${API}/contest-problem`]: ({ gid, cid }) =>
    aProblemDto({ gid, cid, problemId: "INSIDE" }),
  [`POST ${API}/training`]: ({ gid }) => aDto({ gid }),
  [`PUT ${API}/training`]: ({ gid, tid }) => aDto({ gid, id: tid }),
  [`POST ${API}/quiz-question`]: () => QUIZ_DRAFTS["fill in"] as object,
  [`PUT ${API}/quiz-question`]: () => QUIZ_DRAFTS["true/false"] as object,
  [`POST ${API}/contest`]: () => ({
    title: "Cup",
    description: "Words",
    type: 0,
    auth: 0,
    startTime: "2026-03-01T08:00:00.000Z",
    endTime: "2026-03-01T12:00:00.000Z",
  }),
  [`PUT ${API}/term-mark`]: () => ({ points: 5, reason: "Told it again" }),
  [`POST ${API}/compile-spj`]: () => CHECKER,
  [`POST ${API}/compile-interactive`]: () => CHECKER,
};

/** What forms send; others an empty one, which whoever may is told of. */
export const FORMS: Record<string, Record<string, string>> = {
  [`POST ${TALK}/like`]: { toLike: "true" },
  [`POST ${TALK}/comment/:commentId/like`]: { toLike: "true" },
  [`POST ${TALK}/comment/:commentId/hide`]: { hide: "false" },
  [`POST ${TALK}/comment/reply/:replyId/hide`]: { hide: "false" },
  [`POST ${G}/member`]: { action: "level", uid: "uid-other", level: "refused" },
  [`POST ${G}/course`]: { action: "add", courseId: "99999" },
};
