import {
  IMPORT_PATH,
  ImportForm,
} from "../../../components/admin/accounts/ImportForm.tsx";
import { EMPTY_FORM, type FormState } from "../../../components/ui/Field.tsx";
import {
  cellsOf,
  type Column,
  COLUMNS,
  type DraftRow,
  narrow,
  readList,
  withName,
} from "../../../lib/account_lists/columns.ts";
import {
  type CheckedRow,
  checkRows,
} from "../../../lib/account_lists/import.ts";
import {
  importRows,
  PAGE_PATIENCE_MS,
} from "../../../lib/account_lists/importing.ts";
import {
  HINTS,
  hintsOf,
  type ImportHints,
} from "../../../lib/account_lists/import_hints.ts";
import {
  MAX_LIST_BYTES,
  readListFile,
} from "../../../lib/account_lists/list_file.ts";
import {
  failure,
  type Refusal,
  refusalText,
  refuse,
} from "../../../lib/failure.ts";
import { readTextTable, type TableRow } from "../../../lib/files/text_table.ts";
import type { Form } from "../../../lib/http/body.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import { err, ok, type Result } from "../../../lib/result.ts";
import { form } from "../../form.ts";
import { formState } from "../../forms.ts";
import { readerOf, redirect } from "../../page.tsx";
import { slipsPath } from "./slips.tsx";
import { classesOf, slipsOpen } from "./account_lists.tsx";
import { adminPage } from "../admin_page.tsx";
import { useT } from "../../../components/reader.tsx";
import { clip } from "../../../lib/clip.ts";
import { listed } from "../../../lib/exchange/importing/record_notes.ts";
import type { MessageKey, Translate } from "../../../lib/i18n/mod.ts";
import { Button } from "../../../components/ui/Button.tsx";
import { Notice } from "../../../components/ui/Notice.tsx";
import { SendKey } from "../../../components/ui/SendKey.tsx";
import { listed as inOneLine } from "../../../components/ui/words.ts";

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
  const refusal = table.ok ? lengthFault(table.value.length) : table.error;
  if (!table.ok || refusal !== null) {
    const field = form.file("file").ok ? "file" : "csv";
    return show(c, formState(c, form, [{ ...refusal!, field }]));
  }
  const { rows: wide, ...read } = readList(table.value);
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
): Promise<Result<TableRow[], Refusal>> {
  const file = form.file("file");
  if (file.ok) return await readListFile(readerOf(c), file.value);
  const text = form.get("csv") ?? "";
  return text.trim() === "" && file.error.code === "fileEmpty"
    ? refuse("fileEmpty")
    : readTextTable(text);
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

const COLUMN_WORDS = {
  username: "roster.name",
  password: "people.password",
  email: "roster.email",
  realname: "roster.realname",
  gender: "people.gender",
  nickname: "people.nickname",
  school: "people.school",
  course: "people.class",
  number: "people.number",
} as const satisfies Record<Column, MessageKey>;

/** Always there, so that one can fill them in. */
const ALWAYS: readonly Column[] = [
  "username",
  "password",
  "realname",
  "course",
  "number",
];

const LONGEST: Record<Column, number> = {
  username: 20,
  password: 20,
  email: 320,
  realname: 50,
  gender: 20,
  nickname: 20,
  school: 100,
  course: 100,
  number: 200,
};

/**
 * The page stays light whatever is in the cells. What is cut off is still more
 * than can be saved, and refused when it comes back.
 */
const cellText = (column: Column, text: string) =>
  clip(text, LONGEST[column] + 20);

/** A line a row: the name made of its number, or none where it was typed. */
const namesMade = (rows: readonly CheckedRow[]) =>
  rows.map(({ cells, isNamedByNumber }) =>
    isNamedByNumber
      ? cellText("username", cells.username).replace(/[\r\n]+/g, " ")
      : ""
  ).join("\n");

interface ImportPreviewProps {
  rows: readonly CheckedRow[];
  /** How many more have their account already, and are left out. */
  known: number;
  /** How the list was read, when it has just been. */
  unused?: readonly string[];
  headRow?: number | null;
  left?: readonly number[];
  guessed?: readonly (Column | null)[] | null;
  /** Rows whose username or number had wide digits. */
  narrowed?: readonly number[];
  /** What stood in the fields of the form before, by name, for the way back. */
  typed?: Readonly<Record<string, string>>;
  hints: ImportHints;
  /** Of a first part that went in already. */
  added: { count: number; slipsHref: string; isUnderWay: boolean } | null;
}

/** A list as it will be added, each cell to be changed, with what is wrong. */
function ImportPreview(props: ImportPreviewProps) {
  const t = useT();
  const { rows, known, unused = [], headRow, guessed, added } = props;
  const { left = [], narrowed = [], typed = {} } = props;
  const shown = COLUMNS.filter((column) =>
    ALWAYS.includes(column) ||
    rows.some(({ cells, faults }) => cells[column] !== "" || faults[column])
  );
  const bad = rows.filter(({ faults }) => Object.keys(faults).length > 0);
  const good = rows.length - bad.length;
  const notUsed = listed(unused);
  const isNamedByNumber = rows.some((row) => row.isNamedByNumber);
  const check = (kind: "plain" | "primary") => (
    <Button kind={kind} icon="refresh" name="action" value="check">
      {t("people.check")}
    </Button>
  );
  return (
    <form class="flex flex-col gap-4" method="post" action={IMPORT_PATH}>
      {added !== null && (
        <Notice kind="ok">
          {t(added.isUnderWay ? "people.addingSome" : "people.addedSome", {
            added: added.count,
            left: rows.length,
          })}{" "}
          <a href={added.slipsHref}>
            {t("slips.of", { count: added.count })}
          </a>
        </Notice>
      )}
      {known > 0 && (
        <Notice kind="info">
          {t("people.checkKnown", { count: known })}
          {rows.length === 0 && ` ${t("people.checkNobody")}`}
        </Notice>
      )}
      {rows.length > 0 && (
        <Notice kind={bad.length > 0 ? "error" : "ok"}>
          {bad.length > 0
            ? t("people.checkSome", { bad: bad.length })
            : t("people.checkGood", { count: rows.length })}
        </Notice>
      )}
      <Hints hints={props.hints} />
      {headRow && (
        <Notice kind="info">{t("people.headRow", { row: headRow })}</Notice>
      )}
      {guessed
        ? (
          <Notice kind="info">
            {t("people.guessed", {
              columns: inOneLine(t, guessText(t, guessed)),
            })}
          </Notice>
        )
        : isNamedByNumber && (
          <Notice kind="info">{t("people.namedByNumber")}</Notice>
        )}
      {unused.length > 0 && (
        <Notice kind="info">
          {t("people.unused", { names: notUsed.names })}{" "}
          {notUsed.more && t("people.tooManyNamed", { count: notUsed.more })}
        </Notice>
      )}
      {left.length > 0 && (
        <Notice kind="warn">
          {t("people.leftColumns", {
            columns: listed(left.map(String)).names,
          })}
        </Notice>
      )}
      {narrowed.length > 0 && (
        <Notice kind="info">
          {t("people.narrowed", { rows: listed(narrowed.map(String)).names })}
        </Notice>
      )}
      {Object.entries(typed).map(([name, text]) => (
        <input key={name} type="hidden" name={`typed.${name}`} value={text} />
      ))}
      <input
        type="hidden"
        name="rows"
        value={rows.map(({ row }) => row).join(",")}
      />
      <SendKey />
      {isNamedByNumber && (
        <input type="hidden" name="names" value={namesMade(rows)} />
      )}
      <div
        class="card people-sheet"
        role="region"
        hidden={rows.length === 0}
        aria-label={t("people.cells")}
        tabIndex={0}
      >
        <table class="table">
          <thead>
            <tr>
              <th class="narrow end">{t("people.row")}</th>
              {shown.map((column) => (
                <th key={column}>{t(COLUMN_WORDS[column])}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => <Row key={row.row} row={row} shown={shown} />)}
          </tbody>
        </table>
      </div>
      <div class="flex flex-wrap gap-3">
        {bad.length > 0 && check("primary")}
        {good > 0 && (
          <Button
            kind={bad.length > 0 ? "plain" : "primary"}
            icon="check"
            name="action"
            value="add"
          >
            {bad.length > 0
              ? t("people.importGood", { count: good })
              : t("people.importAll", { count: good })}
          </Button>
        )}
        {bad.length === 0 && rows.length > 0 && check("plain")}
        <Button kind="quiet" name="action" value="back">
          {t("people.cancel")}
        </Button>
      </div>
    </form>
  );
}

const HINT_WORDS = {
  separator: "people.hintSeparator",
  total: "people.hintTotal",
  scientific: "people.hintScientific",
  numberTwice: "people.hintNumberTwice",
  numberTaken: "people.hintNumberTaken",
  noName: "people.hintNoName",
  gender: "people.hintGender",
} as const satisfies Record<keyof ImportHints, MessageKey>;

/** What each column was read as. */
const guessText = (t: Translate, columns: readonly (Column | null)[]) =>
  columns.flatMap((column, n) => {
    if (column === null) return [];
    const word = column === "number"
      ? t("people.numberAndName")
      : t(COLUMN_WORDS[column]);
    return [t("people.guessedColumn", { n: n + 1, word })];
  });

/** What one had better look at; all of it can be added as it is. */
function Hints({ hints }: Pick<ImportPreviewProps, "hints">) {
  const t = useT();
  const said = HINTS.filter((hint) => hints[hint] !== undefined);
  return said.length > 0 && (
    <Notice kind="warn">
      {said.map((hint) => {
        const { names: rows, more } = listed(hints[hint]!.map(String));
        return (
          <p key={hint}>
            {t(HINT_WORDS[hint], { rows })}{" "}
            {more && t("people.tooManyNamed", { count: more })}
          </p>
        );
      })}
    </Notice>
  );
}

function Row({ row, shown }: {
  row: CheckedRow;
  shown: readonly Column[];
}) {
  const t = useT();
  return (
    <tr>
      <td class="narrow end text-ink3 num" data-label={t("people.row")}>
        {row.row}
      </td>
      {shown.map((column) => {
        const fault = row.faults[column];
        const id = `${column}-${row.row}`;
        const label = t(COLUMN_WORDS[column]);
        const text = cellText(column, row.cells[column]);
        return (
          <td key={column} data-label={label}>
            <input
              class="input input-small"
              name={column}
              value={text}
              maxLength={Math.max(LONGEST[column], text.length)}
              autoComplete="off"
              placeholder={column === "password"
                ? t("people.invented")
                : undefined}
              aria-label={`${label} ${row.row}`}
              aria-invalid={fault ? "true" : undefined}
              aria-describedby={fault ? `${id}-fault` : undefined}
            />
            {fault && (
              <span class="block text-sm text-danger" id={`${id}-fault`}>
                {refusalText(t, fault)}
              </span>
            )}
          </td>
        );
      })}
    </tr>
  );
}
