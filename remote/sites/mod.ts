import type { Sites } from "../site.ts";
import { HDU } from "./hdu.ts";

/** The judges elsewhere, by their keys. */
export const SITES = { HDU } as unknown as Sites;
