import { z } from "zod";
import {
  optionalFlag,
  optionalText,
  pageNumber,
} from "../../lib/http/input.ts";
import { addressOf } from "../../lib/http/query.ts";

/** Spec 2 §9. */
export const BOARD_SIZES = [10, 30, 50, 100, 300] as const;
const ROWS = 50;
/** The longest contest, in minutes: beyond it every board is the present one. */
const MAX_MINUTE = 10_000_000;

/** What the address of a board asks; anything that makes no sense is left out. */
export const BoardAsks = z.object({
  keyword: optionalText(100).catch(undefined),
  removeStar: optionalFlag.catch(undefined),
  /** Without rows that have no points. */
  removeZero: optionalFlag.catch(undefined),
  containsEnd: optionalFlag.catch(undefined),
  forceRefresh: optionalFlag.catch(undefined),
  /** The board as it was in this minute of the contest. */
  at: z.preprocess(
    (value) => value === "" ? undefined : value,
    z.coerce.number().int().min(0).max(MAX_MINUTE).optional(),
  ).catch(undefined),
  limit: z.coerce.number().refine((rows) =>
    (BOARD_SIZES as readonly number[]).includes(rows)
  ).catch(ROWS),
  currentPage: pageNumber.catch(1),
  /** For a projector. */
  hall: optionalFlag.catch(undefined),
});
export type BoardAsks = z.output<typeof BoardAsks>;

/** The same board asked otherwise: its first page, unless one is named. */
export const boardHref =
  (path: string, asks: BoardAsks) => (changes: Partial<BoardAsks>): string => {
    const next = { ...asks, currentPage: 1, ...changes };
    return addressOf(path, {
      ...next,
      removeStar: next.removeStar || undefined,
      removeZero: next.removeZero || undefined,
      containsEnd: next.containsEnd || undefined,
      forceRefresh: next.forceRefresh || undefined,
      hall: next.hall || undefined,
      limit: next.limit === ROWS ? undefined : next.limit,
      currentPage: next.currentPage === 1 ? undefined : next.currentPage,
    });
  };
