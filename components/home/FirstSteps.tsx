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
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <section class="first-steps card" aria-labelledby="first-steps">
      <div class="first-steps-head">
        <div>
          <h2 id="first-steps">{t("setup.title")}</h2>
          <p class="text-md text-ink2">{t("setup.lead")}</p>
        </div>
        <p class="text-md text-ink2 num">
          {t("setup.progress", { done, total: steps.length })}
        </p>
      </div>
      <ol>
        {steps.map(({ name, isDone }) =>
          isDone
            ? (
              <li key={name} class="first-step first-step-done">
                <Icon name="check" />
                <span>
                  {t(`setup.step.${name}`)}
                  <span class="sr-only">{` ${t("setup.done")}`}</span>
                </span>
              </li>
            )
            : <Open key={name} name={name} {...props} />
        )}
      </ol>
      <form method="post" action="/home/first-steps" class="first-steps-foot">
        <Button kind="quiet" small name="show" value="0">
          {t("setup.hide")}
        </Button>
      </form>
    </section>
  );
}

function Open({ name, ...props }: FirstStepsProps & { name: StepName }) {
  const { t } = props;
  return (
    <li class="first-step">
      <span class="first-step-mark" aria-hidden="true" />
      <div class="first-step-text">
        <h3>{t(`setup.step.${name}`)}</h3>
        {WORDS[name](props)}
      </div>
    </li>
  );
}

const Help = ({ children }: { children: ReactNode }) => (
  <p class="text-md text-ink2">{children}</p>
);

const WORDS: Record<StepName, (props: FirstStepsProps) => ReactNode> = {
  name: ({ t }) => (
    <>
      <Help>{t("setup.stepHelp.name")}</Help>
      <Button small href="/admin/conf">{t("setup.stepDo.name")}</Button>
    </>
  ),
  languages: ({ t, install }) => (
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
      <Button small href="/admin/judges">
        {t("setup.stepDo.languages")}
      </Button>
    </>
  ),
  people: ({ t }) => (
    <>
      <Help>{t("setup.stepHelp.people")}</Help>
      <Button small href="/admin/user/import">
        {t("setup.stepDo.people")}
      </Button>
    </>
  ),
  problem: ({ t }) => (
    <>
      <Help>{t("setup.stepHelp.problem")}</Help>
      <Button small href="/admin/problem/create">
        {t("setup.stepDo.problem")}
      </Button>
      <Button small href="/admin/problem/batch-operation">
        {t("setup.stepDo.problemImport")}
      </Button>
    </>
  ),
  address: ({ t, addresses }) => (
    <>
      <Help>
        {addresses.length === 0
          ? t("setup.stepHelp.addressAlone")
          : t("setup.stepHelp.address", { addresses: listed(t, addresses) })}
      </Help>
      <Button small href="/admin/conf">{t("setup.stepDo.address")}</Button>
    </>
  ),
  backup: ({ t, backupCommand }) => (
    <>
      <Help>{t("setup.stepHelp.backup")}</Help>
      <Copyable t={t} id="backup-command" text={backupCommand} />
    </>
  ),
};
