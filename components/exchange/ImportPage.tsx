import { useT } from "../reader.tsx";
import type { Proven } from "../../lib/exchange/importing/proof.ts";
import {
  type ImportItem,
  type ImportJob,
  isUnderWay,
} from "../../lib/exchange/schema.ts";
import { Button } from "../ui/Button.tsx";
import { Select } from "../ui/Field.tsx";
import { Notice } from "../ui/Notice.tsx";
import { EXCHANGE_PATH, importPath } from "./ExchangePage.tsx";
import { ImportTable } from "./ImportTable.tsx";
import { faultText } from "./words.ts";

export interface ImportPageProps {
  job: ImportJob;
  /** Of a long file, the first of them. */
  items: readonly ImportItem[];
  /** How often each outcome has come about. */
  outcomes: Readonly<Record<string, number>>;
  /** How many of all lack something to be judged. */
  lacking: number;
  /** What solutions say of the problems that were made, by number. */
  proofs?: ReadonlyMap<number, Proven>;
}

/** One file: what is in it, what was chosen, how far it is, what has come of it. */
export function ImportPage(props: ImportPageProps) {
  const t = useT();
  const { job, items } = props;
  return (
    <>
      {props.lacking > 0 && (
        <Notice kind="error">
          {t("exchange.lacking", { n: props.lacking })}
        </Notice>
      )}
      <State {...props} />
      {job.fault && (
        <Notice kind="error">
          <p>{faultText(t, job.fault)}</p>
          <p>{t(items.length > 0 ? "exchange.rest" : "exchange.fileHelp")}</p>
        </Notice>
      )}
      {items.length > 0 && (
        <form
          class="flex flex-col gap-4"
          method="post"
          action={importPath(job.id)}
        >
          <ImportTable {...props} />
          {job.total > items.length && (
            <p class="text-ink2">
              {t("exchange.previewMore", { n: job.total - items.length })}
            </p>
          )}
          {job.state === "ready" && <Choices {...props} />}
        </form>
      )}
      {!isUnderWay(job) && (
        <div class="flex flex-wrap gap-3">
          {job.state === "failed" && (
            <Button kind="primary" icon="upload" href={EXCHANGE_PATH}>
              {t("exchange.another")}
            </Button>
          )}
          <Forget job={job} />
        </div>
      )}
    </>
  );
}

function State({ job, outcomes }: ImportPageProps) {
  const t = useT();
  const { state, done, total } = job;
  if (state === "reading") {
    return (
      <div class="flex flex-wrap items-center gap-3">
        <p class="flex flex-wrap items-center gap-3" role="status">
          <progress class="progress" aria-label={t("exchange.state.reading")} />
          {t("exchange.reading")}
        </p>
        <Stop job={job} />
      </div>
    );
  }
  if (state === "running") {
    return (
      <div class="flex flex-wrap items-center gap-3">
        <p class="flex flex-wrap items-center gap-3" role="status">
          <progress
            class="progress"
            aria-label={t("exchange.state.running")}
            value={done}
            max={total}
          />
          {t("exchange.running", { done, total })}
        </p>
        <Stop job={job} />
      </div>
    );
  }
  if (state === "interrupted") {
    return (
      <Notice kind="info">
        <p>
          {total === 0
            ? t("exchange.interruptedFirst")
            : t("exchange.interrupted")}
        </p>
        {total > 0 && <p>{t("exchange.running", { done, total })}</p>}
        <form method="post" action={importPath(job.id)} class="pt-2">
          <Button kind="primary" icon="play" name="how" value="resume">
            {t("exchange.resume")}
          </Button>
        </form>
      </Notice>
    );
  }
  if (state === "ready") return <p>{t("exchange.previewLead", { total })}</p>;
  if (state === "failed") return null;
  const of = (name: string) => outcomes[name] ?? 0;
  return (
    <Notice kind={of("failed") > 0 ? "info" : "ok"}>
      {t("exchange.report", {
        created: of("created"),
        replaced: of("replaced"),
        skipped: of("skipped"),
        failed: of("failed"),
      })}
    </Notice>
  );
}

/** What holds for all of them; in reach of every row, for there may be many. */
function Choices({ job, items }: ImportPageProps) {
  const t = useT();
  return (
    <div class="form-foot items-center">
      <Button kind="primary" icon="check" name="how" value="run">
        {t("exchange.run")}
      </Button>
      {job.total === items.length && (
        <p class="text-md text-ink2">
          {t("exchange.selected")} <b class="chosen-count num" />
        </p>
      )}
      <div class="foot-choice max-sm:order-first">
        <label class="label" for="auth">{t("exchange.auth")}</label>
        <Select
          id="auth"
          name="auth"
          value="2"
          options={[
            { value: "2", text: t("exchange.authHidden") },
            { value: "1", text: t("exchange.authPublic") },
            { value: "", text: t("exchange.authFile") },
          ]}
        />
      </div>
    </div>
  );
}

function Stop({ job }: { job: ImportJob }) {
  const t = useT();
  return (
    <form method="post" action={importPath(job.id)}>
      <Button kind="quiet" icon="cross" name="how" value="stop">
        {t("exchange.stop")}
      </Button>
    </form>
  );
}

function Forget({ job }: { job: ImportJob }) {
  const t = useT();
  return (
    <form method="post" action={importPath(job.id)}>
      <Button
        kind="quiet"
        icon="trash"
        name="how"
        value="forget"
        confirm={t("exchange.forgetAsk")}
      >
        {t("exchange.forget")}
      </Button>
    </form>
  );
}
