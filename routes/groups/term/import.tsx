import { useT } from "../../../components/reader.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import {
  EMPTY_FORM,
  type FormState,
  TextArea,
  TextField,
} from "../../../components/ui/Field.tsx";
import { FormErrors } from "../../../components/ui/FormErrors.tsx";
import { Notice } from "../../../components/ui/Notice.tsx";
import { type Column, Table } from "../../../components/ui/Table.tsx";
import {
  MAX_LIST_BYTES,
  readListFile,
} from "../../../lib/account_lists/list_file.ts";
import { type Refusal, refuse } from "../../../lib/failure.ts";
import { readTextTable, type TableRow } from "../../../lib/files/text_table.ts";
import type { Form } from "../../../lib/http/body.ts";
import { parseInput } from "../../../lib/http/input.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import { err, ok, type Result } from "../../../lib/result.ts";
import { bookOf, type OpenTerm } from "../../../lib/terms/book.ts";
import {
  type Change,
  type MarkPlan,
  planMarks,
} from "../../../lib/terms/importing.ts";
import { setMarks } from "../../../lib/terms/marking.ts";
import { MAX_REASON_CHARS, ReasonDraft } from "../../../lib/terms/schema.ts";
import { page } from "../../define.ts";
import { form } from "../../form.ts";
import { readerOf } from "../../page.tsx";
import { versionOf } from "../../stored_version.ts";
import { groupPage } from "../shell.tsx";
import { namesFor, openTermPage, termAt, TermParams } from "./place.ts";

/** The longest table that its preview holds: of a large class, with a year's works. */
const MAX_TABLE_CHARS = 200_000;

