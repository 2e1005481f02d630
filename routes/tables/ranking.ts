import type { Route } from "../define.ts";

/** Rank lists of the site. */
export const RANKING: readonly Route[] = [];
