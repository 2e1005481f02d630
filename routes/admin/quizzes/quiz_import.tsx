import { EMPTY_FORM, type FormState } from "../../../components/ui/Field.tsx";
import { failure, type Refusal, refuse, unwrap } from "../../../lib/failure.ts";
import { ImportId } from "../../../lib/http/input.ts";
import { canMakeQuizzes } from "../../../lib/quizzes/access.ts";
import {
  forgetQuizImport,
  openQuizImport,
  runQuizImport,
  startQuizImport,
} from "../../../lib/quizzes/exchange/import.ts";
import {
  type Coded,
  MAX_QUIZ_FILE_BYTES,
  QUIZ_FINDINGS,
  type QuizFindingCode,
  type QuizImport,
  type QuizImportItem,
} from "../../../lib/quizzes/exchange/schema.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import type { Result } from "../../../lib/result.ts";
import { page } from "../../define.ts";
import { form } from "../../form.ts";
import { BANK } from "./bank.tsx";
import type { OwnerPages } from "../../owner.tsx";
import { useT } from "../../../components/reader.tsx";
import type { Translate } from "../../../lib/i18n/mod.ts";
import { Button } from "../../../components/ui/Button.tsx";
import { Icon } from "../../../components/ui/Icon.tsx";
import { Notice } from "../../../components/ui/Notice.tsx";
import { Table } from "../../../components/ui/Table.tsx";
import { UploadCard } from "../../../components/ui/UploadCard.tsx";
import { QUIZ_TYPE_WORDS } from "../../../components/admin/quizzes/quiz_words.ts";

/** A bank's pages for bringing quizzes of a file into it. */
export function quizImportPages(at: OwnerPages) {
  const pathOf = (c: AppContext, importId?: number) =>
    `${at.url(c, BANK)}/import${importId === undefined ? "" : `/${importId}`}`;
  const show = (c: AppContext, state: FormState = EMPTY_FORM) => {
    const t = c.get("t");
    if (!canMakeQuizzes(at.of(c).gid, c.get("act").viewer)) {
      throw failure("forbidden");
    }
    return at.show(c, "problem", {
      title: t("quizExchange.title"),
      isRefused: state !== EMPTY_FORM,
      children: (
        <UploadCard
          action={pathOf(c)}
          form={state}
          title={t("quizExchange.file")}
          help={t("quizExchange.fileHelp")}
          accept=".xml,.zip,.gift,.csv,.txt,.xlsx"
          button={t("quizExchange.read")}
        >
          <p class="help">{t("quizExchange.columns")}</p>
        </UploadCard>
      ),
    });
  };
  return {
    fresh: page({}, (c) => show(c)),
    upload: form({
      most: { fileBytes: MAX_QUIZ_FILE_BYTES },
      makes: true,
      async run({ c, act, form }) {
        const file = form.files.get("file");
        if (file === undefined) {
          return refuse("fileRequired", { field: "file" });
        }
        const t = c.get("t");
        return await startQuizImport(act, file, {
          gid: at.of(c).gid,
          words: [t("quizBank.true"), t("quizBank.false")],
        });
      },
      next: ({ c }, job) => ({ to: pathOf(c, job.id) }),
      again: ({ c }, state) => show(c, state),
    }),
    job: page({ params: ImportId }, async (c, { params: { importId } }) => {
      const t = c.get("t");
      const opened = unwrap(
        await openQuizImport(c.get("act"), importId, at.of(c).gid),
      );
      return await at.show(c, "problem", {
        title: t("quizExchange.jobTitle", { name: opened.job.file.name }),
        children: (
          <QuizImportView
            action={pathOf(c, importId)}
            bank={at.url(c, BANK)}
            {...opened}
          />
        ),
      });
    }),
    choose: form({
      params: ImportId,
      async run(
        { c, act, form, params: { importId } },
      ): Promise<Result<{ to: string }, Refusal>> {
        const gid = at.of(c).gid;
        if (form.get("action") === "forget") {
          const gone = await forgetQuizImport(act, importId, gid);
          return gone.ok ? { ok: true, value: { to: pathOf(c) } } : gone;
        }
        const wanted = new Set(form.all("wanted").map(Number));
        const begun = await runQuizImport(act, importId, { gid, wanted });
        return begun.ok
          ? { ok: true, value: { to: pathOf(c, importId) } }
          : begun;
      },
      next: (_, done) => done,
    }),
  };
}

interface QuizImportProps {
  /** Of this import. */
  action: string;
  /** Of the bank. */
  bank: string;
  job: QuizImport;
  items: readonly QuizImportItem[];
}

const SHOWN = 500;

