import type { Store } from "./store/store.ts";

/** The first problem is 1000, as people expect of a judge. */
const FIRST_PID = 1000;

/** Where the numbers of new records come from. */
export const openSequences = (store: Store) => ({
  announcementIds: store.sequence("announcement"),
  messageIds: store.sequence("message"),
  noticeIds: store.sequence("notice"),
  slideIds: store.sequence("carousel"),
  mediaIds: store.sequence("media"),
  importIds: store.sequence("import"),
  mailIds: store.sequence("mail"),
  pids: store.sequence("pid", FIRST_PID),
  caseIds: store.sequence("case"),
  tagIds: store.sequence("tag"),
  classificationIds: store.sequence("tag_classification"),
  rejudgeIds: store.sequence("rejudge"),
  runIds: store.sequence("test_run"),
  trialIds: store.sequence("trial"),
  makingIds: store.sequence("making"),
  madeIds: store.sequence("made_case"),
  compileIds: store.sequence("compile_check"),
  submitIds: store.sequence("submission"),
});
