import type { Area } from "./area.ts";

export const QUIZZES: Area = { roles: {} };
