import type { Area } from "./area.ts";

export const GROUPS: Area = { roles: {} };