/** What is in a file, what is lost, what is taken, and what has come of it. */
function QuizImportView(props: QuizImportProps) {
  const t = useT();
  const { action, job, items, bank } = props;
  const { state, fault } = job;
  const isBusy = state === "reading" || state === "running";
  const of = (outcome: QuizImportItem["outcome"]) =>
    items.filter((item) => item.outcome === outcome).length;
  return (
    <div
      class="flex flex-col gap-5"
      id="quiz-import"
      data-poll={isBusy ? "1" : undefined}
    >
      {isBusy && (
        <p class="flex flex-wrap items-center gap-3" role="status">
          <progress
            class="progress"
            aria-label={t("quizExchange.busy")}
            value={state === "running" ? job.done : undefined}
            max={state === "running" ? job.total : undefined}
          />
          {t("quizExchange.busy")}
        </p>
      )}
      {fault && <Notice kind="error">{codedText(t, "fault", fault)}</Notice>}
      {state === "interrupted" && (
        <Notice kind="info">{t("quizExchange.interrupted")}</Notice>
      )}
      {state === "done" && (
        <Notice kind={of("failed") > 0 ? "info" : "ok"}>
          {t("quizExchange.report", {
            created: of("created"),
            skipped: of("skipped"),
            failed: of("failed"),
          })}
        </Notice>
      )}
      {items.length > 0 && (
        <form class="flex flex-col gap-4" method="post" action={action}>
          <Items {...props} />
          {(state === "ready" || state === "interrupted") && (
            <div class="flex flex-wrap gap-3">
              <Button kind="primary" icon="check" name="action" value="take">
                {t("quizExchange.take")}
              </Button>
            </div>
          )}
        </form>
      )}
      {!isBusy && (
        <form class="flex flex-wrap gap-3" method="post" action={action}>
          <Button kind="quiet" href={bank}>{t("quizBank.title")}</Button>
          <Button kind="quiet" icon="trash" name="action" value="forget">
            {t("quizExchange.forget")}
          </Button>
        </form>
      )}
    </div>
  );
}

function Items({ bank, job, items }: QuizImportProps) {
  const t = useT();
  const isReady = job.state === "ready";
  return (
    <div class="card rows">
      <Table
        rows={items.slice(0, SHOWN)}
        keyOf={({ n }) => n}
        columns={[
          {
            title: t("quizExchange.taken"),
            width: "narrow",
            cell: "stands",
            of: (item) =>
              isReady
                ? (
                  <label class="check">
                    <input
                      type="checkbox"
                      name="wanted"
                      value={String(item.n)}
                      checked={item.isWanted}
                      disabled={item.fault !== null}
                      aria-label={t("quizExchange.takeOne", {
                        name: item.name,
                      })}
                    />
                  </label>
                )
                : item.outcome && (
                  <span class="tag">
                    {t(`quizExchange.outcome.${item.outcome}`)}
                  </span>
                ),
          },
          {
            title: t("quizBank.text"),
            cell: "lead break-words",
            of: ({ name, qid }) =>
              qid === null
                ? name
                : <a class="row-link" href={`${bank}/${qid}/edit`}>{name}</a>,
          },
          {
            title: t("quizBank.type"),
            width: "narrow",
            isLabelled: true,
            of: ({ type }) =>
              type !== null && type in QUIZ_TYPE_WORDS &&
              t(QUIZ_TYPE_WORDS[type as keyof typeof QUIZ_TYPE_WORDS]),
          },
          {
            title: t("quizExchange.losses"),
            isLabelled: true,
            cell: "break-words",
            of: (item) => <Findings item={item} />,
          },
        ]}
      />
    </div>
  );
}

function Findings({ item }: { item: QuizImportItem }) {
  const t = useT();
  return (
    <ul class="flex flex-col gap-1">
      {item.fault && (
        <li>
          <Icon name="alert" /> {codedText(t, "fault", item.fault)}
        </li>
      )}
      {item.findings.map((finding) => (
        <li key={finding.code} class="text-ink2">
          <Icon
            name={QUIZ_FINDINGS[finding.code as QuizFindingCode] === "left"
              ? "dash"
              : "info"}
          />{" "}
          {codedText(t, "finding", finding)}
        </li>
      ))}
    </ul>
  );
}

/** What a code says; a reason is one of the form's refusals. */
function codedText(
  t: Translate,
  kind: "fault" | "finding",
  { code, params = {} }: Coded,
): string {
  const say = t as (key: string, params: Record<string, unknown>) => string;
  const { reason, ...rest } = params;
  const why = reason ? say(`errors.${reason}`, rest) : "";
  return say(`quizExchange.${kind}.${code}`, { ...rest, why });
}
