import type { Area } from "./area.ts";
import { AUDIT } from "./audit.ts";
import { BACKUPS } from "./backups.ts";
import { PACKS } from "./packs.ts";
import { BOARDS } from "./boards.ts";
import { CCS } from "./ccs.ts";
import { CONTEST_ADMIN } from "./contest_admin.ts";
import { CONTEST_INSIDE } from "./contest_inside.ts";
import { CONTEST_STAFF } from "./contest_staff.ts";
import { CONTESTS } from "./contests.ts";
import { COURSES } from "./courses.ts";
import { DISCUSSIONS } from "./discussions.ts";
import { EXAMS, GROUP_EXAMS } from "./exams.ts";
import { GROUP_PROBLEMS } from "./group_problems.ts";
import { GROUP_PROBLEM_ADMIN } from "./group_problem_admin.ts";
import { GROUP_CONTESTS } from "./group_contests.ts";
import { GROUP_QUIZZES } from "./group_quizzes.ts";
import { GROUP_TALK } from "./group_talk.ts";
import { GROUP_TRAININGS } from "./group_trainings.ts";
import { GROUPS } from "./groups.ts";
import { NOTES } from "./notes.ts";
import { QUIZZES } from "./quizzes.ts";
import { REMOTE } from "./remote.ts";
import { RANKING } from "./ranking.ts";
import { RIGHTS } from "./rights.ts";
import { SIMILAR } from "./similar.ts";
import { SLIPS } from "./slips.ts";
import { SMS } from "./sms.ts";
import { SERVICE } from "./service.ts";
import { TERMS } from "./terms.ts";
import { TRAININGS } from "./trainings.ts";

export const AREAS: readonly Area[] = [
  CONTESTS,
  CONTEST_ADMIN,
  BOARDS,
  CCS,
  TRAININGS,
  QUIZZES,
  DISCUSSIONS,
  RANKING,
  RIGHTS,
  REMOTE,
  BACKUPS,
  PACKS,
  AUDIT,
  GROUPS,
  GROUP_TALK,
  TERMS,
  GROUP_TRAININGS,
  CONTEST_INSIDE,
  CONTEST_STAFF,
  GROUP_PROBLEMS,
  // Last: others know the contests before it by their numbers.
  GROUP_CONTESTS,
  GROUP_PROBLEM_ADMIN,
  GROUP_QUIZZES,
  NOTES,
  SIMILAR,
  COURSES,
  SERVICE,
  SMS,
  SLIPS,
  EXAMS,
  GROUP_EXAMS,
];

/** One of the tables of all areas together. */
export const ofAreas = <T>(
  tableOf: (area: Area) => Record<string, T> | undefined,
): Record<string, T> =>
  Object.assign({}, ...AREAS.map((area) => tableOf(area) ?? {}));
