import { useMoment, useT } from "../reader.tsx";
import type { Contest } from "../../lib/venues/schema.ts";
import { ContestClock } from "../contests/ContestClock.tsx";
import { TimeLine } from "../contests/TimeLine.tsx";
import { AUTH_MARKS, RULE_NAMES, shortTime } from "../contests/words.ts";
import { Button } from "../ui/Button.tsx";
import { Icon } from "../ui/Icon.tsx";

export interface OutsideHeadProps {
  rules: Contest;
  title: string;
  /** People registered. */
  count: number;
}

/** What stands above a scoreboard for everybody (spec 2 §2). */
export function OutsideHead(
  { rules, title, count }: OutsideHeadProps,
) {
  const moment = useMoment();
  const t = useT();
  const { cid, gid, auth, rule, begin, end } = rules;
  const { icon, color } = AUTH_MARKS[auth];
  return (
    <div class="wrap contest-top">
      <div class="contest-line">
        <div class="min-w-0">
          <p class="contest-title">{title}</p>
          <ul class="contest-facts">
            <li class={color}>
              <Icon name={icon} />
              {t(`contests.auth.${auth}`)}
            </li>
            <li>{RULE_NAMES[rule]}</li>
            <li>{t("boards.people", { n: count })}</li>
            <li class="num">
              {shortTime(begin, moment)} – {shortTime(end, moment)}
            </li>
          </ul>
        </div>
        <ContestClock rules={rules} now={moment.now} />
      </div>
      <TimeLine rules={rules} />
      <div class="flex flex-wrap gap-2 no-print">
        <Button small href={`/contest/${cid}`}>{t("boards.toContest")}</Button>
        {gid !== null && (
          <Button small icon="user" href={`/group/${gid}/contest`}>
            {t("boards.groupButton")}
          </Button>
        )}
      </div>
    </div>
  );
}
