import type { Area } from "./area.ts";

export const TRAININGS: Area = { roles: {} };
