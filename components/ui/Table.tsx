import type { ComponentChildren } from "preact";
import { Kept } from "../kept.tsx";
import { CardLabel } from "./CardLabel.tsx";
import { HiddenHead } from "./HiddenHead.tsx";
import { Icon } from "./Icon.tsx";

export interface Column<Row, By extends string = string> {
  title: string;
  /** Of buttons or marks: its title is told to readers, not shown. */
  isSilent?: boolean;
  /** What stands in its heading in place of its title. */
  head?: ComponentChildren;
  /** Of its heading and its cells: `narrow`, `end`. */
  width?: string;
  /** Of its cells: `lead`, `stands`, a color. */
  cell?: string;
  /**
   * Its title stands in each cell where the table has become cards; `heard`: for
   * readers alone, because what is there says to the eye what it is.
   */
  isLabelled?: boolean | "heard";
  /** The list can be sorted by it. */
  by?: By;
  of: (row: Row) => ComponentChildren;
}

/** How a list is sorted, and the addresses that sort it otherwise. */
export interface Order<By extends string> {
  /** Null: as it is at first, which no heading says. */
  by: By | null;
  descending: boolean;
  /** What a menu of these addresses is called, where there are no headings. */
  label: string;
  hrefOf: (by: By) => string;
}

export interface TableProps<Row, By extends string> {
  /** None: where nothing is to be shown of it. */
  columns: readonly (Column<Row, By> | null)[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  order?: Order<By>;
  /** More of the table's classes. */
  kind?: string;
  /** What scripts know a row by. */
  dataOf?: (row: Row) => Record<`data-${string}`, string>;
  /**
   * Equal rows are rendered once: for rows of plain data of which, and of the language
   * and this name, all their cells are made; not of the present time.
   */
  keptAs?: string;
}

/** Rows of facts; cards where there is no room for a table (styles/cards.css). */
export function Table<Row, By extends string = never>(
  { columns, rows, keyOf, order, kind, dataOf, keptAs }: TableProps<Row, By>,
) {
  const shown = columns.filter((column) => column !== null);
  const lineOf = (row: Row) => (
    <tr key={keyOf(row)} {...dataOf?.(row)}>
      {shown.map((column) => (
        <Cell key={column.title} column={column} row={row} />
      ))}
    </tr>
  );
  // Their titles tell which columns are shown, and in which language.
  const like = `${keptAs} ${shown.map(({ title }) => title).join()} `;
  return (
    <>
      {order && <SortMenu columns={shown} order={order} />}
      <table class={["table cards", kind].filter(Boolean).join(" ")}>
        <thead>
          <tr>
            {shown.map((column) => (
              <Head key={column.title} column={column} order={order} />
            ))}
          </tr>
        </thead>
        <tbody>
          {keptAs === undefined ? rows.map(lineOf) : rows.map((row) => (
            <Kept
              key={keyOf(row)}
              by={like + JSON.stringify(row)}
              make={() => lineOf(row)}
            />
          ))}
        </tbody>
      </table>
    </>
  );
}

interface SortMenuProps<By extends string> {
  columns: readonly Pick<Column<never, By>, "title" | "by">[];
  order: Order<By>;
}

/** In place of the headings, which cards do not have; without script too. */
function SortMenu<By extends string>({ columns, order }: SortMenuProps<By>) {
  const sorts = columns.filter(({ by }) => by !== undefined);
  const chosen = sorts.find(({ by }) => by === order.by);
  const arrow = order.descending ? "↓" : "↑";
  return (
    <details class="menu sort-menu no-print">
      <summary class="btn btn-quiet btn-small">
        {order.label}
        {chosen && <span class="text-accent">{chosen.title} {arrow}</span>}
        <Icon name="chevronDown" />
      </summary>
      <div class="menu-list">
        {sorts.map(({ title, by }) => (
          <a
            key={title}
            href={order.hrefOf(by!)}
            rel="nofollow"
            aria-current={by === order.by ? "true" : undefined}
          >
            {title}
          </a>
        ))}
      </div>
    </details>
  );
}

interface CellProps<Row> {
  column: Omit<Column<Row>, "by">;
  row: Row;
}

function Cell<Row>({ column, row }: CellProps<Row>) {
  const { title, width, cell, isLabelled, of } = column;
  return (
    <td class={[width, cell].filter(Boolean).join(" ")}>
      {isLabelled && (
        <CardLabel
          text={title}
          isHeard={isLabelled === "heard"}
        />
      )}
      {of(row)}
    </td>
  );
}

interface HeadProps<By extends string> {
  column: Pick<
    Column<never, By>,
    "title" | "isSilent" | "head" | "width" | "by"
  >;
  order: Order<By> | undefined;
}

function Head<By extends string>({ column, order }: HeadProps<By>) {
  const { title, isSilent, head, width, by } = column;
  if (isSilent) return <HiddenHead text={title} />;
  if (head !== undefined) return <th class={width}>{head}</th>;
  if (by === undefined || order === undefined) {
    return <th class={width}>{title}</th>;
  }
  const direction = order.descending ? "descending" : "ascending";
  return (
    <th class={width} aria-sort={order.by === by ? direction : undefined}>
      <a class="sort" href={order.hrefOf(by)} rel="nofollow">{title}</a>
    </th>
  );
}
