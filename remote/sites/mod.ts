import type { Sites } from "../site.ts";
import { ATCODER } from "./atcoder.ts";
import { CODEFORCES, GYM } from "./codeforces.ts";
import { HDU } from "./hdu.ts";
import { LIBREOJ } from "./libreoj.ts";
import { POJ } from "./poj.ts";
import { SPOJ } from "./spoj.ts";

/** The judges elsewhere, by their keys. */
export const SITES: Sites = {
  HDU,
  CF: CODEFORCES,
  GYM,
  POJ,
  SPOJ,
  AC: ATCODER,
  LIBRE: LIBREOJ,
};
