import { useMoment } from "../reader.tsx";
import { type Locale, translator } from "../../lib/i18n/mod.ts";
import { When } from "./When.tsx";

export interface Moment {
  /** Epoch ms of the page; what is near is told relative to it. */
  now: number;
  locale: Locale;
  timeZone: string;
}

const STEPS = [
  ["minute", 60_000],
  ["hour", 3_600_000],
  ["day", 86_400_000],
] as const;
const NEAR_MS = 7 * 86_400_000;

/** Making a formatter takes longer than all that it will ever format. */
const exactFormats = new Map<string, Intl.DateTimeFormat>();
const relativeFormats = new Map<string, Intl.RelativeTimeFormat>();
/** There are some hundred zones; more keys than that are somebody's play. */
const MAX_ZONES = 600;

function exactFormat(timeZone: string): Intl.DateTimeFormat {
  const known = exactFormats.get(timeZone);
  if (known !== undefined) return known;
  if (exactFormats.size >= MAX_ZONES) exactFormats.clear();
  const format = new Intl.DateTimeFormat("sv-SE", {
    timeZone,
    dateStyle: "short",
    timeStyle: "medium",
  });
  exactFormats.set(timeZone, format);
  return format;
}

type Style = Intl.RelativeTimeFormatStyle;

function relativeFormat(locale: Locale, style: Style): Intl.RelativeTimeFormat {
  const key = `${locale} ${style}`;
  const format = relativeFormats.get(key) ??
    new Intl.RelativeTimeFormat(locale, { numeric: "auto", style });
  relativeFormats.set(key, format);
  return format;
}

/** `2026-01-31 08:05:09` in the reader's zone: the same in every language. */
export const formatTime = (at: number, timeZone: string) =>
  exactFormat(timeZone).format(at);

/** "3 minutes ago" near now (narrow: "3m ago"), the date otherwise. */
export function tellTime(
  at: number,
  { now, locale, timeZone }: Moment,
  style: Style = "long",
): string {
  const past = now - at;
  if (past > NEAR_MS || past < -60_000) {
    return formatTime(at, timeZone).slice(0, 16);
  }
  const format = relativeFormat(locale, style);
  const step = STEPS.findLast(([, ms]) => past >= ms);
  if (step === undefined) return translator(locale)("shell.justNow");
  const [unit, length] = step;
  return format.format(-Math.floor(past / length), unit);
}

/** Relative near now, with the exact time on hover and for machines. */
export function Time({ at }: { at: number }) {
  const moment = useMoment();
  return (
    <When
      text={tellTime(at, moment)}
      exact={formatTime(at, moment.timeZone)}
      iso={new Date(at).toISOString()}
    />
  );
}