/** A table as the preview sends it back: tabs and lines, which no cell of it has. */
const textOf = (rows: readonly TableRow[]): string =>
  rows.map(({ cells }) =>
    cells.map((cell) => cell.replace(/[\t\r\n"]/g, " ")).join("\t")
  ).join("\n");

interface Read {
  text: string;
  plan: MarkPlan;
}

async function readRows(
  c: AppContext,
  form: Form,
): Promise<Result<TableRow[], Refusal>> {
  const file = form.file("file");
  if (file.ok) {
    const read = await readListFile(readerOf(c), file.value);
    return read.ok
      ? ok(read.value.rows)
      : refuse(read.error.code, { ...read.error, field: "file" });
  }
  const text = form.get("table") ?? "";
  if (text.trim() === "") return refuse("fileEmpty", { field: "file" });
  return readTextTable(text);
}

async function read(
  c: AppContext,
  open: OpenTerm,
  form: Form,
): Promise<Result<Read, Refusal>> {
  if (open.term.closedAt !== null) return refuse("termClosed");
  const rows = await readRows(c, form);
  if (!rows.ok) return rows;
  const text = textOf(rows.value);
  if (text.length > MAX_TABLE_CHARS) return refuse("sheetTooLong");
  const book = await bookOf(c.get("act"), open.term);
  const people = book.rows.map(namesFor(c, open));
  const plan = planMarks(book, people, rows.value);
  return plan.ok ? ok({ text, plan: plan.value }) : plan;
}

const seenOf = ({ changes }: MarkPlan) => versionOf(changes);

/** Where a table of marks is sent (row S1.3). */
export const termImport = page(
  { params: TermParams },
  (c, { params }) => show(c, openTermPage(c, params), {}),
);

/** Shows what a table would change; writes it once that was seen. */
export const importForm = form({
  params: TermParams,
  most: { fileBytes: MAX_LIST_BYTES },
  async open(c, params) {
    return await Promise.resolve(openTermPage(c, params));
  },
  async look({ c, form, opened }) {
    if (form.get("seen") !== null) return null;
    const found = await read(c, opened, form);
    return found.ok ? await show(c, opened, { found: found.value }) : null;
  },
  async run(
    { c, act, form, params, opened },
  ): Promise<Result<number, Refusal | readonly Refusal[]>> {
    const found = await read(c, opened, form);
    if (!found.ok) return found;
    const reason = parseInput(ReasonDraft, {
      reason: form.get("reason") ?? "",
    });
    if (!reason.ok) return err(reason.error);
    const { plan } = found.value;
    if (form.get("seen") !== seenOf(plan)) return refuse("changedMeanwhile");
    return await setMarks(act, params, {
      marks: plan.changes.map(({ uid, work, to }) => ({
        uid,
        work,
        points: to,
        isExcused: false,
      })),
      ...reason.value,
    });
  },
  next: ({ params }, count) => ({
    to: termAt(params),
    key: "terms.imported",
    params: { count },
  }),
  async again({ c, form, opened }, state) {
    const found = await read(c, opened, form);
    return await show(c, opened, {
      state,
      typed: form.get("table") ?? "",
      found: found.ok && form.get("seen") !== null ? found.value : undefined,
    });
  },
});

function show(
  c: AppContext,
  open: OpenTerm,
  { found, state = EMPTY_FORM, typed = "" }: {
    found?: Read;
    state?: FormState;
    typed?: string;
  },
) {
  const { directory } = c.get("act").site.accounts;
  const nameOf = namesFor(c, open);
  return groupPage(c, open.opened, {
    title: c.get("t")("terms.importTitle"),
    tab: "term",
    status: state === EMPTY_FORM ? 200 : 422,
    body: (
      <ImportView
        term={open.term}
        {...{ found, state, typed }}
        named={(uid) =>
          nameOf({ uid, username: directory.nameOf(uid) ?? "–" }).name}
      />
    ),
  });
}

interface ImportViewProps {
  term: OpenTerm["term"];
  found?: Read;
  state: FormState;
  typed: string;
  named: (uid: string) => string;
}

function ImportView(props: ImportViewProps) {
  const t = useT();
  const { term, found, state, typed } = props;
  const action = `${termAt(term)}/import`;
  return (
    <div class="flex flex-col gap-5 max-w-form">
      <p>
        <a href={termAt(term)}>{term.title}</a>
      </p>
      {found !== undefined && (
        <Preview {...props} found={found} action={action} />
      )}
      <form
        class="flex flex-col gap-4"
        method="post"
        action={action}
        encType="multipart/form-data"
      >
        {found === undefined && <FormErrors form={state} />}
        <p class="text-ink2">{t("terms.importHelp")}</p>
        <TextField
          type="file"
          name="file"
          label={t("terms.importFile")}
          accept=".csv,.txt,.xlsx"
          form={found === undefined ? state : undefined}
        />
        <TextArea
          name="table"
          label={t("terms.importPaste")}
          value={typed}
          rows={6}
          maxLength={MAX_TABLE_CHARS}
          form={found === undefined ? state : undefined}
        />
        <div>
          <Button kind={found === undefined ? "primary" : "plain"} icon="eye">
            {t("groups.addLook")}
          </Button>
        </div>
      </form>
    </div>
  );
}

/** More are counted, not named. */
const MAX_SHOWN = 300;

function Preview(
  { found: { plan, text }, action, state, named }:
    & Omit<ImportViewProps, "found">
    & { found: Read; action: string },
) {
  const t = useT();
  const { changes, works } = plan;
  const titles = new Map(works.map(({ key, title }) => [key, title]));
  const columns: Column<Change>[] = [
    {
      title: t("trainings.student"),
      cell: "lead",
      of: ({ uid }) => named(uid),
    },
    {
      title: t("terms.work"),
      isLabelled: true,
      of: ({ work }) => titles.get(work),
    },
    {
      title: t("terms.importFrom"),
      width: "end",
      isLabelled: true,
      of: ({ from }) => from ?? "–",
    },
    {
      title: t("terms.importTo"),
      width: "end",
      isLabelled: true,
      of: ({ to }) => <b>{to}</b>,
    },
  ];
  return (
    <section class="flex flex-col gap-4" id="preview">
      <h2>{t("terms.importChanges", { count: changes.length })}</h2>
      <FormErrors form={state} />
      <p>
        {t("terms.importFound", { count: works.length })}{" "}
        {t("terms.importSame", { count: plan.same })}{" "}
        {plan.commas > 0 && t("terms.importCommas", { count: plan.commas })}
      </p>
      <Named words={plan.unknown} text={t("terms.importUnknown")} />
      <Named words={plan.twice} text={t("terms.importTwice")} />
      <Named words={plan.repeated} text={t("terms.importRepeated")} />
      <Named words={plan.unclear} text={t("terms.importUnclear")} />
      <Named
        words={plan.wrong.map(({ name, title, text }) =>
          `${name}, ${title}: ${text}`
        )}
        text={t("terms.importWrong")}
      />
      <Named words={plan.ignored} text={t("terms.importIgnored")} isInfo />
      {changes.length > 0 && (
        <>
          <div class="rows">
            <Table
              columns={columns}
              rows={changes.slice(0, MAX_SHOWN)}
              keyOf={({ uid, work }) => `${uid} ${work}`}
            />
          </div>
          {changes.length > MAX_SHOWN && (
            <p>
              {t("people.tooManyNamed", { count: changes.length - MAX_SHOWN })}
            </p>
          )}
          <form method="post" action={action} class="flex flex-col gap-3">
            <input type="hidden" name="table" value={text} />
            <input type="hidden" name="seen" value={seenOf(plan)} />
            <TextField
              name="reason"
              label={t("terms.reason")}
              help={t("terms.reasonHelp")}
              form={state}
              maxLength={MAX_REASON_CHARS}
              required
            />
            <div>
              <Button kind="primary" icon="check">
                {t("terms.importThem", { count: changes.length })}
              </Button>
            </div>
          </form>
        </>
      )}
    </section>
  );
}

/** What of a table was not taken, by name. */
const Named = (
  { words, text, isInfo = false }: {
    words: readonly string[];
    text: string;
    isInfo?: boolean;
  },
) =>
  words.length === 0 ? null : (
    <Notice kind={isInfo ? "info" : "warn"}>
      <p>{text}</p>
      <ul class="account-names">
        {words.slice(0, MAX_SHOWN).map((word, n) => <li key={n}>{word}</li>)}
      </ul>
    </Notice>
  );
