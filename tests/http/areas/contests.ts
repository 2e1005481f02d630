import type { Area } from "./area.ts";

export const CONTESTS: Area = { roles: {} };
