import type { Route } from "../define.ts";

/** Discussions, comments, reports. */
export const DISCUSSIONS: readonly Route[] = [];
