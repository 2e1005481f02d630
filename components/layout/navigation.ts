import type { MessageKey } from "../../lib/i18n/mod.ts";
import type { IconName } from "../ui/Icon.tsx";

export interface NavigationItem {
  href: string;
  text:
    & MessageKey
    & (
      | "shell.home"
      | "courses.title"
      | "shell.problems"
      | "contests.title"
      | "trainings.listTitle"
      | "groups.title"
      | "discussions.name"
      | "ranking.name"
      | "shell.status"
      | "help.title"
    );
  icon: IconName;
  /** Paths on which it is the current one. */
  covers: RegExp;
  /** Where the window is narrow it stands under “More” (spec 1 §2). */
  isFar?: true;
  /** Without it, it is not there. */
  needs?: keyof Switches;
}

/** What takes items off: switches of the site, and what it has. */
export interface Switches {
  openPublicDiscussion: boolean;
  /** There are courses to be seen. */
  hasCourses: boolean;
}

/** The default mode's items (spec 1 §2), as far as their pages exist. */
const NAVIGATION: readonly NavigationItem[] = [
  { href: "/home", text: "shell.home", icon: "home", covers: /^\/home/ },
  {
    href: "/course",
    text: "courses.title",
    icon: "play",
    covers: /^\/course/,
    needs: "hasCourses",
  },
  {
    href: "/problem",
    text: "shell.problems",
    icon: "book",
    covers: /^\/problem/,
  },
  {
    href: "/contest",
    text: "contests.title",
    icon: "trophy",
    covers: /^\/contest/,
  },
  {
    href: "/training",
    text: "trainings.listTitle",
    icon: "layers",
    covers: /^\/training/,
  },
  { href: "/group", text: "groups.title", icon: "user", covers: /^\/group/ },
  {
    href: "/discussion",
    isFar: true,
    text: "discussions.name",
    icon: "chat",
    covers: /^\/discussion/,
    needs: "openPublicDiscussion",
  },
  {
    href: "/acm-rank",
    isFar: true,
    text: "ranking.name",
    icon: "chart",
    covers: /^\/(acm|oi)-rank/,
  },
  {
    href: "/status",
    isFar: true,
    text: "shell.status",
    icon: "list",
    covers: /^\/(status|submission-detail)/,
  },
  {
    href: "/introduction",
    isFar: true,
    text: "help.title",
    icon: "info",
    covers: /^\/introduction/,
  },
];

/** Those whose area is open. */
export const navigationOf = (site: Switches) =>
  NAVIGATION.filter(({ needs }) => needs === undefined || site[needs]);
