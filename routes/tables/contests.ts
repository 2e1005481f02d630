import type { Route } from "../define.ts";

/** Contests: to enter and to take part. */
export const CONTESTS: readonly Route[] = [];
