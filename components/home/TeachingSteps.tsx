import type { TeachingStep } from "../../lib/setup/teaching_steps.ts";
import { useT } from "../reader.tsx";
import { Button } from "../ui/Button.tsx";
import { Icon } from "../ui/Icon.tsx";

export interface TeachingStepsProps {
  steps: readonly { name: TeachingStep; isDone: boolean }[];
  /** Where each is done; null: the step before it comes first. */
  hrefs: Record<TeachingStep, string | null>;
}

/** For who is to teach: class list, class, homework; each ticks itself (row W1.8). */
export function TeachingSteps({ steps, hrefs }: TeachingStepsProps) {
  const t = useT();
  const next = steps.find(({ isDone }) => !isDone)?.name;
  return (
    <section class="flex flex-col gap-3" aria-labelledby="teaching-steps">
      <h2 id="teaching-steps">{t("setup.teaching")}</h2>
      <ol class="card">
        {steps.map(({ name, isDone }, n) => {
          const href = hrefs[name];
          return (
            <li key={name} class="first-step">
              <span class="first-step-mark num">
                {isDone ? <Icon name="check" /> : n + 1}
              </span>
              <div class="first-step-text">
                <h3>
                  {t(`setup.teachingStep.${name}`)}
                  {isDone && (
                    <span class="sr-only">{t("setup.teachingDone")}</span>
                  )}
                </h3>
                {!isDone && (
                  <p class="text-md text-ink2">
                    {t(`setup.teachingHelp.${name}`)}
                  </p>
                )}
                {!isDone && href !== null && (
                  <Button
                    kind={name === next ? "primary" : undefined}
                    small
                    href={href}
                  >
                    {t(`setup.teachingDo.${name}`)}
                  </Button>
                )}
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
