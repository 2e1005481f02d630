import { dateWords } from "../../lib/dates.ts";
import type { WeekDay } from "../../lib/home/week.ts";
import { useMoment, useT } from "../reader.tsx";
import { Icon } from "../ui/Icon.tsx";

export interface WeekItem {
  at: number;
  kind: "homework" | "contest";
  title: string;
  /** The class's name, where it is not said by the page. */
  group: string | null;
  href: string;
  /** The reader has handed it in whole. */
  isDone: boolean;
  /** How many have handed it in, of how many; null: that is not told. */
  handedIn: { done: number; of: number } | null;
}

export interface WeekProps {
  days: readonly WeekDay<WeekItem>[];
}

/** A week as a strip of days; what is due hangs under its day. */
export function Week({ days }: WeekProps) {
  const t = useT();
  const moment = useMoment();
  const inWords = (date: string, parts: Intl.DateTimeFormatOptions) =>
    dateWords(Date.parse(date), t.locale, { ...parts, timeZone: "UTC" });
  return (
    <ol class="week-days">
      {days.map(({ date, isToday, isPast, items }) => (
        <li
          key={date}
          class={isToday ? "week-today" : isPast ? "week-past" : undefined}
          data-empty={items.length === 0 ? "" : undefined}
          aria-current={isToday ? "date" : undefined}
        >
          <p class="week-day">
            <span>
              {isToday
                ? t("home.weekToday")
                : inWords(date, { weekday: "short" })}
            </span>
            <b class="num">
              <time dateTime={date}>{Number(date.slice(8))}</time>
            </b>
          </p>
          {items.length > 0 && (
            <ul>
              {items.map((item, n) => (
                <Item key={n} item={item} timeZone={moment.timeZone} />
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  );
}

function Item({ item, timeZone }: { item: WeekItem; timeZone: string }) {
  const t = useT();
  const { at, kind, title, group, href, isDone, handedIn } = item;
  const time = dateWords(at, t.locale, {
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone,
  });
  return (
    <li>
      <a href={href}>
        <Icon
          name={isDone ? "check" : kind === "contest" ? "trophy" : "list"}
        />
        {title}
      </a>
      <span class="flex flex-wrap gap-x-2 text-ink2">
        {group && <span>{group}</span>}
        <span class="num">
          {t(kind === "contest" ? "home.weekBegins" : "home.weekDue", { time })}
        </span>
        {handedIn && (
          <span class="num">
            {t("home.weekHandedIn", handedIn)}
          </span>
        )}
      </span>
      {handedIn && (
        <progress
          class="own-progress"
          max={Math.max(1, handedIn.of)}
          value={handedIn.done}
          aria-hidden="true"
        />
      )}
    </li>
  );
}
