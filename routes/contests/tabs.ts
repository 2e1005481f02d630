import type { ContestHead } from "../../lib/contests/schema.ts";
import type { MessageKey } from "../../lib/i18n/mod.ts";
import type { Contest } from "../../lib/venues/schema.ts";
import type { WebsiteConfig } from "../../lib/website/store.ts";

/** By what a tab is there or not. */
interface TabFacts {
  isManager: boolean;
  /** They print and bring balloons. */
  isHelper: boolean;
  isRoot: boolean;
  rules: Contest;
  head: ContestHead;
  config: WebsiteConfig;
  /** It is over, and all is told. */
  isTold: boolean;
}

export interface ContestTab {
  /** The end of its address, `/contest/:cid/…`; the overview's is the contest's own. */
  key:
    | "overview"
    | "submissions"
    | "rank"
    | "announcements"
    | "comment"
    | "print"
    | "admin-print"
    | "virtual"
    | "balloons"
    | "scroll-board"
    | "rejudge"
    | "people";
  text: MessageKey & `contests.tab.${string}`;
  /** It is open to whoever may read the overview. */
  isOpen?: true;
  /** It is for those who manage the contest. */
  isStaff?: true;
  isShown?: (facts: TabFacts) => boolean;
}

/** The tabs of a contest, in their order (spec 2 §2); what it is and what it asks are one page (row W4.1). */
export const CONTEST_TABS: readonly ContestTab[] = [
  { key: "overview", text: "contests.tab.problems", isOpen: true },
  { key: "submissions", text: "contests.tab.submissions" },
  { key: "rank", text: "contests.tab.rank" },
  { key: "announcements", text: "contests.tab.talk" },
  {
    key: "virtual",
    text: "contests.tab.virtual",
    isShown: ({ isTold }) => isTold,
  },
  {
    key: "print",
    text: "contests.tab.print",
    isShown: ({ head }) => head.opensPrint,
  },
  {
    key: "admin-print",
    text: "contests.tab.admin-print",
    isStaff: true,
    isShown: ({ head, isHelper }) => head.opensPrint && isHelper,
  },
  {
    key: "balloons",
    text: "contests.tab.balloons",
    isStaff: true,
    isShown: ({ rules, head, isHelper }) =>
      isHelper && rules.rule === "acm" && head.imported === null,
  },
  {
    key: "scroll-board",
    text: "contests.tab.scroll-board",
    isStaff: true,
    // Of an OI contest only where there is something to open (spec 4 E6.2).
    isShown: ({ rules, isManager }) =>
      isManager && (rules.rule === "acm" || rules.sealAt !== null),
  },
  {
    key: "comment",
    text: "contests.tab.comment",
    isShown: ({ config }) => config.openContestComment,
  },
  {
    key: "rejudge",
    text: "contests.tab.rejudge",
    isStaff: true,
    // What was judged elsewhere is judged no more.
    isShown: ({ isRoot, head }) => isRoot && head.imported === null,
  },
];
