import accounts from "../../locales/en-US/accounts.ts";
import admin from "../../locales/en-US/admin.ts";
import authoring from "../../locales/en-US/authoring.ts";
import exchange from "../../locales/en-US/exchange.ts";
import findings from "../../locales/en-US/findings.ts";
import exchangeErrors from "../../locales/en-US/exchange_errors.ts";
import authoringErrors from "../../locales/en-US/authoring_errors.ts";
import assign from "../../locales/en-US/assign.ts";
import examCalls from "../../locales/en-US/exam_calls.ts";
import examErrors from "../../locales/en-US/exam_errors.ts";
import exams from "../../locales/en-US/exams.ts";
import terms from "../../locales/en-US/terms.ts";
import termErrors from "../../locales/en-US/term_errors.ts";
import audit from "../../locales/en-US/audit.ts";
import backups from "../../locales/en-US/backups.ts";
import calls from "../../locales/en-US/calls.ts";
import data from "../../locales/en-US/data.ts";
import drafts from "../../locales/en-US/drafts.ts";
import dryRun from "../../locales/en-US/dry_run.ts";
import errors from "../../locales/en-US/errors.ts";
import help from "../../locales/en-US/help.ts";
import developer from "../../locales/en-US/developer.ts";
import history from "../../locales/en-US/history.ts";
import home from "../../locales/en-US/home.ts";
import judges from "../../locales/en-US/judges.ts";
import messages from "../../locales/en-US/messages.ts";
import making from "../../locales/en-US/making.ts";
import practice from "../../locales/en-US/practice.ts";
import mail from "../../locales/en-US/mail.ts";
import mailErrors from "../../locales/en-US/mail_errors.ts";
import problemErrors from "../../locales/en-US/problem_errors.ts";
import editorials from "../../locales/en-US/editorials.ts";
import hints from "../../locales/en-US/hints.ts";
import notes from "../../locales/en-US/notes.ts";
import people from "../../locales/en-US/people.ts";
import peopleErrors from "../../locales/en-US/people_errors.ts";
import problems from "../../locales/en-US/problems.ts";
import rights from "../../locales/en-US/rights.ts";
import roster from "../../locales/en-US/roster.ts";
import rejudge from "../../locales/en-US/rejudge.ts";
import scoring from "../../locales/en-US/scoring.ts";
import settings from "../../locales/en-US/settings.ts";
import setup from "../../locales/en-US/setup.ts";
import find from "../../locales/en-US/find.ts";
import shell from "../../locales/en-US/shell.ts";
import siteErrors from "../../locales/en-US/site_errors.ts";
import submissions from "../../locales/en-US/submissions.ts";
import users from "../../locales/en-US/users.ts";
import tags from "../../locales/en-US/tags.ts";
import terminal from "../../locales/en-US/terminal.ts";
import verdicts from "../../locales/en-US/verdicts.ts";
import website from "../../locales/en-US/website.ts";
import wire from "../../locales/en-US/wire.ts";
import contests from "../../locales/en-US/contests.ts";
import contestAdmin from "../../locales/en-US/contest_admin.ts";
import contestRoom from "../../locales/en-US/contest_room.ts";
import contestBalloons from "../../locales/en-US/contest_balloons.ts";
import contestImport from "../../locales/en-US/contest_import.ts";
import contestStaff from "../../locales/en-US/contest_staff.ts";
import contestQuizzes from "../../locales/en-US/contest_quizzes.ts";
import boards from "../../locales/en-US/boards.ts";
import trainings from "../../locales/en-US/trainings.ts";
import trainingAdmin from "../../locales/en-US/training_admin.ts";
import quizzes from "../../locales/en-US/quizzes.ts";
import quizBank from "../../locales/en-US/quiz_bank.ts";
import quizPaper from "../../locales/en-US/quiz_paper.ts";
import quizExchange from "../../locales/en-US/quiz_exchange.ts";
import discussions from "../../locales/en-US/discussions.ts";
import packs from "../../locales/en-US/packs.ts";
import slips from "../../locales/en-US/slips.ts";
import evidence from "../../locales/en-US/evidence.ts";
import readiness from "../../locales/en-US/readiness.ts";
import rehearsal from "../../locales/en-US/rehearsal.ts";
import virtual from "../../locales/en-US/virtual.ts";
import certificates from "../../locales/en-US/certificates.ts";
import teams from "../../locales/en-US/teams.ts";
import ratings from "../../locales/en-US/ratings.ts";
import similar from "../../locales/en-US/similar.ts";
import ranking from "../../locales/en-US/ranking.ts";
import groups from "../../locales/en-US/groups.ts";
import growth from "../../locales/en-US/growth.ts";
import contestErrors from "../../locales/en-US/contest_errors.ts";
import teachingErrors from "../../locales/en-US/teaching_errors.ts";
import communityErrors from "../../locales/en-US/community_errors.ts";
import quizErrors from "../../locales/en-US/quiz_errors.ts";
import quizCalls from "../../locales/en-US/quiz_calls.ts";
import courses from "../../locales/en-US/courses.ts";
import courseAdmin from "../../locales/en-US/course_admin.ts";
import courseErrors from "../../locales/en-US/course_errors.ts";
import courseCalls from "../../locales/en-US/course_calls.ts";
import remoteCalls from "../../locales/en-US/remote_calls.ts";
import remoteErrors from "../../locales/en-US/remote_errors.ts";
import remote from "../../locales/en-US/remote.ts";
import groupClass from "../../locales/en-US/group_class.ts";
import groupErrors from "../../locales/en-US/group_errors.ts";
import boardCalls from "../../locales/en-US/board_calls.ts";
import contestCalls from "../../locales/en-US/contest_calls.ts";
import teachingCalls from "../../locales/en-US/teaching_calls.ts";
import communityCalls from "../../locales/en-US/community_calls.ts";
import groupCalls from "../../locales/en-US/group_calls.ts";

