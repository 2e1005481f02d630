/** Records of no site, for rules that look at nothing else. */

import { toViewer, type Viewer } from "../lib/accounts/access.ts";
import { type Role, User } from "../lib/accounts/schema.ts";
import { Problem } from "../lib/problems/schema.ts";
import { Submission } from "../lib/submissions/schema.ts";
import type { Asker } from "../lib/venues/policy.ts";
import type { Venue } from "../lib/venues/schema.ts";

export const viewer = (uid: string, ...roles: Role[]): Viewer =>
  toViewer(User.parse({
    uid,
    username: uid,
    passwordHash: "",
    roles,
    createdAt: 0,
    modifiedAt: 0,
  }));

/** Who asks at `now`, on a site with everything open. */
export const asker = (
  viewer: Viewer | null,
  { now = 0, ...switches }: Partial<Asker["site"]["website"]["config"]> & {
    now?: number;
  } = {},
): Asker => ({
  viewer,
  now,
  site: {
    website: {
      config: {
        hideNonContestSubmissionCode: false,
        openPublicJudge: true,
        openContestJudge: true,
        openGroupJudge: true,
        ...switches,
      },
    },
  },
});

export const contestVenue = (
  id: number,
  gid: number | null = null,
): Venue => ({ kind: "contest", id, gid });

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
