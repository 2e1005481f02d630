import { get, post, type Route } from "../define.ts";
import { judgeOnly, mailerOnly, remoteOnly } from "../guards.ts";
import {
  claim,
  heartbeat,
  keepFile,
  packArchive,
  packs,
  progress,
  release,
  result,
  testFile,
} from "../judge.ts";
import { claimMails, mailResult } from "../mail.ts";
import { claimRemote, remoteResult, remoteSending } from "../remote.ts";

/** Where judges, the mailer and the process that talks to judges elsewhere call; part of `../mod.ts`. */
export const MACHINE_CALLS: readonly Route[] = [
  // Judges
  post("/judge/claim", judgeOnly, claim),
  post("/judge/heartbeat", judgeOnly, heartbeat),
  post("/judge/progress", judgeOnly, progress),
  post("/judge/result", judgeOnly, result),
  post("/judge/release", judgeOnly, release),
  get("/judge/files/:hash", judgeOnly, testFile),
  post("/judge/files", judgeOnly, keepFile),
  post("/judge/packs", judgeOnly, packs),
  get("/judge/packs/:file", judgeOnly, packArchive),

  // The mailer
  post("/mail/claim", mailerOnly, claimMails),
  post("/mail/result", mailerOnly, mailResult),

  // What talks to judges elsewhere
  post("/remote/claim", remoteOnly, claimRemote),
  post("/remote/sending", remoteOnly, remoteSending),
  post("/remote/result", remoteOnly, remoteResult),
];
