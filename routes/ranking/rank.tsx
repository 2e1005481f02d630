import { optionalFlag, optionalText } from "../../lib/http/input.ts";
import type { RankRule } from "../../lib/ranking/rank_list.ts";
import { listPage } from "../list_page.tsx";
import { listedRanks } from "./listed.tsx";

/** Spec 2 §9. */
const ROWS = 30;

const rank = (rule: RankRule, path: string) =>
  listPage({
    path,
    rows: ROWS,
    isSizable: true,
    asks: {
      keyword: optionalText(100),
      school: optionalText(100),
      course: optionalText(100),
      me: optionalFlag,
    },
    show: (c, asked) => listedRanks(c, rule, asked),
  });

/** The site's rank lists (spec 2 §2). */
export const acmRank = rank("acm", "/acm-rank");
export const oiRank = rank("oi", "/oi-rank");
