import type { Route } from "../define.ts";

/** Quizzes and their bank. */
export const QUIZZES: readonly Route[] = [];
