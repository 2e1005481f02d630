import type { Area } from "./area.ts";

export const RANKING: Area = { roles: {} };
