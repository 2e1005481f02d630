import { PASSWORD, type Person } from "../support.ts";
import type { Hammered } from "./hammer.ts";
import { problemFields } from "./problems/problem_forms.ts";
import { CODE, type Write } from "./hammer_write.ts";

/** What the pages' forms need more for than they are filled with. */
export function formWrites(t: Hammered): Write[] {
  const { pid, problemId, submissions, rejudgeId, caseId } = t.furniture;
  const form = (
    path: string,
    fields: Record<string, string>,
    as: Person = "root",
  ): Write => ({ method: "POST", path, form: fields, as });
  const text = { title: "A title", content: "Words" };
  return [
    form("/home/first-steps", { show: "0" }),
    form("/admin/announcement/create", text),
    form("/admin/announcement/1", { action: "hide" }),
    form("/admin/announcement/2", { action: "delete" }),
    form("/admin/carousel/1", { action: "delete" }),
    form("/admin/notice/create", {
      ...text,
      recipient: "user",
      type: "Single",
    }),
    form("/admin/notice/1", { action: "push" }),
    form("/admin/notice/1", { action: "delete" }),
    form("/admin/user/import", { csv: "pupil1,secret1\npupil2,secret2" }),
    form("/admin/user/import", {
      rows: "1",
      username: "pupil3",
      password: "secret3",
      course: "1A",
      action: "add",
    }),
    form("/admin/user/create", { username: "single", course: "1B" }),
    form("/admin/user/generate", {
      prefix: "g",
      number_from: "1",
      number_to: "3",
      password_length: "8",
      course: "1B",
    }),
    form("/admin/user/selected", {
      uid: "uid-user",
      action: "move",
      newCourse: "1C",
      confirmed: "true",
    }),
    form("/admin/user/selected", {
      uid: "uid-mute_user",
      action: "delete",
      confirmed: "true",
    }),
    form("/admin/user/class", {
      course: "1C",
      username: "admin",
      action: "add",
    }),
    form("/admin/user/class/group", { course: "1C" }),
    form("/admin/user/edit/uid-user", {
      username: "renamed",
      role: "user",
      newPassword: "another1",
      seenAt: String(t.clock.now),
    }),
    form("/admin/mail/test", { email: "a@school.cn" }),
    form("/admin/mail/remove", {}),
    form("/admin/problem/tag/classification", { name: "Group" }),
    form("/admin/problem/tag/classification/remove", { id: "1" }),
    form("/admin/problem/tag/merge", { id: "1", into: "2" }),
    form("/admin/problem/create", problemFields({ problemId: "TWICE" })),
    form(`/admin/problem/edit/${pid}`, problemFields()),
    form(`/admin/problem/${pid}/publish`, { auth: "2" }),
    form(`/admin/rejudge/${rejudgeId}`, { how: "applying" }),
    form(`/admin/rejudge/${rejudgeId}`, { how: "dropping" }),
    form(`/admin/problem/${pid}/rejudge`, { mode: "preview", reason: "new" }),
    form(`/admin/problem/${pid}/rejudge`, { mode: "direct", reason: "new" }),
    form(`/admin/problem/${pid}/annex/remove`, { name: "notes.h" }),
    form(`/admin/problem/${pid}/program/create`, {
      role: "generator",
      name: "gen",
      language: "C",
      code: CODE,
    }),
    form(`/admin/problem/${pid}/data`, { script: "gen 1", step: "generate" }),
    form(`/admin/problem/${pid}/data/end`, { how: "drop" }),
    form(`/admin/problem/${pid}/data/end`, { how: "apply" }),
    form(`/admin/problem/${pid}/data/mend`, {}),
    form(`/admin/problem/${pid}/data/points`, { "files.0.score": "1" }),
    form(`/admin/problem/${pid}/data/case/${caseId}/remove`, {}),
    form("/admin/problem/visibility", {
      pid: String(pid),
      auth: "3",
      confirmed: "true",
    }),
    form("/admin/problem/export", { format: "hoj", all: "true" }),
    form(`/problem/${problemId}/submit`, { language: "C", code: CODE }),
    form(`/submission-detail/${submissions[3]}/resubmit`, {}),
    ...["rejudge", "manual", "cancel"].map((action) =>
      form(`/submission-detail/${submissions[0]}/judgement`, {
        action,
        status: "0",
        score: "100",
        reason: "seen",
      })
    ),
    form("/admin/judges", { name: "lab" }),
    form("/admin/judges/lab/state", { state: "draining" }),
    form("/admin/judges/lab/revoke", {}),
    form(
      "/apply-reset-password",
      { email: "a@school.cn", captcha: "1" },
      "visitor",
    ),
    form("/login", { username: "admin", password: PASSWORD }, "visitor"),
    form("/admin/login", { username: "admin", password: PASSWORD }, "visitor"),
    form("/setting/email", {
      newEmail: "a@school.cn",
      password: PASSWORD,
      code: "1",
    }),
    form("/setting/avatar/remove", {}),
    form("/setting/password", {
      oldPassword: PASSWORD,
      newPassword: "another1",
      passwordAgain: "another1",
    }, "no_submit_user"),
    form("/setting/told", { tellsNewWork: "true" }),
    form("/setting/sessions", { others: "" }, "sy_campus_teacher"),
    form("/message/read", {}),
    form("/logout", {}, "problem_admin"),
  ];
}
