import { isRoot } from "../accounts/access.ts";
import {
  ASKS_NO_QUIZZES,
  type EnterRefusal,
  NOTHING,
  type Policy,
  type Sight,
} from "./policy.ts";
import type { VenueKind } from "./schema.ts";

const OWN: Sight = { ...NOTHING, isThere: true, code: "open" };
const ALL: Sight = {
  ...OWN,
  verdict: true,
  figures: true,
  cases: true,
  progress: true,
  files: true,
  output: true,
};

const GONE = {
  contest: "contestNotFound",
  training: "trainingNotFound",
  group: "groupNotFound",
} as const satisfies Partial<Record<VenueKind, EnterRefusal>>;

/**
 * The policy of a venue that is not known: it is deleted, or not there yet. It is the
 * strictest: nobody enters, only the owner sees that something was sent, only the
 * super admin its verdict.
 */
export const closedPolicy = (kind: keyof typeof GONE): Policy => ({
  ...ASKS_NO_QUIZZES,
  whyNotLook: () => GONE[kind],
  whyNotEnter: () => GONE[kind],
  whyNotRead: ({ viewer }) => isRoot(viewer) ? null : GONE[kind],
  whyNotSubmit: () => GONE[kind],
  sight: ({ viewer }, { uid }) =>
    isRoot(viewer) ? ALL : viewer?.uid === uid ? OWN : NOTHING,
  lens: ({ viewer }) =>
    isRoot(viewer)
      ? { from: null, before: null, keepsOwn: true, byProblem: false }
      : null,
  needsAccount: true,
  boards: [],
  until: () => null,
});
