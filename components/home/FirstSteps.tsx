import type { ReactNode } from "react";
import type { Translate } from "../../lib/i18n/mod.ts";
import type {
  FirstSteps as Steps,
  StepName,
} from "../../lib/setup/first_steps.ts";
import { Copyable } from "../admin/accounts/Copyable.tsx";
import { Button } from "../ui/Button.tsx";
import { Icon } from "../ui/Icon.tsx";
import { listed } from "../ui/words.ts";

export interface FirstStepsProps extends Steps {
  t: Translate;
  /** Where a class may find the site; none: only this machine does. */
  addresses: readonly string[];
  /** What makes a backup of these data. */
  backupCommand: string;
}

/** For who sets the site up, until all is done or somebody hides it. */
export function FirstSteps(props: FirstStepsProps) {
  const { t, steps } = props;
  const open = steps.filter(({ isDone }) => !isDone);
  const ready = steps.filter(({ isDone }) => isDone);
  const progress = t("setup.progress", {
    done: ready.length,
    total: steps.length,
  });
  return (
    <section class="first-steps card" aria-labelledby="first-steps">
      <div class="first-steps-head">
        <div>
          <h2 id="first-steps">{t("setup.title")}</h2>
          <p class="text-md text-ink2">{t("setup.lead")}</p>
        </div>
        <p class="text-md text-ink2 num">{progress}</p>
        <progress
          class="own-progress"
          max={steps.length}
          value={ready.length}
          aria-label={progress}
        />
      </div>
      <ol>
        {open.map(({ name }, n) => (
          <Open key={name} name={name} n={n} {...props} />
        ))}
        {ready.map(({ name }) => (
          <li key={name} class="first-step first-step-done">
            <Icon name="check" />
            <span>
              {t(`setup.step.${name}`)}
              <span class="sr-only">{` ${t("setup.done")}`}</span>
            </span>
          </li>
        ))}
      </ol>
      <form method="post" action="/home/first-steps" class="first-steps-foot">
        <Button kind="quiet" small name="show" value="0">
          {t("setup.hide")}
        </Button>
      </form>
    </section>
  );
}

interface OpenProps extends FirstStepsProps {
  name: StepName;
  /** Its place among those that are left; the first is the next to do. */
  n: number;
}

function Open({ name, n, ...props }: OpenProps) {
  const { t } = props;
  const kind = n === 0 ? "primary" : undefined;
  return (
    <li class="first-step">
      <span class="first-step-mark num" aria-hidden="true">{n + 1}</span>
      <div class="first-step-text">
        <h3>{t(`setup.step.${name}`)}</h3>
        {WORDS[name]({ ...props, kind })}
      </div>
    </li>
  );
}

const Help = ({ children }: { children: ReactNode }) => (
  <p class="text-md text-ink2">{children}</p>
);

interface WordsProps extends FirstStepsProps {
  /** Of the step's button. */
  kind: "primary" | undefined;
}

const WORDS: Record<StepName, (props: WordsProps) => ReactNode> = {
  name: ({ t, kind }) => (
    <>
      <Help>{t("setup.stepHelp.name")}</Help>
      <Button kind={kind} small href="/admin/conf">
        {t("setup.stepDo.name")}
      </Button>
    </>
  ),
  languages: ({ t, install, kind }) => (
    <>
      <Help>
        {install === null
          ? t("setup.stepHelp.languagesNone")
          : t("setup.stepHelp.languages", {
            languages: listed(t, install.languages),
          })}
      </Help>
      {install && (
        <Copyable
          t={t}
          id="install-command"
          text={install.command}
        />
      )}
      <Button kind={kind} small href="/admin/judges">
        {t("setup.stepDo.languages")}
      </Button>
    </>
  ),
  people: ({ t, kind }) => (
    <>
      <Help>{t("setup.stepHelp.people")}</Help>
      <Button kind={kind} small href="/admin/user/import">
        {t("setup.stepDo.people")}
      </Button>
    </>
  ),
  problem: ({ t, kind }) => (
    <>
      <Help>{t("setup.stepHelp.problem")}</Help>
      <Button kind={kind} small href="/admin/problem/create">
        {t("setup.stepDo.problem")}
      </Button>
      <Button small href="/admin/problem/batch-operation">
        {t("setup.stepDo.problemImport")}
      </Button>
    </>
  ),
  address: ({ t, addresses, kind }) => (
    <>
      <Help>
        {addresses.length === 0
          ? t("setup.stepHelp.addressAlone")
          : t("setup.stepHelp.address", { addresses: listed(t, addresses) })}
      </Help>
      <Button kind={kind} small href="/admin/conf">
        {t("setup.stepDo.address")}
      </Button>
    </>
  ),
  backup: ({ t, backupCommand }) => (
    <>
      <Help>{t("setup.stepHelp.backup")}</Help>
      <Copyable t={t} id="backup-command" text={backupCommand} />
    </>
  ),
};
