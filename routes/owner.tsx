import type { ComponentChildren, VNode } from "preact";
import type { Owner } from "../lib/owner.ts";
import type { AppContext } from "../lib/requests/request.ts";
import { type AdminPage, adminPage } from "./admin/admin_page.tsx";
import { filledIn } from "./define.ts";
import {
  gidOf,
  groupPage,
  groupShell,
  openGroupPage,
} from "./groups/shell.tsx";
import type { GroupTab } from "./groups/tabs.ts";

/**
 * Whose pages they are: the site's own, or a group's, whose number is in the address.
 * The same pages are made for both; who may come in, the routes say, and `of`.
 */
export interface OwnerPages {
  /** Stands before all addresses, with `:name` for parameters. */
  base: string;
  /** How lists are laid out for those who make what is in them. */
  layout: "admin" | "site";
  /** The owner that the address names; throws for whom its pages are none of their business. */
  of: (c: AppContext, may?: "isMember" | "isAdmin") => Owner;
  /** An address of the owner that the present one names. */
  url: (c: AppContext, path: string) => string;
  /** What stands around a list, as a group's head and tabs do; none: the site's layout. */
  frame: (
    c: AppContext,
    tab: GroupTab["key"],
    more?: { may?: "isMember"; isWide?: boolean },
  ) => ((list: ComponentChildren) => VNode) | undefined;
  /** The page around what is for those who look after it. */
  show: (
    c: AppContext,
    tab: GroupTab["key"],
    page: AdminPage,
  ) => Response | Promise<Response>;
}

export const SITE: OwnerPages = {
  base: "",
  layout: "admin",
  of: () => ({ gid: null }),
  url: (_, path) => path,
  frame: () => undefined,
  show: (c, _, page) => adminPage(c, page),
};

const opened = (c: AppContext, may: "isMember" | "isAdmin" = "isAdmin") =>
  openGroupPage(c, gidOf(c), may);

export const GROUP: OwnerPages = {
  base: "/group/:gid",
  layout: "site",
  of: (c, may) => ({ gid: opened(c, may).gid }),
  url: (c, path) => filledIn(c, GROUP.base) + path,
  frame: (c, tab, { may, isWide = true } = {}) => (list) =>
    groupShell(c, opened(c, may), tab, list, { isWide }),
  show: (c, tab, { title, isRefused, children }) =>
    groupPage(c, opened(c), {
      title,
      tab,
      status: isRefused ? 422 : 200,
      isWide: true,
      body: <div class="flex flex-col gap-5 min-w-0">{children}</div>,
    }),
};
