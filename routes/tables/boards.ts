import type { Route } from "../define.ts";

/** Scoreboards of contests. */
export const BOARDS: readonly Route[] = [];
