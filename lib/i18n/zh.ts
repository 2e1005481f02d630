import accounts from "../../locales/zh-CN/accounts.ts";
import admin from "../../locales/zh-CN/admin.ts";
import authoring from "../../locales/zh-CN/authoring.ts";
import exchange from "../../locales/zh-CN/exchange.ts";
import findings from "../../locales/zh-CN/findings.ts";
import exchangeErrors from "../../locales/zh-CN/exchange_errors.ts";
import authoringErrors from "../../locales/zh-CN/authoring_errors.ts";
import assign from "../../locales/zh-CN/assign.ts";
import examCalls from "../../locales/zh-CN/exam_calls.ts";
import examErrors from "../../locales/zh-CN/exam_errors.ts";
import exams from "../../locales/zh-CN/exams.ts";
import terms from "../../locales/zh-CN/terms.ts";
import termErrors from "../../locales/zh-CN/term_errors.ts";
import audit from "../../locales/zh-CN/audit.ts";
import backups from "../../locales/zh-CN/backups.ts";
import calls from "../../locales/zh-CN/calls.ts";
import data from "../../locales/zh-CN/data.ts";
import drafts from "../../locales/zh-CN/drafts.ts";
import dryRun from "../../locales/zh-CN/dry_run.ts";
import errors from "../../locales/zh-CN/errors.ts";
import help from "../../locales/zh-CN/help.ts";
import developer from "../../locales/zh-CN/developer.ts";
import history from "../../locales/zh-CN/history.ts";
import home from "../../locales/zh-CN/home.ts";
import judges from "../../locales/zh-CN/judges.ts";
import messages from "../../locales/zh-CN/messages.ts";
import making from "../../locales/zh-CN/making.ts";
import practice from "../../locales/zh-CN/practice.ts";
import mail from "../../locales/zh-CN/mail.ts";
import mailErrors from "../../locales/zh-CN/mail_errors.ts";
import problemErrors from "../../locales/zh-CN/problem_errors.ts";
import editorials from "../../locales/zh-CN/editorials.ts";
import hints from "../../locales/zh-CN/hints.ts";
import notes from "../../locales/zh-CN/notes.ts";
import people from "../../locales/zh-CN/people.ts";
import peopleErrors from "../../locales/zh-CN/people_errors.ts";
import problems from "../../locales/zh-CN/problems.ts";
import rights from "../../locales/zh-CN/rights.ts";
import roster from "../../locales/zh-CN/roster.ts";
import rejudge from "../../locales/zh-CN/rejudge.ts";
import scoring from "../../locales/zh-CN/scoring.ts";
import settings from "../../locales/zh-CN/settings.ts";
import setup from "../../locales/zh-CN/setup.ts";
import find from "../../locales/zh-CN/find.ts";
import shell from "../../locales/zh-CN/shell.ts";
import siteErrors from "../../locales/zh-CN/site_errors.ts";
import submissions from "../../locales/zh-CN/submissions.ts";
import users from "../../locales/zh-CN/users.ts";
import tags from "../../locales/zh-CN/tags.ts";
import terminal from "../../locales/zh-CN/terminal.ts";
import verdicts from "../../locales/zh-CN/verdicts.ts";
import website from "../../locales/zh-CN/website.ts";
import wire from "../../locales/zh-CN/wire.ts";
import contests from "../../locales/zh-CN/contests.ts";
import contestAdmin from "../../locales/zh-CN/contest_admin.ts";
import contestRoom from "../../locales/zh-CN/contest_room.ts";
import contestBalloons from "../../locales/zh-CN/contest_balloons.ts";
import contestImport from "../../locales/zh-CN/contest_import.ts";
import contestStaff from "../../locales/zh-CN/contest_staff.ts";
import contestQuizzes from "../../locales/zh-CN/contest_quizzes.ts";
import boards from "../../locales/zh-CN/boards.ts";
import trainings from "../../locales/zh-CN/trainings.ts";
import trainingAdmin from "../../locales/zh-CN/training_admin.ts";
import quizzes from "../../locales/zh-CN/quizzes.ts";
import quizBank from "../../locales/zh-CN/quiz_bank.ts";
import quizPaper from "../../locales/zh-CN/quiz_paper.ts";
import quizExchange from "../../locales/zh-CN/quiz_exchange.ts";
import discussions from "../../locales/zh-CN/discussions.ts";
import packs from "../../locales/zh-CN/packs.ts";
import slips from "../../locales/zh-CN/slips.ts";
import evidence from "../../locales/zh-CN/evidence.ts";
import readiness from "../../locales/zh-CN/readiness.ts";
import rehearsal from "../../locales/zh-CN/rehearsal.ts";
import virtual from "../../locales/zh-CN/virtual.ts";
import certificates from "../../locales/zh-CN/certificates.ts";
import teams from "../../locales/zh-CN/teams.ts";
import ratings from "../../locales/zh-CN/ratings.ts";
import similar from "../../locales/zh-CN/similar.ts";
import ranking from "../../locales/zh-CN/ranking.ts";
import groups from "../../locales/zh-CN/groups.ts";
import growth from "../../locales/zh-CN/growth.ts";
import contestErrors from "../../locales/zh-CN/contest_errors.ts";
import teachingErrors from "../../locales/zh-CN/teaching_errors.ts";
import communityErrors from "../../locales/zh-CN/community_errors.ts";
import quizErrors from "../../locales/zh-CN/quiz_errors.ts";
import quizCalls from "../../locales/zh-CN/quiz_calls.ts";
import courses from "../../locales/zh-CN/courses.ts";
import courseAdmin from "../../locales/zh-CN/course_admin.ts";
import courseErrors from "../../locales/zh-CN/course_errors.ts";
import courseCalls from "../../locales/zh-CN/course_calls.ts";
import remoteCalls from "../../locales/zh-CN/remote_calls.ts";
import remoteErrors from "../../locales/zh-CN/remote_errors.ts";
import remote from "../../locales/zh-CN/remote.ts";
import groupClass from "../../locales/zh-CN/group_class.ts";
import groupErrors from "../../locales/zh-CN/group_errors.ts";
import boardCalls from "../../locales/zh-CN/board_calls.ts";
import contestCalls from "../../locales/zh-CN/contest_calls.ts";
import teachingCalls from "../../locales/zh-CN/teaching_calls.ts";
import communityCalls from "../../locales/zh-CN/community_calls.ts";
import groupCalls from "../../locales/zh-CN/group_calls.ts";
import type { en } from "./en.ts";

/** Every text in Chinese. */
export const zh: Record<keyof typeof en, Record<string, string>> = {
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
};
