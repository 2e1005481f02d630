import {
  adminLoginForm,
  logout,
  showAdminLogin,
  showLogout,
  showUserLogin,
  userLogin,
} from "./account/login.tsx";
import { registerForm, showRegister } from "./account/register.tsx";
import { dashboard } from "./admin/dashboard.tsx";
import {
  judgeList,
  judgeStateForm,
  newTokenForm,
  revokeTokenForm,
} from "./admin/judges.tsx";
import { apiDescription } from "./api/openapi.ts";
import { developer } from "./developer.tsx";
import { deleteProblemForm, officeProblems } from "./admin/problem_form.tsx";
import { adminProblemList } from "./admin/problems.tsx";
import {
  apiAdminLogin,
  apiAuthInfo,
  apiCaptcha,
  apiCheckExistence,
  apiLogin,
  apiLogout,
  apiRegister,
  apiSlideCaptcha,
} from "./api/account.ts";
import {
  apiAdminProblem,
  apiAdminProblemList,
  apiCreateProblem,
  apiDeleteProblem,
  apiProblemCases,
  apiUpdateProblem,
} from "./api/admin_problems.ts";
import { apiDownloadTestcases, apiUploadTestcases } from "./api/files.ts";
import { apiCancelJudge, apiManualJudge, apiRejudge } from "./api/judgement.ts";
import {
  apiLanguages,
  apiProblemDetail,
  apiProblemLanguages,
  apiProblemList,
  apiProblemTags,
  apiUserProblemStatus,
} from "./api/problems.ts";
import {
  apiCaseResult,
  apiShare,
  apiSubmissionDetail,
  apiSubmissionList,
  apiSubmissionsStatus,
  apiSubmit,
} from "./api/submissions.ts";
import { liveSubmissions } from "./api/live.ts";
import { apiStartRun, apiTakeRun } from "./api/test_run.ts";
import {
  apiChangePassword,
  apiChangeUserInfo,
  apiUploadAvatar,
} from "./api/settings.ts";
import { apiUserHeatmap, apiUserHome } from "./api/users.ts";
import { avatar } from "./avatars.ts";
import { del, get, post, put, type Route } from "./define.ts";
import { builtAsset, plainAsset } from "./files.ts";
import {
  adminOnly,
  anyone,
  anyoneValid,
  officeOnly,
  permitted,
  problemAdminOnly,
  signedIn,
} from "./guards.ts";
import { healthz, readyz } from "./health.ts";
import { help } from "./help.tsx";
import { home, toHome } from "./home.tsx";
import { themeForm, visitorTheme } from "./preferences.ts";
import { problemDetail } from "./problems/detail.tsx";
import { problemList } from "./problems/list.tsx";
import { runForm } from "./problems/run.ts";
import { submitForm } from "./problems/submit.ts";
import {
  avatarForm,
  passwordForm,
  removeAvatarForm,
  sessionsForm,
  showSettings,
  userInfoForm,
} from "./settings/settings.tsx";
import { shareForm, submissionDetail } from "./submissions/detail.tsx";
import { judgementForm } from "./submissions/judgement.ts";
import { submissionList } from "./submissions/list.tsx";
import { AUTHORING } from "./tables/authoring.ts";
import { DATA } from "./tables/data.ts";
import { EXCHANGE } from "./tables/exchange.ts";
import { PRACTICE } from "./tables/practice.ts";
import { PROOF } from "./tables/proof.ts";
import { STATE } from "./tables/state.ts";
import { SUBMISSIONS } from "./tables/submissions.ts";
import { uiGallery } from "./ui.tsx";
import { showUserHome } from "./users/home.tsx";
import { ACCOUNT_ROUTES } from "./tables/accounts.ts";
import { HOME_ROUTES } from "./tables/home.ts";
import { MACHINES } from "./tables/machines.ts";
import { MAIL_ROUTES } from "./tables/mail.ts";
import { MESSAGE_ROUTES } from "./tables/messages.ts";
import { WEBSITE_ROUTES } from "./tables/website.ts";
import { sameForVisitors } from "./visitor_cache.ts";

