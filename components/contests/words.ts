import type { MessageKey, Translate } from "../../lib/i18n/mod.ts";
import type { Contest } from "../../lib/venues/schema.ts";
import type { IconName } from "../ui/Icon.tsx";
import { formatTime, type Moment } from "../ui/Time.tsx";

export const RULE_NAMES = { acm: "ACM", oi: "OI" } as const;

/** A contest's status by its number on the wire (contract §0.6). */
export const STATUS_TEXTS = {
  "-1": "contests.status.scheduled",
  0: "contests.status.running",
  1: "contests.status.ended",
} as const;

/** What tells the three kinds of entering apart: mark, color and word. */
export const AUTH_MARKS: Record<
  Contest["auth"],
  {
    icon: IconName;
    color: string;
    text: MessageKey & `contests.auth.${string}`;
    says: MessageKey & `contests.says.auth.${string}`;
  }
> = {
  public: {
    icon: "lockOpen",
    color: "text-ink2",
    text: "contests.auth.public",
    says: "contests.says.auth.public",
  },
  private: {
    icon: "lock",
    color: "text-danger",
    text: "contests.auth.private",
    says: "contests.says.auth.private",
  },
  protected: {
    icon: "key",
    color: "v-time",
    text: "contests.auth.protected",
    says: "contests.says.auth.protected",
  },
};

/** `2:05:09`: hours, as many as there are, minutes and seconds. */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const two = (number: number) => String(number).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  return `${hours}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

const UNITS = [
  ["contests.durationDay", 86_400],
  ["contests.durationHour", 3_600],
  ["contests.durationMinute", 60],
  ["contests.durationSecond", 1],
] as const;

/** A duration in its largest unit, with one decimal at most (spec 3 §9). */
export function durationText(t: Translate, seconds: number): string {
  const tenths = (length: number) => Math.round(10 * seconds / length);
  const place = UNITS.findIndex(([, length]) => seconds >= length);
  const own = place < 0 ? UNITS.length - 1 : place;
  // 59.99 minutes are an hour.
  const isNext = own > 0 &&
    tenths(UNITS[own][1]) * UNITS[own][1] >= 10 * UNITS[own - 1][1];
  const [unit, length] = UNITS[isNext ? own - 1 : own];
  return t(unit, { n: isNext ? 1 : tenths(length) / 10 });
}

/** The same exactly: in minutes, and in seconds where it is not whole minutes. */
export const exactDuration = (t: Translate, seconds: number): string =>
  seconds % 60 === 0
    ? t("contests.durationMinute", { n: seconds / 60 })
    : t("contests.durationSecond", { n: seconds });

/** The moment without seconds; without its day where that is the page's own. */
export function shortTime(at: number, { now, timeZone }: Moment): string {
  const text = formatTime(at, timeZone);
  const [day, year] = [text.slice(0, 10), text.slice(0, 4)];
  const today = formatTime(now, timeZone);
  if (day === today.slice(0, 10)) return text.slice(11, 16);
  return year === today.slice(0, 4) ? text.slice(5, 16) : text.slice(0, 16);
}
