import { groupAnnouncementCalls } from "../api/announcements.ts";
import {
  apiApplyToGroup,
  apiExitGroup,
  apiGroupApplications,
  apiGroupMembers,
  apiRemoveGroupMember,
  apiSetGroupLevel,
} from "../api/group_members.ts";
import {
  apiCreateGroup,
  apiDisbandGroup,
  apiGroupAccess,
  apiGroupAuth,
  apiGroupDetail,
  apiGroupList,
  apiUpdateGroup,
  apiUploadGroupAvatar,
} from "../api/groups.ts";
import { del, get, post, put, type Route } from "../define.ts";
import {
  groupAnnouncementForms,
  groupAnnouncementList,
} from "../groups/announcements.tsx";
import {
  createGroupForm,
  groupAvatarForm,
  groupSettings,
  newGroup,
  removeGroupAvatarForm,
  saveGroupForm,
} from "../groups/group_form.tsx";
import {
  applyForm,
  disbandForm,
  exitForm,
  groupHome,
} from "../groups/home.tsx";
import { apiGroupProblems } from "../api/group_problems.ts";
import { groupProblemPages } from "../groups/problem_place.tsx";
import { groupProblemList } from "../groups/problems.tsx";
import { groupSubmission } from "../groups/submission.tsx";
import {
  groupInvite,
  invitedPage,
  inviteForm,
  joinByLinkForm,
} from "../groups/invite.tsx";
import { assignForm, assignPage } from "../groups/assign.tsx";
import { groupClass, writeForm } from "../groups/class.tsx";
import { groupStatus } from "../groups/status.tsx";
import { groupList } from "../groups/list.tsx";
import { memberForm } from "../groups/member_rows.ts";
import { addPeople, addPeopleForm } from "../groups/add_people.tsx";
import { groupMembers } from "../groups/members.tsx";
import {
  createTermForm,
  editTerm,
  newTerm,
  saveTermForm,
} from "../groups/term/term_form.tsx";
import {
  apiSetTermMark,
  apiTerm,
  apiTermMark,
  apiTermRow,
  apiTerms,
} from "../api/terms.ts";
import { groupTerms, termPage } from "../groups/term/term.tsx";
import { termTable } from "../groups/term/export.ts";
import { importForm, termImport } from "../groups/term/import.tsx";
import { manageForm, termManage } from "../groups/term/manage.tsx";
import { markForm, termMark } from "../groups/term/mark.tsx";
import { termPerson } from "../groups/term/person.tsx";
import { termWork, workForm } from "../groups/term/work.tsx";
import { groupWall } from "../groups/wall.tsx";
import { anyone, permitted, signedIn } from "../guards.ts";
import { GROUP_TRAINING_PAGES } from "./group_trainings.ts";

const PROBLEM = "/group/:gid/problem/:problemId";
const TERM = "/group/:gid/term/:termId";

