import { z } from "zod";
import {
  FindPage,
  type FoundGroup,
  type FoundItem,
} from "../components/find/FindPage.tsx";
import { findPages } from "../components/layout/found_pages.ts";
import { problemHref } from "../components/home/RecentProblems.tsx";
import { userHomeHref } from "../components/users/address.ts";
import { isStaff } from "../lib/accounts/access.ts";
import { find, MAX_KEYWORD_CHARS } from "../lib/find/find.ts";
import { optionalText, pageNumber } from "../lib/http/input.ts";
import type { AppContext } from "../lib/requests/request.ts";
import type { MessageKey } from "../lib/i18n/mod.ts";
import { titleOf } from "../lib/problems/view.ts";
import { api, page } from "./define.ts";
import { htmlPage } from "./page.tsx";

const keyword = optionalText(MAX_KEYWORD_CHARS);

/** Of problems and people in the palette; its page has the others. */
const MAX_SHOWN = 6;
/** On a page. */
const ROWS = 50;

/** What is found, `most` of problems and of people, by kind, without what has nothing. */
function groupsOf(c: AppContext, keyword: string, most: number): FoundGroup[] {
  const t = c.get("t");
  const act = c.get("act");
  const { problems, people } = find(act, keyword, most);
  const pages = findPages(act.viewer, keyword);
  const groups: FoundGroup[] = [
    {
      kind: "problems",
      total: problems.total,
      items: problems.rows.map((problem) => ({
        href: problemHref(problem.problemId),
        text: titleOf(problem, c.get("locale")),
        id: problem.problemId,
      })),
    },
    {
      kind: "people",
      total: people.total,
      items: people.rows.map(({ username, realname }): FoundItem => ({
        href: userHomeHref(username),
        text: username,
        ...realname !== null && { more: realname },
      })),
    },
    {
      kind: "pages",
      total: pages.length,
      items: pages.map(({ href, text }) => ({
        href,
        text: (t as (key: MessageKey) => string)(text),
      })),
    },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

/** Of all groups in a row, so many items from one on. */
function cut(groups: readonly FoundGroup[], from: number): FoundGroup[] {
  let before = 0;
  return groups.map((group) => {
    const start = Math.max(0, from - before);
    const end = Math.max(0, from + ROWS - before);
    before += group.total;
    return { ...group, items: group.items.slice(start, end) };
  }).filter(({ items }) => items.length > 0);
}

/** Ours: what the palette asks for with each letter. */
export const apiFind = api(
  { query: z.object({ keyword }) },
  (_act, { query: { keyword = "" } }, c) => groupsOf(c, keyword, MAX_SHOWN),
);

/** All of it, and the same without script. */
export const findPage = page(
  { query: z.object({ keyword, currentPage: pageNumber }) },
  async (c, { query: { keyword = "", currentPage } }) => {
    const t = c.get("t");
    const groups = groupsOf(c, keyword, currentPage * ROWS);
    const total = groups.reduce((sum, group) => sum + group.total, 0);
    return await htmlPage(c, {
      title: t("find.title"),
      body: (
        <FindPage
          t={t}
          keyword={keyword}
          isForStaff={isStaff(c.get("act").viewer)}
          groups={cut(groups, (currentPage - 1) * ROWS)}
          pager={{
            current: currentPage,
            pages: Math.ceil(total / ROWS),
            total,
            hrefOf: (page) =>
              `/search?${new URLSearchParams({
                keyword,
                currentPage: `${page}`,
              })}`,
          }}
        />
      ),
    });
  },
);