/** Every text in English, by namespace; it says which keys there are. */
export const en = {
  accounts,
  admin,
  authoring,
  errors: {
    ...exchangeErrors,
    ...errors,
    ...siteErrors,
    ...authoringErrors,
    ...peopleErrors,
    ...problemErrors,
    ...mailErrors,
    ...contestErrors,
    ...teachingErrors,
    ...communityErrors,
    ...groupErrors,
    ...termErrors,
    ...courseErrors,
    ...remoteErrors,
    ...quizErrors,
    ...examErrors,
  },
  audit,
  backups,
  calls: {
    ...calls,
    ...boardCalls,
    ...contestCalls,
    ...teachingCalls,
    ...communityCalls,
    ...groupCalls,
    ...courseCalls,
    ...remoteCalls,
    ...quizCalls,
    ...examCalls,
  },
  data,
  drafts,
  dryRun,
  making,
  exchange,
  findings,
  help,
  developer,
  history,
  home,
  assign,
  terms,
  judges,
  messages,
  practice,
  mail,
  editorials,
  hints,
  notes,
  people,
  problems,
  rights,
  roster,
  rejudge,
  scoring,
  settings,
  setup,
  find,
  shell,
  submissions,
  users,
  tags,
  terminal,
  verdicts,
  website,
  wire,
  contests,
  contestAdmin,
  contestRoom,
  contestBalloons,
  contestImport,
  contestStaff,
  contestQuizzes,
  boards,
  trainings,
  trainingAdmin,
  quizzes,
  quizBank,
  quizExchange,
  quizPaper,
  exams,
  discussions,
  packs,
  slips,
  ranking,
  ratings,
  similar,
  certificates,
  teams,
  evidence,
  readiness,
  rehearsal,
  virtual,
  growth,
  groups: { ...groups, ...groupClass },
  courses,
  courseAdmin,
  remote,
} as const;