/** Groups: who is in them, and what they are told. */
export const GROUPS: readonly Route[] = [
  get("/group", anyone, groupList),
  get("/group/create", permitted("group_add"), newGroup),
  post("/group/create", permitted("group_add"), createGroupForm),
  get("/group/join/:token", signedIn, invitedPage),
  post("/group/join/:token", signedIn, joinByLinkForm),
  get("/group/:gid/class", signedIn, groupClass),
  post("/group/:gid/class", signedIn, writeForm),
  get("/group/:gid/assign", signedIn, assignPage),
  post("/group/:gid/assign", signedIn, assignForm),
  get("/group/:gid/wall", signedIn, groupWall),
  get("/group/:gid/term", signedIn, groupTerms),
  get("/group/:gid/term/create", signedIn, newTerm),
  post("/group/:gid/term/create", signedIn, createTermForm),
  get(TERM, signedIn, termPage),
  get(`${TERM}/edit`, signedIn, editTerm),
  post(`${TERM}/edit`, signedIn, saveTermForm),
  get(`${TERM}/person/:username`, signedIn, termPerson),
  get(`${TERM}/export/:order/:kind/table`, signedIn, termTable),
  get(`${TERM}/import`, signedIn, termImport),
  post(`${TERM}/import`, signedIn, importForm),
  get(`${TERM}/mark`, signedIn, termMark),
  post(`${TERM}/mark`, signedIn, markForm),
  get(`${TERM}/work/:work`, signedIn, termWork),
  post(`${TERM}/work/:work`, signedIn, workForm),
  get("/api/group/get-term-list", signedIn, apiTerms),
  get("/api/group/get-term-gradebook", signedIn, apiTerm),
  get("/api/group/get-term-row", signedIn, apiTermRow),
  get("/api/group/term-mark", signedIn, apiTermMark),
  put("/api/group/term-mark", signedIn, apiSetTermMark),
  get(`${TERM}/manage`, signedIn, termManage),
  post(`${TERM}/manage`, signedIn, manageForm),
  get("/group/:gid/invite", signedIn, groupInvite),
  post("/group/:gid/invite", signedIn, inviteForm),
  get("/group/:gid", signedIn, groupHome),
  post("/group/:gid/apply", signedIn, applyForm),
  post("/group/:gid/exit", signedIn, exitForm),
  post("/group/:gid/disband", permitted("group_del"), disbandForm),
  get("/group/:gid/problem", signedIn, groupProblemList),
  get(PROBLEM, signedIn, groupProblemPages.detail),
  get(`${PROBLEM}/full-screen`, signedIn, groupProblemPages.focus),
  get(`${PROBLEM}/editorial`, signedIn, groupProblemPages.editorial),
  post(`${PROBLEM}/hint`, signedIn, groupProblemPages.hint),
  get(`${PROBLEM}/statistics`, signedIn, groupProblemPages.statistics),
  get(`${PROBLEM}/annex/:name`, signedIn, groupProblemPages.attachment),
  post(`${PROBLEM}/submit`, permitted("submit"), groupProblemPages.submit),
  post(`${PROBLEM}/run`, permitted("submit"), groupProblemPages.run),
  get("/group/:gid/status", signedIn, groupStatus),
  get("/group/:gid/submission-detail/:submitID", signedIn, groupSubmission),
  ...GROUP_TRAINING_PAGES,
  get("/api/group/get-problem-list", signedIn, apiGroupProblems),
  get("/group/:gid/member", signedIn, groupMembers),
  post("/group/:gid/member", signedIn, memberForm),
  get("/group/:gid/member/add", signedIn, addPeople),
  post("/group/:gid/member/add", signedIn, addPeopleForm),
  get("/group/:gid/announcement", signedIn, groupAnnouncementList),
  get(
    "/group/:gid/announcement/create",
    signedIn,
    groupAnnouncementForms.fresh,
  ),
  post(
    "/group/:gid/announcement/create",
    signedIn,
    groupAnnouncementForms.create,
  ),
  get(
    "/group/:gid/announcement/edit/:aid",
    signedIn,
    groupAnnouncementForms.edit,
  ),
  post(
    "/group/:gid/announcement/edit/:aid",
    signedIn,
    groupAnnouncementForms.save,
  ),
  post("/group/:gid/announcement/:aid", signedIn, groupAnnouncementForms.press),
  get("/group/:gid/setting", signedIn, groupSettings),
  post("/group/:gid/setting", signedIn, saveGroupForm),
  post("/group/:gid/setting/avatar", signedIn, groupAvatarForm),
  post("/group/:gid/setting/avatar/remove", signedIn, removeGroupAvatarForm),
  post("/api/file/upload-group-avatar", signedIn, apiUploadGroupAvatar),
  get("/api/get-group-list", anyone, apiGroupList),
  get("/api/get-group-detail", signedIn, apiGroupDetail),
  get("/api/get-group-access", signedIn, apiGroupAccess),
  get("/api/get-group-auth", signedIn, apiGroupAuth),
  post("/api/group", permitted("group_add"), apiCreateGroup),
  put("/api/group", signedIn, apiUpdateGroup),
  del("/api/group", permitted("group_del"), apiDisbandGroup),
  get("/api/group/get-member-list", signedIn, apiGroupMembers),
  get("/api/group/get-apply-list", signedIn, apiGroupApplications),
  post("/api/group/member", signedIn, apiApplyToGroup),
  put("/api/group/member", signedIn, apiSetGroupLevel),
  del("/api/group/member", signedIn, apiRemoveGroupMember),
  del("/api/group/member/exit", signedIn, apiExitGroup),
  get(
    "/api/group/get-announcement-list",
    signedIn,
    groupAnnouncementCalls.read,
  ),
  get(
    "/api/group/get-admin-announcement-list",
    signedIn,
    groupAnnouncementCalls.all,
  ),
  post("/api/group/announcement", signedIn, groupAnnouncementCalls.create),
  put("/api/group/announcement", signedIn, groupAnnouncementCalls.change),
  del("/api/group/announcement", signedIn, groupAnnouncementCalls.remove),
];