/** Every address of the site, who may use it, and what answers. */
export const ROUTES: readonly Route[] = [
  ...HOME_ROUTES,
  ...ACCOUNT_ROUTES,
  ...WEBSITE_ROUTES,
  ...MAIL_ROUTES,
  ...MACHINES,
  ...MESSAGE_ROUTES,
  ...PRACTICE,
  ...AUTHORING,
  ...PROOF,
  ...DATA,
  ...SUBMISSIONS,
  ...EXCHANGE,

  // Pages
  get("/", anyone, toHome),
  get("/home", anyone, sameForVisitors(home)),
  get("/problem", anyone, sameForVisitors(problemList)),
  get("/problem/:problemId", anyone, sameForVisitors(problemDetail)),
  post("/problem/:problemId/submit", permitted("submit"), submitForm),
  post("/problem/:problemId/run", permitted("submit"), runForm),
  get("/status", anyone, sameForVisitors(submissionList)),
  get(
    "/submission-detail/:submitID",
    anyone,
    sameForVisitors(submissionDetail),
  ),
  post("/submission-detail/:submitID/share", signedIn, shareForm),
  post(
    "/submission-detail/:submitID/judgement",
    permitted("rejudge"),
    judgementForm,
  ),
  get("/developer", anyone, sameForVisitors(developer(() => ROUTES))),
  get("/introduction", anyone, sameForVisitors(help)),
  get("/user-home", anyone, sameForVisitors(showUserHome)),
  get("/setting", signedIn, showSettings),
  post("/setting/info", signedIn, userInfoForm),
  post("/setting/password", signedIn, passwordForm),
  post("/setting/avatar", signedIn, avatarForm),
  post("/setting/avatar/remove", signedIn, removeAvatarForm),
  post("/setting/sessions", signedIn, sessionsForm),
  get("/login", anyone, showUserLogin),
  post("/login", anyone, userLogin),
  get("/register", anyone, showRegister),
  post("/register", anyone, registerForm),
  get("/logout", signedIn, showLogout),
  post("/logout", anyone, logout),
  get("/theme", anyone, visitorTheme),
  post("/theme", anyone, themeForm),
  get("/_ui", anyone, uiGallery),

  // Back office
  get("/admin", officeOnly, dashboard),
  get("/admin/login", anyone, showAdminLogin),
  post("/admin/login", anyone, adminLoginForm),
  get("/admin/problems", adminOnly, adminProblemList),
  get("/admin/problem/create", adminOnly, officeProblems.fresh),
  post("/admin/problem/create", adminOnly, officeProblems.create),
  get("/admin/problem/edit/:pid", adminOnly, officeProblems.show),
  post("/admin/problem/edit/:pid", adminOnly, officeProblems.save),
  post("/admin/problem/:pid/delete", problemAdminOnly, deleteProblemForm),
  get("/admin/judges", permitted("system_info_admin"), judgeList),
  post("/admin/judges", permitted("system_info_admin"), newTokenForm),
  post(
    "/admin/judges/:name/state",
    permitted("system_info_admin"),
    judgeStateForm,
  ),
  post(
    "/admin/judges/:name/revoke",
    permitted("system_info_admin"),
    revokeTokenForm,
  ),

  get("/api/openapi.json", anyone, apiDescription(() => ROUTES)),

  // API: accounts
  post("/api/login", anyone, apiLogin),
  post("/api/admin/login", anyoneValid, apiAdminLogin),
  get("/api/logout", signedIn, apiLogout),
  get("/api/admin/logout", officeOnly, apiLogout),
  post("/api/register", anyone, apiRegister),
  post("/api/check-username-or-email", anyone, apiCheckExistence),
  get("/api/captcha", anyone, apiCaptcha),
  get("/api/slide-captcha", anyone, apiSlideCaptcha),
  get("/api/get-user-auth-info", signedIn, apiAuthInfo),
  get("/api/get-user-home-info", anyoneValid, apiUserHome),
  get("/api/get-user-calendar-heatmap", anyone, apiUserHeatmap),
  post("/api/change-userInfo", signedIn, apiChangeUserInfo),
  post("/api/change-password", signedIn, apiChangePassword),
  post("/api/file/upload-avatar", signedIn, apiUploadAvatar),

  // API: problems
  get("/api/get-problem-list", anyone, apiProblemList),
  get("/api/get-problem-detail", anyone, apiProblemDetail),
  post("/api/get-user-problem-status", signedIn, apiUserProblemStatus),
  get("/api/languages", anyone, apiLanguages),
  get("/api/get-problem-languages", anyone, apiProblemLanguages),
  get("/api/get-problem-tags", anyone, apiProblemTags),
  get("/api/admin/problem/get-problem-list", adminOnly, apiAdminProblemList),
  get("/api/admin/problem/get-problem-cases", adminOnly, apiProblemCases),
  get("/api/admin/problem", adminOnly, apiAdminProblem),
  post("/api/admin/problem", adminOnly, apiCreateProblem),
  put("/api/admin/problem", adminOnly, apiUpdateProblem),
  del("/api/admin/problem", problemAdminOnly, apiDeleteProblem),
  post("/api/file/upload-testcase-zip", adminOnly, apiUploadTestcases),
  get("/api/file/download-testcase", signedIn, apiDownloadTestcases),

  // API: submissions
  post("/api/submit-problem-judge", permitted("submit"), apiSubmit),
  post("/api/submit-problem-test-judge", permitted("submit"), apiStartRun),
  get("/api/get-test-judge-result", signedIn, apiTakeRun),
  get("/api/get-submission-list", anyone, apiSubmissionList),
  get("/api/get-submission-detail", anyone, apiSubmissionDetail),
  get("/api/get-all-case-result", anyone, apiCaseResult),
  post("/api/check-submissions-status", anyone, apiSubmissionsStatus),
  put("/api/submission", signedIn, apiShare),
  get("/api/live/submissions", anyone, liveSubmissions),

  // API: verdicts by hand
  get("/api/admin/judge/rejudge", permitted("rejudge"), apiRejudge),
  get("/api/admin/judge/manual-judge", permitted("rejudge"), apiManualJudge),
  get("/api/admin/judge/cancel-judge", permitted("rejudge"), apiCancelJudge),

  // API: how the site does
  ...STATE,

  // Machines and files
  get("/healthz", anyone, healthz),
  get("/readyz", anyone, readyz),
  get("/assets/:name", anyone, builtAsset),
  get("/avatars/:hash", anyone, avatar),
  get("/favicon.svg", anyone, plainAsset),
  get("/robots.txt", anyone, plainAsset),
];
