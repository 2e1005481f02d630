import type { Route } from "./define.ts";
import { ACCOUNT_ROUTES } from "./tables/accounts.ts";
import { AUTHORING } from "./tables/authoring.ts";
import { TEST_DATA } from "./tables/test_data.ts";
import { EXCHANGE } from "./tables/exchange.ts";
import { HOME_ROUTES } from "./tables/home.ts";
import { REMOTE } from "./tables/remote.ts";
import { JUDGES } from "./tables/judges.ts";
import { MACHINE_CALLS } from "./tables/machine_calls.ts";
import { MAIL_ROUTES } from "./tables/mail.ts";
import { MESSAGE_ROUTES } from "./tables/messages.ts";
import { PROBLEM_TOOLS } from "./tables/problem_tools.ts";
import { PROBLEMS } from "./tables/problems.ts";
import { VERIFICATION } from "./tables/verification.ts";
import { SIGN_IN } from "./tables/sign_in.ts";
import { siteRoutes } from "./tables/site.ts";
import { DASHBOARD } from "./tables/dashboard.ts";
import { SUBMISSIONS } from "./tables/submissions.ts";
import { WEBSITE_ROUTES } from "./tables/website.ts";
import { CONTESTS } from "./tables/contests.ts";
import { CONTEST_INSIDE } from "./tables/contest_inside.ts";
import { CONTEST_ADMIN } from "./tables/contest_admin.ts";
import { CONTEST_STAFF } from "./tables/contest_staff.ts";
import { SIMILAR } from "./tables/similar.ts";
import { CCS } from "./tables/ccs.ts";
import { BOARDS } from "./tables/boards.ts";
import { TRAININGS } from "./tables/trainings.ts";
import { QUIZZES } from "./tables/quizzes.ts";
import { COURSES } from "./tables/courses.ts";
import { DISCUSSIONS } from "./tables/discussions.ts";
import { AUDIT_ROUTES } from "./tables/audit.ts";
import { BACKUP_ROUTES } from "./tables/backups.ts";
import { RIGHTS } from "./tables/rights.ts";
import { RANKING } from "./tables/ranking.ts";
import { GROUP_TALK } from "./tables/group_talk.ts";
import { GROUP_CONTEST_ROUTES } from "./tables/group_contests.ts";
import { GROUP_PROBLEM_ROUTES } from "./tables/group_problems.ts";
import { GROUPS } from "./tables/groups.ts";

/** Every address of the site, who may use it, and what answers: by areas. */
export const ROUTES: readonly Route[] = [
  ...HOME_ROUTES,
  ...ACCOUNT_ROUTES,
  ...RIGHTS,
  ...BACKUP_ROUTES,
  ...AUDIT_ROUTES,
  ...WEBSITE_ROUTES,
  ...MAIL_ROUTES,
  ...MACHINE_CALLS,
  ...MESSAGE_ROUTES,
  ...PROBLEM_TOOLS,
  ...AUTHORING,
  ...VERIFICATION,
  ...TEST_DATA,
  ...SUBMISSIONS,
  ...EXCHANGE,
  ...REMOTE,
  ...DASHBOARD,
  ...siteRoutes(() => ROUTES),
  ...JUDGES,
  ...PROBLEMS,
  ...SIGN_IN,
  ...CONTESTS,
  ...CONTEST_INSIDE,
  ...CONTEST_ADMIN,
  ...CONTEST_STAFF,
  ...SIMILAR,
  ...BOARDS,
  ...CCS,
  ...TRAININGS,
  ...QUIZZES,
  ...DISCUSSIONS,
  ...RANKING,
  ...GROUPS,
  ...GROUP_PROBLEM_ROUTES,
  ...GROUP_CONTEST_ROUTES,
  ...GROUP_TALK,
  ...COURSES,
];
