import type { Store } from "../store/store.ts";
import { attachmentCollection } from "./cases/attachments.ts";
import { judgeFileCollection } from "./cases/judge_files.ts";
import { ProblemCatalogue } from "./catalogue/catalogue.ts";
import type { CountSource } from "./catalogue/counts.ts";
import { openEditorials } from "./editorials.ts";
import { openHints } from "./hints.ts";
import { revisionCollection } from "./history.ts";
import { openMoveListeners } from "./closing.ts";
import { openSaveListeners, openStatements } from "./open_problem.ts";
import { programBlobs } from "./solutions/programs.ts";
import {
  caseBlobs,
  classificationCollection,
  problemCollection,
  tagCollection,
  uploadBlobs,
  uploadCollection,
} from "./store.ts";
import { troubleCollection } from "./troubles.ts";

/** The number of the first problem: 1000, as on most online judges. */
const FIRST_PID = 1000;

/** Opens problems and all that belongs to them; `counts` counts their submissions. */
export async function openProblems(store: Store, counts: CountSource) {
  const records = problemCollection(store);
  const tags = tagCollection(store);
  const classifications = classificationCollection(store);
  return {
    records,
    ids: store.sequence("pid", FIRST_PID),
    /** A group's short name, with which the ids of its problems begin; groups register it. */
    shortNameOf: (_gid: number): string | null => null,
    catalogue: await ProblemCatalogue.load(
      records,
      tags,
      classifications,
      counts,
    ),
    ...openStatements(store),
    cases: caseBlobs(store),
    caseIds: store.sequence("case"),
    /** The history: who has changed what of a problem, and when. */
    revisions: revisionCollection(store),
    tags,
    tagIds: store.sequence("tag"),
    classifications,
    classificationIds: store.sequence("tag_classification"),
    uploads: uploadCollection(store),
    uploadCases: uploadBlobs(store),
    troubles: troubleCollection(store),
    judgeFiles: judgeFileCollection(store),
    attachments: attachmentCollection(store),
    programs: programBlobs(store),
    ...await openEditorials(store),
    ...await openHints(store),
    ...openSaveListeners(),
    ...openMoveListeners(),
  };
}
export type Problems = Awaited<ReturnType<typeof openProblems>>;
