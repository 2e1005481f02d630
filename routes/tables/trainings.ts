import type { Route } from "../define.ts";

/** Trainings: to work through and to make. */
export const TRAININGS: readonly Route[] = [];
