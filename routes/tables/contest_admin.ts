import type { Route } from "../define.ts";

/** Contests: to make. */
export const CONTEST_ADMIN: readonly Route[] = [];
