import { useT } from "../../reader.tsx";
import { exactDuration } from "../words.ts";
import { Button } from "../../ui/Button.tsx";

export interface StartQuestionProps {
  cid: number;
  seconds: number;
  /** When the contest is over, as the reader is told times. */
  end: string;
}

/** Before somebody's own time in a contest has begun (spec 2 §4). */
export const StartQuestion = (
  { cid, seconds, end }: StartQuestionProps,
) => {
  const t = useT();
  return (
    <section class="contest-start">
      <h2 class="text-lg">{t("contests.beginOwnTitle")}</h2>
      <p class="text-ink2">
        {t("contests.beginOwnText", { time: exactDuration(t, seconds), end })}
      </p>
      <form method="post" action={`/contest/${cid}/begin`}>
        <Button
          kind="primary"
          icon="play"
          confirm={t("contests.beginOwnAsk")}
        >
          {t("contests.beginOwn")}
        </Button>
      </form>
    </section>
  );
};
