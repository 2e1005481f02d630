import { z } from "zod";
import type { Store } from "../store/store.ts";
import { DAY_MS } from "../durations.ts";

/** When backups are made by the clock, and how many of them are kept. */
export const Schedule = z.object({
  id: z.literal("backups"),
  isNightly: z.boolean(),
  /** In the server's time zone. */
  hour: z.number().int().min(0).max(23),
  keep: z.number().int().min(1).max(365),
  /** Since when somebody looks at the clock; null: not yet. */
  since: z.number().int().nullable(),
  /** When the last one was begun by the clock. */
  begunAt: z.number().int().nullable(),
});
export type Schedule = z.infer<typeof Schedule>;

export const MAX_KEPT = 365;

export const FIRST_SCHEDULE: Schedule = {
  id: "backups",
  isNightly: true,
  hour: 3,
  keep: 7,
  since: null,
  begunAt: null,
};

export const scheduleCollection = (store: Store) =>
  store.collection<Schedule, [id: string]>({
    name: "backup_schedule",
    audience: "private",
    schema: Schedule,
    id: ({ id }) => [id],
  });

/** Of a page's form and of the call. */
export const ScheduleDraft = z.object({
  isNightly: z.preprocess(
    (value) => value === "true" ? true : value === "false" ? false : value,
    z.boolean(),
  ),
  hour: z.coerce.number("backupHour").int("backupHour").min(0, "backupHour")
    .max(23, "backupHour"),
  keep: z.coerce.number("backupKeep").int("backupKeep").min(1, "backupKeep")
    .max(MAX_KEPT, "backupKeep"),
});
export type ScheduleDraft = z.infer<typeof ScheduleDraft>;

/** Tells whether a moment was noted by a clock that was wrong. */
export const isAhead = (at: number, now: number) => at > now + DAY_MS;

/** The last moment, up to now, when the server's clock showed a full hour. */
export function lastTime(hour: number, now: number): number {
  const at = new Date(now);
  at.setHours(hour, 0, 0, 0);
  if (at.getTime() > now) at.setDate(at.getDate() - 1);
  return at.getTime();
}
