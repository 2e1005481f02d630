import type { Area } from "./area.ts";

export const CONTEST_ADMIN: Area = { roles: {} };
