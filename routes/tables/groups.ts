import type { Route } from "../define.ts";

/** Groups and what belongs to them. */
export const GROUPS: readonly Route[] = [];
