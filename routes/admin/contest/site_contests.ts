import { GROUP_CONTESTS } from "../../groups/contest_place.tsx";
import { problemForms } from "../problem/problem_form.tsx";
import { acceptedDialog } from "./accepted.tsx";
import { contestAnnouncementPages } from "./announcements.tsx";
import { contestCertificates } from "./certificates.tsx";
import { contestEvidencePages } from "./evidence.tsx";
import { contestForms } from "./contest_form.tsx";
import { contestImportPages } from "./import.tsx";
import { contestReadiness } from "./readiness.tsx";
import { contestRowForm } from "./contest_row.ts";
import { contestAdminList } from "./contests.tsx";
import { contestOpening } from "./opening.tsx";
import { contestPeoplePages } from "./people.tsx";
import type { ContestPlace } from "./place.tsx";
import { contestDoorList } from "./door_list.tsx";
import { teamImportPages } from "./team_import.tsx";
import { contestTeamPages } from "./team.tsx";
import { SITE_CONTESTS } from "./place.tsx";
import { contestQuizPages } from "./quizzes.tsx";
import { problemInContest } from "./problem_in_contest.tsx";
import { contestProblemPages } from "./problems.tsx";

/** All pages that make contests at one place. */
const contestAdmin = (place: ContestPlace) => ({
  list: contestAdminList(place),
  imports: contestImportPages(place),
  row: contestRowForm(place),
  forms: contestForms(place),
  problems: contestProblemPages(place),
  quizzes: contestQuizPages(place),
  problemForms: problemForms(problemInContest(place)),
  announcements: contestAnnouncementPages(place),
  people: contestPeoplePages(place),
  team: contestTeamPages(place),
  teams: teamImportPages(place),
  doors: contestDoorList(place),
  accepted: acceptedDialog(place),
  certificates: contestCertificates(place),
  evidence: contestEvidencePages(place),
  opening: contestOpening(place),
  readiness: contestReadiness(place),
});

export const siteContests = contestAdmin(SITE_CONTESTS);
export const groupContestAdmin = contestAdmin(GROUP_CONTESTS);
