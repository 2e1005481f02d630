import type { Area } from "./area.ts";

export const DISCUSSIONS: Area = { roles: {} };
