/** Records of no site, for rules that look at nothing else. */

import { toViewer, type Viewer } from "../lib/accounts/access.ts";
import { type Role, User } from "../lib/accounts/schema.ts";
import { Problem } from "../lib/problems/schema.ts";
import { Submission } from "../lib/submissions/schema.ts";

export const viewer = (uid: string, ...roles: Role[]): Viewer =>
  toViewer(User.parse({
    uid,
    username: uid,
    passwordHash: "",
    roles,
    createdAt: 0,
    modifiedAt: 0,
  }));

/** A public problem that "aut" has written. */
export const problem = (changes: Partial<Problem> = {}): Problem =>
  Problem.parse({
    pid: 1,
    problemId: "P1",
    titles: {},
    type: 0,
    auth: 1,
    timeLimit: 1,
    memoryLimit: 1,
    stackLimit: 1,
    difficulty: 0,
    authorUid: "aut",
    author: "aut",
    caseVersion: "1",
    caseCount: 1,
    languages: ["C"],
    tags: [],
    createdAt: 0,
    modifiedAt: 0,
    ...changes,
  });

/** What "own" has sent to it. */
export const submission = (changes: Partial<Submission> = {}): Submission =>
  Submission.parse({
    submitId: 1,
    pid: 1,
    displayPid: "P1",
    uid: "own",
    submitTime: 0,
    status: 0,
    length: 1,
    language: "C",
    ip: "",
    ...changes,
  });
