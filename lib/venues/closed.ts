import { isRoot } from "../accounts/access.ts";
import { NOTHING, type Policy, type Sight } from "./policy.ts";

const OWN: Sight = { ...NOTHING, isThere: true, code: "open" };
const ALL: Sight = {
  ...OWN,
  verdict: true,
  figures: true,
  cases: true,
  files: true,
  output: true,
};

/**
 * A venue that nobody knows: it is gone, or not there yet. Held to the strictest
 * rule: what was sent is its owner's, what came of it is the super admin's.
 */
export const closedPolicy: Policy = {
  mayEnter: ({ viewer }) => isRoot(viewer),
  mayRead: ({ viewer }) => isRoot(viewer),
  whyNotSubmit: () => "forbidden",
  sight: ({ viewer }, { uid }) =>
    isRoot(viewer) ? ALL : viewer?.uid === uid ? OWN : NOTHING,
  lens: ({ viewer }) =>
    isRoot(viewer)
      ? { from: null, before: null, keepsOwn: true, byProblem: false }
      : null,
  needsAccount: true,
  boards: [],
  until: () => null,
};
