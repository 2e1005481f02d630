import { seesGroupCourses } from "../../lib/courses/access.ts";
import type { OpenGroup } from "../../lib/groups/access.ts";
import type { MessageKey } from "../../lib/i18n/mod.ts";
import type { WebsiteConfig } from "../../lib/website/store.ts";

export interface GroupTab {
  key:
    | "home"
    | "problem"
    | "course"
    | "training"
    | "contest"
    | "status"
    | "discussion"
    | "member"
    | "rank"
    | "class"
    | "term"
    | "announcement"
    | "setting";
  text: MessageKey & `groups.tab${string}`;
  /** Open to whoever may know of the group. */
  isOpen?: boolean;
  isShown?: (
    opened: OpenGroup,
    config: WebsiteConfig & { hasCourses: boolean },
  ) => boolean;
}

/** The tabs of a group (rows G2.2 to G2.6); a new one is a line. */
export const GROUP_TABS: readonly GroupTab[] = [
  { key: "home", text: "groups.tabHome", isOpen: true },
  {
    key: "course",
    text: "groups.tabCourse",
    // A campus's people need not be in the group.
    isOpen: true,
    isShown: (opened, { hasCourses }) => hasCourses && seesGroupCourses(opened),
  },
  { key: "problem", text: "groups.tabProblem" },
  { key: "training", text: "groups.tabTraining" },
  { key: "contest", text: "groups.tabContest" },
  { key: "status", text: "groups.tabStatus" },
  {
    key: "discussion",
    text: "groups.tabDiscussion",
    isShown: (_, { openGroupDiscussion }) => openGroupDiscussion,
  },
  { key: "member", text: "groups.tabMember" },
  { key: "rank", text: "groups.tabRank" },
  {
    key: "class",
    text: "groups.tabClass",
    isShown: ({ isAdmin }) => isAdmin,
  },
  { key: "term", text: "groups.tabTerm" },
  {
    key: "announcement",
    text: "groups.tabAnnouncement",
    isShown: ({ isAdmin }) => isAdmin,
  },
  {
    key: "setting",
    text: "groups.tabSetting",
    isShown: ({ isRoot }) => isRoot,
  },
];
