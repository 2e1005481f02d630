import {
  isAdmin,
  isProblemAdmin,
  isRoot,
  may,
  type Permission,
  type Viewer,
} from "../../lib/accounts/access.ts";
import type { MessageKey } from "../../lib/i18n/mod.ts";
import { canManageNotices } from "../../lib/messages/access.ts";
import type { IconName } from "../ui/Icon.tsx";

export interface AdminItem {
  href: string;
  text:
    & MessageKey
    & (
      | "backups.title"
      | "audit.title"
      | "judges.dashboard"
      | "judges.title"
      | "admin.problems"
      | "roster.title"
      | "admin.judgeExtra"
      | "contestAdmin.contests"
      | "discussions.name"
      | "trainingAdmin.adminTitle"
      | "quizBank.title"
      | "home.announcements"
      | "home.carousel"
      | "messages.notices"
      | "admin.tags"
      | "groups.publicTitle"
      | "rights.title"
      | "courseAdmin.courses"
      | "courseAdmin.campusCourses"
      | "website.face"
      | "website.conf"
      | "website.switch"
      | "mail.title"
    );
  icon: IconName;
  /** Paths on which it is the current one. */
  covers: RegExp;
  /** As the route's guard has it; without it, all who may enter. */
  isFor?: (viewer: Viewer) => boolean;
}

export interface AdminGroup {
  /** Null: needs no heading. */
  title:
    | MessageKey
      & ("admin.groupProblems" | "admin.groupPeople" | "admin.groupSite")
    | null;
  items: readonly AdminItem[];
}

const who = (permission: Permission) => (viewer: Viewer) =>
  may(viewer, permission);

/** The pages of the admin area, by what they are about (spec 3 §2.10). */
export const ADMIN_MENU: readonly AdminGroup[] = [
  {
    title: null,
    items: [{
      href: "/admin",
      text: "judges.dashboard",
      icon: "home",
      covers: /^\/admin\/?$/,
    }],
  },
  {
    title: "admin.groupProblems",
    items: [
      {
        href: "/admin/problems",
        text: "admin.problems",
        icon: "book",
        covers: /^\/admin\/(problem(?!\/tag)|rejudge)/,
        isFor: isAdmin,
      },
      {
        href: "/admin/problem/tag",
        text: "admin.tags",
        icon: "tag",
        covers: /^\/admin\/problem\/tag/,
        isFor: isProblemAdmin,
      },
      {
        href: "/admin/group-problem/apply",
        text: "groups.publicTitle",
        icon: "inbox",
        covers: /^\/admin\/group-problem/,
        isFor: isProblemAdmin,
      },
      {
        href: "/admin/contest",
        text: "contestAdmin.contests",
        icon: "trophy",
        covers: /^\/admin\/contest/,
        isFor: isAdmin,
      },
      {
        href: "/admin/training",
        text: "trainingAdmin.adminTitle",
        icon: "layers",
        covers: /^\/admin\/training/,
        isFor: isAdmin,
      },
      {
        href: "/admin/quiz",
        text: "quizBank.title",
        icon: "list",
        covers: /^\/admin\/quiz/,
        isFor: isAdmin,
      },
      {
        href: "/admin/course",
        text: "courseAdmin.courses",
        icon: "play",
        covers: /^\/admin\/(course|campus(?!\/course))/,
        isFor: isProblemAdmin,
      },
      {
        href: "/admin/campus/course",
        text: "courseAdmin.campusCourses",
        icon: "play",
        covers: /^\/admin\/campus\/course/,
        isFor: ({ inCampus }) => inCampus ?? false,
      },
      {
        href: "/admin/judge-files",
        text: "admin.judgeExtra",
        icon: "code",
        covers: /^\/admin\/judge-files/,
        isFor: isAdmin,
      },
    ],
  },
  {
    title: "admin.groupPeople",
    items: [{
      href: "/admin/user",
      text: "roster.title",
      icon: "user",
      covers: /^\/admin\/user/,
      isFor: who("class_admin"),
    }],
  },
  {
    title: "admin.groupSite",
    items: [
      {
        href: "/admin/announcement",
        text: "home.announcements",
        icon: "megaphone",
        covers: /^\/admin\/announcement/,
        isFor: who("announcement_admin"),
      },
      {
        href: "/admin/discussion",
        text: "discussions.name",
        icon: "chat",
        covers: /^\/admin\/discussion/,
        isFor: isAdmin,
      },
      {
        href: "/admin/notice",
        text: "messages.notices",
        icon: "bell",
        covers: /^\/admin\/notice/,
        isFor: canManageNotices,
      },
      {
        href: "/admin/carousel",
        text: "home.carousel",
        icon: "picture",
        covers: /^\/admin\/carousel/,
        isFor: who("system_info_admin"),
      },
      {
        href: "/admin/face",
        text: "website.face",
        icon: "school",
        covers: /^\/admin\/face/,
        isFor: who("system_info_admin"),
      },
      {
        href: "/admin/conf",
        text: "website.conf",
        icon: "globe",
        covers: /^\/admin\/conf/,
        isFor: who("system_info_admin"),
      },
      {
        href: "/admin/switch",
        text: "website.switch",
        icon: "toggle",
        covers: /^\/admin\/switch/,
        isFor: who("system_info_admin"),
      },
      {
        href: "/admin/auth",
        text: "rights.title",
        icon: "key",
        covers: /^\/admin\/auth/,
        isFor: (viewer) => isRoot(viewer),
      },
      {
        href: "/admin/backups",
        text: "backups.title",
        icon: "history",
        covers: /^\/admin\/backups/,
        isFor: (viewer) => isRoot(viewer),
      },
      {
        href: "/admin/audit",
        text: "audit.title",
        icon: "list",
        covers: /^\/admin\/audit/,
        isFor: (viewer) => isRoot(viewer),
      },
      {
        href: "/admin/mail",
        text: "mail.title",
        icon: "send",
        covers: /^\/admin\/mail/,
        isFor: who("system_info_admin"),
      },
      {
        href: "/admin/judges",
        text: "judges.title",
        icon: "gavel",
        covers: /^\/admin\/judges/,
        isFor: who("system_info_admin"),
      },
    ],
  },
];
