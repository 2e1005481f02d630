import type { Translate } from "../../lib/i18n/mod.ts";
import { type Problem, PUBLIC_PROGRESS } from "../../lib/problems/schema.ts";
import type { Column } from "../ui/Table.tsx";

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

const PROGRESS_WORDS: Words = {
  [applying]: "groups.publicApplying",
  [accepted]: "groups.publicAccepted",
  [refused]: "groups.publicRefused",
};

/** How far a request to publish a group's problem is, in a table of them. */
export const progressColumn = (t: Translate): Column<{ problem: Problem }> => ({
  title: t("groups.publicProgress"),
  width: "narrow",
  cell: "stands",
  of({ problem: { applyPublicProgress } }) {
    const words = PROGRESS_WORDS[applyPublicProgress ?? 0];
    return words && <span class="tag">{t(words)}</span>;
  },
});

/** What a change of the problem does to it. */
export const PROGRESS_NOTES: Words = {
  [applying]: "groups.publicApplyingNote",
  [accepted]: "groups.publicAcceptedNote",
  [refused]: "groups.publicRefusedNote",
};
