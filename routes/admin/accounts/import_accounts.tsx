import { Buffer } from "node:buffer";
import {
  IMPORT_PATH,
  ImportForm,
} from "../../../components/admin/accounts/ImportForm.tsx";
import { EMPTY_FORM, type FormState } from "../../../components/ui/Field.tsx";
import {
  cellsOf,
  COLUMNS,
  type DraftRow,
  narrow,
  readList,
  withName,
} from "../../../lib/account_lists/columns.ts";
import { checkRows } from "../../../lib/account_lists/import.ts";
import {
  importRows,
  PAGE_PATIENCE_MS,
} from "../../../lib/account_lists/importing.ts";
import { hintsOf } from "../../../lib/account_lists/import_hints.ts";
import {
  type ListRead,
  MAX_LIST_BYTES,
  readListBytes,
  readListFile,
} from "../../../lib/account_lists/list_file.ts";
import { failure, type Refusal, refuse } from "../../../lib/failure.ts";
import { ENCODINGS } from "../../../lib/files/text_encoding.ts";
import { readTextTable } from "../../../lib/files/text_table.ts";
import type { Form } from "../../../lib/http/body.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import { err, ok, type Result } from "../../../lib/result.ts";
import { form } from "../../form.ts";
import { formState } from "../../forms.ts";
import { readerOf, redirect } from "../../page.tsx";
import { slipsPath } from "./slips.tsx";
import { classesOf, slipsOpen } from "./account_lists.tsx";
import { ImportPreview, type ImportPreviewProps } from "./import_preview.tsx";
import { adminPage } from "../admin_page.tsx";

/** Each cell is a field, and a form has a bounded number of them. */
const MAX_ROWS = 500;
/** A longer text is not kept for the way back, so that the page stays light. */
const MAX_KEPT_CHARS = 30_000;
/** The fields of the first form that come back; a file cannot. */
const TYPED = ["csv", "course", "school"];
const CHOICES = { inventsPasswords: true, skipsKnown: true };

async function show(c: AppContext, form: FormState) {
  const t = c.get("t");
  return adminPage(c, {
    title: t("admin.importTitle"),
    lead: t("people.importLead"),
    isRefused: Object.keys(form.errors).length > 0,
    children: (
      <>
        {await slipsOpen(c)}
        <ImportForm
          form={form}
          classes={classesOf(c).map(({ name }) => name)}
        />
      </>
    ),
  });
}

/** 422 where something is wrong, or a part could not be added. */
function showPreview(
  c: AppContext,
  props: Omit<ImportPreviewProps, "hints" | "known">,
) {
  const t = c.get("t");
  const rows = props.rows.filter(({ isKnown }) => !isKnown);
  const isGood = rows.every(({ faults }) => Object.keys(faults).length === 0);
  return adminPage(c, {
    title: t("people.previewTitle"),
    isRefused: !isGood,
    children: (
      <ImportPreview
        hints={hintsOf(c.get("act").site, rows)}
        {...props}
        rows={rows}
        known={props.rows.length - rows.length}
      />
    ),
  });
}

export const showImport = (c: AppContext) => show(c, EMPTY_FORM);

/** A list is read and shown; what comes back from there is checked or added. */
export const importForm = form({
  most: { fileBytes: MAX_LIST_BYTES },
  look: ({ c, form }) =>
    form.get("rows") === null ? readForm(c, form) : checkForm(c, form),
  makes: true,
  async run({ c, act, form }) {
    const { key, added, left, isUnderWay } = await importRows(
      act,
      rowsOf(form),
      { ...CHOICES, patienceMs: PAGE_PATIENCE_MS },
    );
    return key === null
      ? err(
        await showPreview(c, {
          rows: left,
          typed: typedIn(form, "typed."),
          added: null,
        }),
      )
      : ok({
        left,
        added: { count: added, slipsHref: slipsPath(key), isUnderWay },
      });
  },
  next({ c }, { left, added }) {
    if (left.some(({ isKnown }) => !isKnown)) {
      return showPreview(c, { rows: left, added });
    }
    const { count, slipsHref, isUnderWay } = added;
    return {
      to: slipsHref,
      key: isUnderWay ? "people.adding" : "people.added",
      params: { count },
    };
  },
});

