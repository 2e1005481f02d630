import { resolve } from "node:path";
import { z } from "zod";
import type { Settings } from "../lib/config.ts";
import type { AppContext } from "../lib/requests/request.ts";
import {
  type FirstSteps as Steps,
  firstSteps,
  hideFirstSteps,
  isLeft,
  type StepName,
} from "../lib/setup/first_steps.ts";
import { canConfigure } from "../lib/website/access.ts";
import { form } from "./form.ts";
import { networkAddresses } from "./site_address.ts";
import type { Translate } from "../lib/i18n/mod.ts";
import { useT } from "../components/reader.tsx";
import type { ReactNode } from "react";
import { ACCOUNT_LIST_PATH } from "../components/admin/accounts/AccountTable.tsx";
import { Copyable } from "../components/admin/accounts/Copyable.tsx";
import { Button } from "../components/ui/Button.tsx";
import { Icon } from "../components/ui/Icon.tsx";
import { listed } from "../components/ui/words.ts";

/** What a new site needs, for who may see to it; null: nothing is left. */
export async function firstStepsOf(c: AppContext) {
  const { site, viewer, now } = c.get("act");
  if (!canConfigure(viewer) || site.website.firstStepsHidden) return null;
  const found = await firstSteps(site, now);
  if (!isLeft(found)) return null;
  return (
    <FirstSteps
      {...found}
      addresses={networkAddresses(c)}
      startCommand={startCommand(site.settings)}
      backupCommand={backupCommand(site.settings.DATA_DIR)}
    />
  );
}

/** Whether the list was hidden while something is left. */
export async function hasHiddenSteps(c: AppContext): Promise<boolean> {
  const { site, viewer, now } = c.get("act");
  return canConfigure(viewer) && site.website.firstStepsHidden &&
    isLeft(await firstSteps(site, now));
}

/** Deno as who has installed nothing has it. */
const DENO = `npx -y deno@${Deno.version.deno}`;
const USUAL_PORT = 8000;

const startCommand = (
  { DATA_DIR, PORT }: Pick<Settings, "DATA_DIR" | "PORT">,
) =>
  [
    "HOST=0.0.0.0",
    ...PORT === USUAL_PORT ? [] : [`PORT=${PORT}`],
    ...dataOf(DATA_DIR),
    `${DENO} task start`,
  ].join(" ");

const backupCommand = (dataDir: string) =>
  [...dataOf(dataDir), `${DENO} run -A main.ts backup /mnt/backup/gavel`]
    .join(" ");

