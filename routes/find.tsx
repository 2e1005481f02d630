import { z } from "zod";
import { FindPage, type FoundGroup } from "../components/find/FindPage.tsx";
import { findPages } from "../components/layout/found_pages.ts";
import { problemHref } from "../components/home/RecentProblems.tsx";
import { userHomeHref } from "../components/users/address.ts";
import { find, MAX_KEYWORD_CHARS } from "../lib/find/find.ts";
import { optionalText } from "../lib/http/input.ts";
import type { AppContext } from "../lib/requests/request.ts";
import type { MessageKey } from "../lib/i18n/mod.ts";
import { titleOf } from "../lib/problems/view.ts";
import { api, page } from "./define.ts";
import { htmlPage } from "./page.tsx";

const Query = z.object({ keyword: optionalText(MAX_KEYWORD_CHARS) });

/** What the palette and its page show, by kind, without what has nothing. */
function groupsOf(c: AppContext, keyword: string): FoundGroup[] {
  const t = c.get("t");
  const { site, viewer } = c.get("act");
  const { problems, people } = find(site, keyword);
  const groups: FoundGroup[] = [
    {
      kind: "problems",
      items: problems.map((problem) => ({
        href: problemHref(problem.problemId),
        text: titleOf(problem, c.get("locale")),
        id: problem.problemId,
      })),
    },
    {
      kind: "people",
      items: people.map((text) => ({ href: userHomeHref(text), text })),
    },
    {
      kind: "pages",
      items: findPages(viewer, keyword).map(({ href, text }) => ({
        href,
        text: (t as (key: MessageKey) => string)(text),
      })),
    },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

/** Ours: what the palette asks for with each letter. */
export const apiFind = api(
  { query: Query },
  (_act, { query: { keyword = "" } }, c) => groupsOf(c, keyword),
);

/** The same without script. */
export const findPage = page(
  { query: Query },
  async (c, { query: { keyword = "" } }) => {
    const t = c.get("t");
    return await htmlPage(c, {
      title: t("find.title"),
      body: <FindPage t={t} keyword={keyword} groups={groupsOf(c, keyword)} />,
    });
  },
);
