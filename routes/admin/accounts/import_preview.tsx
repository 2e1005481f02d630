import { Buffer } from "node:buffer";
import { IMPORT_PATH } from "../../../components/admin/accounts/ImportForm.tsx";
import { useT } from "../../../components/reader.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { Select } from "../../../components/ui/Field.tsx";
import { Notice } from "../../../components/ui/Notice.tsx";
import { SendKey } from "../../../components/ui/SendKey.tsx";
import { listed as inOneLine } from "../../../components/ui/words.ts";
import { type Column, COLUMNS } from "../../../lib/account_lists/columns.ts";
import type { CheckedRow } from "../../../lib/account_lists/import.ts";
import {
  HINTS,
  type ImportHints,
} from "../../../lib/account_lists/import_hints.ts";
import type { TextFile } from "../../../lib/account_lists/list_file.ts";
import { clip } from "../../../lib/clip.ts";
import { listed } from "../../../lib/exchange/importing/record_notes.ts";
import { refusalText } from "../../../lib/failure.ts";
import { ENCODING_NAMES, ENCODINGS } from "../../../lib/files/text_encoding.ts";
import type { MessageKey, Translate } from "../../../lib/i18n/mod.ts";

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

export interface ImportPreviewProps {
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
  /** The text file that it was just read from. */
  file?: TextFile | null;
  /** What stood in the fields of the form before, by name, for the way back. */
  typed?: Readonly<Record<string, string>>;
  hints: ImportHints;
  /** Of a first part that went in already. */
  added: { count: number; slipsHref: string; isUnderWay: boolean } | null;
}

/** A list as it will be added, each cell to be changed, with what is wrong. */
export function ImportPreview(props: ImportPreviewProps) {
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
    <div class="flex flex-col gap-4">
      {props.file && <ReadAs file={props.file} typed={typed} />}
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
    </div>
  );
}

/** Names the encoding of a text file, which can be read in another one. */
function ReadAs({ file: { encoding, bytes }, typed }: {
  file: TextFile;
  typed: Readonly<Record<string, string>>;
}) {
  const t = useT();
  return (
    <form
      id="encoding"
      class="flex flex-wrap items-center gap-3"
      method="post"
      action={`${IMPORT_PATH}#encoding`}
    >
      <span>{t("people.readAs", { encoding: ENCODING_NAMES[encoding] })}</span>
      {bytes !== null && (
        <>
          <input
            type="hidden"
            name="original"
            value={Buffer.from(bytes).toString("base64")}
          />
          {Object.entries(typed).map(([name, text]) => (
            <input key={name} type="hidden" name={name} value={text} />
          ))}
          <label class="flex items-center gap-2">
            {t("people.readAsOther")}
            <Select
              name="encoding"
              value={encoding}
              options={ENCODINGS.map((value) => ({
                value,
                text: ENCODING_NAMES[value],
              }))}
              small
            />
          </label>
          <Button small icon="refresh">{t("people.readAgain")}</Button>
        </>
      )}
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
