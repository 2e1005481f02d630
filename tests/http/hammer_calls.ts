import { PASSWORD, type Person } from "../support.ts";
import type { Hammered } from "./hammer.ts";
import { hojEntries, zip as zipped } from "../packages.ts";
import { aPng } from "./pictures.ts";
import { aProblemDto } from "./problems/problem_forms.ts";
import { zipOf } from "./exchange/zips.ts";
import { CODE, fileForm, type Write } from "./hammer_write.ts";

/** Every call of the API that writes. */
export function apiWrites(t: Hammered): Write[] {
  const { pid, problemId, submissions, programId } = t.furniture;
  const api = (
    method: Write["method"],
    path: string,
    json?: unknown,
    as: Person = "root",
  ): Write => ({ method, path: `/api${path}`, json, as });
  const file = (path: string, form: FormData): Write => ({
    method: "POST",
    path: `/api/file/${path}`,
    form,
    as: "root",
  });
  const text = { title: "A title", content: "Words" };
  const zip = zipOf([["1.in", "1"], ["1.out", "2"]]);
  const packages = ["qdoj", "fps", "hydro", "icpc", "polygon"];
  const program = { pid, language: "C", code: CODE };
  const at = (submitId: number) => `submitId=${submitId}`;
  return [
    api("POST", "/admin/announcement", { ...text, status: 0 }),
    api("PUT", "/admin/announcement", { id: 1, ...text, status: 1 }),
    api("DELETE", "/admin/announcement?aid=1"),
    file("upload-carouse-img", fileForm("a.png", aPng(1200, 440))),
    api("DELETE", "/admin/config/home-carousel?id=1"),
    api("POST", "/admin/user/insert-batch-user", {
      users: [["p1", "secret1"]],
    }),
    api("POST", "/admin/user/generate-user", {
      prefix: "made",
      suffix: "",
      number_from: 1,
      number_to: 3,
      password_length: 6,
    }),
    api("DELETE", "/admin/user/delete-user", { ids: ["uid-mute_user"] }),
    api("PUT", "/admin/user/edit-user", {
      uid: "uid-user",
      username: "renamed",
      setNewPwd: true,
      password: "another1",
    }),
    api("PUT", "/admin/config/set-web-config", { name: "Gavel" }),
    api("PUT", "/admin/config/set-db-and-redis-config", { dbName: "Deno KV" }),
    api("POST", "/admin/dashboard/get-sessions", {}),
    api("PUT", "/admin/switch/update", { openPublicJudge: true }),
    api("POST", "/apply-reset-password", {
      email: "a@school.cn",
      captcha: "1",
      captchaKey: "none",
    }, "visitor"),
    api("POST", "/reset-password", {
      username: "user",
      password: "another1",
      code: "none",
    }, "visitor"),
    api("POST", "/change-email", {
      password: PASSWORD,
      newEmail: "a@school.cn",
      code: "123456",
    }),
    api("PUT", "/admin/config/set-email-config", {
      emailHost: "mail.school.cn",
      emailPort: 25,
      emailUsername: "judge@school.cn",
      emailPassword: "secret",
      emailSsl: false,
    }),
    api("POST", "/admin/config/test-email", { email: "a@school.cn" }),
    api("GET", "/get-register-code?email=a@school.cn", undefined, "visitor"),
    api("GET", "/get-change-email-code?email=b@school.cn"),
    api("DELETE", "/msg/clean?type=Sys"),
    api("POST", "/admin/msg/notice", { ...text, type: "All" }),
    api("PUT", "/admin/msg/notice", { id: 1, ...text, type: "All" }),
    api("DELETE", "/admin/msg/notice?id=1"),
    api("POST", "/admin/tag", { name: "twice", color: "#123456" }),
    api("PUT", "/admin/tag", { id: 1, name: "other", color: "#123456" }),
    api("POST", "/admin/tag/classification", { name: "twice" }),
    api("PUT", "/admin/tag/classification", { id: 1, name: "other" }),
    api("DELETE", "/admin/tag/classification?tcid=1"),
    api("DELETE", "/admin/tag?tid=1"),
    api("PUT", "/admin/problem/change-problem-auth", { id: pid, pid, auth: 2 }),
    api("POST", "/admin/problem/compile-spj", { ...program, language: "C++" }),
    api("POST", "/admin/problem/compile-interactive", {
      ...program,
      language: "C++",
    }),
    api("POST", "/admin/problem/program", {
      ...program,
      role: "generator",
      name: "gen",
    }),
    api("PUT", "/admin/problem/script", { pid, script: "gen 1" }),
    api("POST", "/admin/problem/dry-run", { pid, ids: [programId] }),
    api("POST", "/admin/problem/make-data", { pid, kind: "generate" }),
    api("PUT", "/admin/problem/make-data", { pid, how: "drop" }),
    api("DELETE", `/admin/problem/program?pid=${pid}&id=${programId}`),
    file("import-problem", fileForm("a.zip", zipped(hojEntries()))),
    ...packages.map((name) =>
      file(`import-${name}-problem`, fileForm("a.zip", zip))
    ),
    file("upload-md-img", fileForm("a.png", aPng(20, 20), { field: "image" })),
    file("upload-md-file", fileForm("a.txt", zip)),
    api("GET", "/file/delete-md-img?fileId=1"),
    file("upload-testcase-zip", fileForm("a.zip", zip, { mode: "default" })),
    file(
      "upload-avatar",
      fileForm("a.png", aPng(200, 200), { field: "image" }),
    ),
    api("POST", "/admin/problem", aProblemDto({ problemId: "TWICE" })),
    api("PUT", "/admin/problem", aProblemDto({ id: pid })),
    api("POST", "/submit-problem-judge", {
      pid: problemId,
      language: "C",
      code: CODE,
      cid: 0,
      isRemote: false,
    }),
    api("POST", "/submit-problem-test-judge", {
      ...program,
      type: "public",
      userInput: "1 2",
    }),
    api("PUT", "/submission", { submitId: submissions[0], share: true }),
    api("GET", `/resubmit?${at(submissions[3])}`),
    api("GET", `/admin/judge/rejudge?${at(submissions[1])}`),
    api("GET", `/admin/judge/manual-judge?${at(submissions[0])}&status=0`),
    api("GET", `/admin/judge/cancel-judge?${at(submissions[1])}`),
    api("PUT", "/draft", {
      account: "1",
      topic: "problem/1",
      part: "C",
      text: CODE,
    }),
    api("PUT", "/preferences", { theme: "dark", codeLanguage: "C" }),
    api("GET", "/captcha", undefined, "visitor"),
    api("GET", "/slide-captcha", undefined, "visitor"),
    api("POST", "/change-userInfo", { nickname: "me" }),
    api("POST", "/register", {
      username: "newcomer",
      password: "secret1",
      email: "new@school.cn",
      captcha: "1",
      captchaKey: "none",
    }, "visitor"),
    api("POST", "/login", { username: "admin", password: PASSWORD }, "visitor"),
    api(
      "POST",
      "/admin/login",
      { username: "admin", password: PASSWORD },
      "visitor",
    ),
    api("POST", "/change-password", {
      oldPassword: PASSWORD,
      newPassword: "another1",
    }, "no_submit_user"),
    api("DELETE", `/admin/problem?pid=${pid}`),
    api("GET", "/logout", undefined, "problem_admin"),
  ];
}
