import { useT } from "../reader.tsx";
import { Button } from "../ui/Button.tsx";
import { problemHref } from "./RecentProblems.tsx";

export interface NextStepsProps {
  /** Where a newcomer begins. */
  first: { problemId: string; title: string };
}

/** For somebody who has not submitted anything yet: how it goes here. */
export function NextSteps({ first }: NextStepsProps) {
  const t = useT();
  const steps = [
    [t("home.nextRead", { title: first.title }), t("home.nextReadHelp")],
    [t("home.nextWrite"), t("home.nextWriteHelp")],
    [t("home.nextSubmit"), t("home.nextSubmitHelp")],
  ];
  return (
    <section class="flex flex-col gap-3">
      <h2>{t("home.next")}</h2>
      <div class="card p-5 flex flex-col gap-4">
        <ol class="next-steps">
          {steps.map(([title, help]) => (
            <li key={title}>
              <b>{title}</b>
              <p class="text-md text-ink2">{help}</p>
            </li>
          ))}
        </ol>
        <div class="flex flex-wrap gap-2">
          <Button kind="primary" href={problemHref(first.problemId)}>
            <span class="btn-words">
              {t("shell.homeStart", { title: first.title })}
            </span>
          </Button>
          <Button kind="quiet" href="/introduction">
            {t("home.nextHelp")}
          </Button>
        </div>
      </div>
    </section>
  );
}