async function readForm(c: AppContext, form: Form) {
  const table = await tableOf(c, form);
  const refusal = table.ok ? lengthFault(table.value.rows.length) : table.error;
  if (!table.ok || refusal !== null) {
    const field = form.file("file").ok ? "file" : "csv";
    return show(c, formState(c, form, [{ ...refusal!, field }]));
  }
  const { rows: wide, ...read } = readList(table.value.rows);
  const { rows, narrowed } = narrow(wide);
  const empty = lengthFault(rows.length);
  if (empty !== null) return show(c, formState(c, form, [empty]));
  const filled = rows.map(({ cells, ...row }) => ({
    ...row,
    cells: {
      ...cells,
      course: cells.course || (form.get("course") ?? "").trim(),
      school: cells.school || (form.get("school") ?? "").trim(),
    },
  }));
  const checked = await checkRows(c.get("act"), filled, CHOICES);
  return showPreview(c, {
    rows: checked,
    ...read,
    narrowed,
    file: table.value.file,
    typed: typedIn(form),
    added: null,
  });
}

/** What was typed into the first form: this one, or the one that this came from. */
const typedIn = (form: Form, at: "" | "typed." = "") =>
  Object.fromEntries(
    TYPED.map((name) => [name, form.get(at + name) ?? ""])
      .filter(([, { length }]) => length > 0 && length <= MAX_KEPT_CHARS),
  );

async function tableOf(
  c: AppContext,
  form: Form,
): Promise<Result<ListRead, Refusal>> {
  const again = form.get("original");
  if (again !== null) {
    return readListBytes(
      Buffer.from(again, "base64"),
      ENCODINGS.find((name) => name === form.get("encoding")) ?? null,
    );
  }
  const file = form.file("file");
  if (file.ok) return await readListFile(readerOf(c), file.value);
  const text = form.get("csv") ?? "";
  if (text.trim() === "" && file.error.code === "fileEmpty") {
    return refuse("fileEmpty");
  }
  const rows = readTextTable(text);
  return rows.ok ? ok({ rows: rows.value, file: null }) : rows;
}

function lengthFault(rows: number): Refusal | null {
  if (rows === 0) return { code: "importEmpty" };
  return rows <= MAX_ROWS
    ? null
    : { code: "importTooMany", params: { rows, most: MAX_ROWS } };
}

/** The table as it was sent back, looked at once more; null: it is to be added. */
async function checkForm(c: AppContext, form: Form) {
  const typed = typedIn(form, "typed.");
  if (form.get("action") === "back") {
    return show(c, { values: typed, errors: {} });
  }
  const rows = rowsOf(form);
  if (rows.length === 0) return redirect(c, IMPORT_PATH);
  if (lengthFault(rows.length) !== null) throw failure("tooLarge");
  if (form.get("action") === "add") return null;
  const checked = await checkRows(c.get("act"), rows, CHOICES);
  return showPreview(c, { rows: checked, typed, added: null });
}

/** Blank rows are meant to be left out. */
function rowsOf(form: Form): DraftRow[] {
  const numbers = (form.get("rows") ?? "").split(",", MAX_ROWS + 1)
    .map(Number);
  const cells = new Map(COLUMNS.map((column) => [column, form.all(column)]));
  const names = (form.get("names") ?? "").split(/\r?\n/);
  return numbers.map((row, n) =>
    withName({
      row: Number.isInteger(row) ? row : n + 1,
      cells: cellsOf((column) => cells.get(column)![n]),
    }, names[n] || null)
  ).filter(({ cells }) => Object.values(cells).some((cell) => cell !== ""));
}
