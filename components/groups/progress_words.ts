import { PUBLIC_PROGRESS } from "../../lib/problems/schema.ts";

const { applying, accepted, refused } = PUBLIC_PROGRESS;
type Words = Readonly<
  Record<
    number,
    | "groups.publicApplying"
    | "groups.publicAccepted"
    | "groups.publicRefused"
    | "groups.publicApplyingNote"
    | "groups.publicAcceptedNote"
    | "groups.publicRefusedNote"
    | undefined
  >
>;

/** How far a request to publish a group's problem is, by its number. */
export const PROGRESS_WORDS: Words = {
  [applying]: "groups.publicApplying",
  [accepted]: "groups.publicAccepted",
  [refused]: "groups.publicRefused",
};

/** What a change of the problem does to it. */
export const PROGRESS_NOTES: Words = {
  [applying]: "groups.publicApplyingNote",
  [accepted]: "groups.publicAcceptedNote",
  [refused]: "groups.publicRefusedNote",
};
