import {
  removeAttachmentForm,
  showAttachments,
  uploadAttachment,
} from "../admin/cases/attachments.tsx";
import {
  mergeTag,
  removeClassification,
  removeTag,
  saveClassification,
  saveTag,
  showTags,
} from "../admin/problem/tags.tsx";
import { apiDraft, apiKeepDraft } from "../api/drafts.ts";
import { apiPreferences } from "../api/preferences.ts";
import {
  apiAllProblemTags,
  apiCodeTemplates,
  apiFocusList,
  apiLastAcceptedCode,
  apiRandomProblem,
  apiTagGroups,
} from "../api/problems.ts";
import {
  apiClassifications,
  apiCreateClassification,
  apiCreateTag,
  apiDeleteClassification,
  apiDeleteTag,
  apiUpdateClassification,
  apiUpdateTag,
} from "../api/tags.ts";
import { del, get, post, put, type Route } from "../define.ts";
import {
  anyone,
  problemAdminOnly,
  problemEditors,
  signedIn,
} from "../guards.ts";
import { practiceProblems } from "../problems/practice_place.ts";
import { randomPage } from "../problems/random.ts";
import { chooseTags } from "../problems/tags.ts";
import { sameForVisitors } from "../visitor_cache.ts";

/** Around problems: tags, the attachments, statistics, focus mode, code at hand. */
export const PROBLEM_TOOLS: readonly Route[] = [
  // Pages
  get(
    "/problem/:problemId/full-screen",
    anyone,
    sameForVisitors(practiceProblems.focus),
  ),
  get("/problem/:problemId/editorial", signedIn, practiceProblems.editorial),
  post("/problem/:problemId/hint", signedIn, practiceProblems.hint),
  get(
    "/problem/:problemId/statistics",
    anyone,
    sameForVisitors(practiceProblems.statistics),
  ),
  get("/problem/:problemId/annex/:name", anyone, practiceProblems.attachment),
  get("/random-problem", anyone, randomPage),
  get("/tags", anyone, chooseTags),

  // Admin area
  get("/admin/problem/:pid/annex", problemEditors, showAttachments),
  post("/admin/problem/:pid/annex", problemEditors, uploadAttachment),
  post(
    "/admin/problem/:pid/annex/remove",
    problemEditors,
    removeAttachmentForm,
  ),
  get("/admin/problem/tag", problemAdminOnly, showTags),
  post("/admin/problem/tag", problemAdminOnly, saveTag),
  post("/admin/problem/tag/remove", problemAdminOnly, removeTag),
  post("/admin/problem/tag/merge", problemAdminOnly, mergeTag),
  post(
    "/admin/problem/tag/classification",
    problemAdminOnly,
    saveClassification,
  ),
  post(
    "/admin/problem/tag/classification/remove",
    problemAdminOnly,
    removeClassification,
  ),

  // API: dictionaries and problems (contract §4, §5)
  get("/api/get-all-problem-tags", anyone, apiAllProblemTags),
  get("/api/get-problem-tags-and-classification", anyone, apiTagGroups),
  get("/api/get-problem-code-template", anyone, apiCodeTemplates),
  get("/api/get-random-problem", anyone, apiRandomProblem),
  get("/api/get-last-ac-code", signedIn, apiLastAcceptedCode),
  get("/api/get-full-screen-problem-list", signedIn, apiFocusList),

  // API: what the account keeps of what is being written, and how (ours)
  get("/api/draft", signedIn, apiDraft),
  put("/api/draft", anyone, apiKeepDraft),
  put("/api/preferences", signedIn, apiPreferences),

  // API: tags (contract §24)
  post("/api/admin/tag", problemAdminOnly, apiCreateTag),
  put("/api/admin/tag", problemAdminOnly, apiUpdateTag),
  del("/api/admin/tag", problemAdminOnly, apiDeleteTag),
  get("/api/admin/tag/classification", problemAdminOnly, apiClassifications),
  post(
    "/api/admin/tag/classification",
    problemAdminOnly,
    apiCreateClassification,
  ),
  put(
    "/api/admin/tag/classification",
    problemAdminOnly,
    apiUpdateClassification,
  ),
  del(
    "/api/admin/tag/classification",
    problemAdminOnly,
    apiDeleteClassification,
  ),
];