/** Where the data are, for a command; nothing where they usually are. */
function dataOf(dataDir: string): string[] {
  const dir = resolve(dataDir);
  return dir === resolve("data")
    ? []
    : [`DATA_DIR='${dir.replaceAll("'", `'\\''`)}'`];
}

const StepsForm = z.object({ show: z.enum(["0", "1"]) });

/** Puts the list away, or gets it out again. */
export const firstStepsForm = form({
  schema: StepsForm,
  run: ({ act }, { show }) => hideFirstSteps(act, show === "0"),
  next: (_, __, { show }) => ({
    to: "/home",
    key: show === "0" ? "setup.hidden" : "setup.shown",
  }),
});

interface FirstStepsProps extends Steps {
  /** Where a class may find the site; none: only this machine does. */
  addresses: readonly string[];
  /** What starts the site for others, too. */
  startCommand: string;
  /** What makes a backup of these data. */
  backupCommand: string;
}

/** For who sets the site up, until all is done or somebody hides it. */
function FirstSteps(props: FirstStepsProps) {
  const t = useT();
  const { steps } = props;
  const open = steps.filter(({ isDone }) => !isDone);
  const ready = steps.filter(({ isDone }) => isDone);
  const progress = t("setup.progress", {
    done: ready.length,
    total: steps.length,
  });
  return (
    <section class="flex flex-col gap-3" aria-labelledby="first-steps">
      <div class="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="first-steps">{t("setup.title")}</h2>
        <p class="text-md text-ink2 num">{progress}</p>
      </div>
      <div class="card">
        <div class="first-steps-head">
          <progress
            class="own-progress"
            max={steps.length}
            value={ready.length}
            aria-label={progress}
          />
          <p class="text-md text-ink2">{t("setup.lead")}</p>
        </div>
        <ol>
          {open.map(({ name }, n) => (
            <Open key={name} name={name} n={n} {...props} />
          ))}
        </ol>
        {ready.length > 0 && <Ready names={ready} />}
        <form method="post" action="/home/first-steps" class="first-steps-foot">
          <Button kind="quiet" small name="show" value="0">
            {t("setup.hide")}
          </Button>
        </form>
      </div>
    </section>
  );
}

/** What is done needs no row, and can be looked up. */
function Ready(
  { names }: { names: readonly { name: StepName }[] },
) {
  const t = useT();
  return (
    <details class="first-steps-done more">
      <summary>{t("setup.done", { n: names.length })}</summary>
      <ul>
        {names.map(({ name }) => (
          <li key={name}>
            <Icon name="check" />
            {t(`setup.step.${name}`)}
          </li>
        ))}
      </ul>
    </details>
  );
}

interface OpenProps extends FirstStepsProps {
  name: StepName;
  /** Its place among those that are left; the first is the next to do. */
  n: number;
}

function Open({ name, n, ...props }: OpenProps) {
  const t = useT();

  const kind = n === 0 ? "primary" : undefined;
  return (
    <li class="first-step">
      <span class="first-step-mark num" aria-hidden="true">{n + 1}</span>
      <div class="first-step-text">
        <h3>{t(`setup.step.${name}`)}</h3>
        {WORDS[name]({ ...props, t, kind })}
      </div>
    </li>
  );
}

const Help = ({ children }: { children: ReactNode }) => (
  <p class="text-md text-ink2">{children}</p>
);

interface WordsProps extends FirstStepsProps {
  t: Translate;
  /** Of the step's button. */
  kind: "primary" | undefined;
}

const WORDS: Record<StepName, (props: WordsProps) => ReactNode> = {
  name: ({ t, kind }) => (
    <>
      <Help>{t("setup.stepHelp.name")}</Help>
      <Button kind={kind} small href="/admin/face">
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
      <Button small href="/admin/user/create?role=teacher">
        {t("setup.stepDo.teacher")}
      </Button>
    </>
  ),
  class: ({ t, kind }) => (
    <>
      <Help>{t("setup.stepHelp.class")}</Help>
      <Button kind={kind} small href={ACCOUNT_LIST_PATH}>
        {t("setup.stepDo.class")}
      </Button>
      <Button small href="/group/create">
        {t("setup.stepDo.classEmpty")}
      </Button>
    </>
  ),
  homework: ({ t, kind }) => (
    <>
      <Help>{t("setup.stepHelp.homework")}</Help>
      <Button kind={kind} small href="/group?onlyMine=true">
        {t("setup.stepDo.homework")}
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
  address: ({ t, addresses, startCommand, kind }) =>
    addresses.length === 0
      ? (
        // What its address is, it can say once others reach it.
        <>
          <Help>{t("setup.stepHelp.addressAlone")}</Help>
          <Copyable id="start-command" text={startCommand} />
        </>
      )
      : (
        <>
          <Help>
            {t("setup.stepHelp.address", { addresses: listed(t, addresses) })}
          </Help>
          <Button kind={kind} small href="/admin/conf">
            {t("setup.stepDo.address")}
          </Button>
        </>
      ),
  backup: ({ t, backupCommand }) => (
    <>
      <Help>{t("setup.stepHelp.backup")}</Help>
      <details class="more">
        <summary>{t("setup.stepDo.backup")}</summary>
        <Copyable id="backup-command" text={backupCommand} />
      </details>
    </>
  ),
};
