import type { Area } from "./area.ts";

export const BOARDS: Area = { roles: {} };
