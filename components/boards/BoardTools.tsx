import { useT } from "../reader.tsx";
import { Button } from "../ui/Button.tsx";
import { Icon } from "../ui/Icon.tsx";
import { SearchField } from "../ui/SearchField.tsx";

/** A switch: a link to the board as it is with it, or without. */
export interface BoardSwitch {
  key: string;
  text: string;
  isOn: boolean;
  href: string;
}

export interface BoardToolsProps {
  /** The board's address without questions. */
  path: string;
  keyword: string | undefined;
  /** What the form carries on. */
  kept: readonly (readonly [name: string, value: string])[];
  switches: readonly BoardSwitch[];
  /** Whether the board still moves; else there is nothing to refresh. */
  isMoving: boolean;
  limit: number;
  sizes: readonly number[];
  sizeHref: (rows: number) => string;
  hallHref: string;
  /** The whole board as a table to download; null: not for this reader. */
  tableHref: ((kind: "csv" | "xlsx") => string) | null;
  /** In minutes; undefined: now. */
  at: number | undefined;
  /** The last minute that can be asked for. */
  lastMinute: number;
}

/** What narrows a board: a form and links, so that all of it works without script. */
export function BoardTools(props: BoardToolsProps) {
  const t = useT();
  const { path, keyword, kept, switches, at, lastMinute } = props;
  return (
    <div class="flex flex-wrap items-center gap-y-2 gap-x-5 no-print">
      <form role="search" action={path} class="board-search">
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <SearchField value={keyword} label={t("boards.search")} isOfList />
        <Button icon="search" label={t("boards.find")} />
        <details class="menu">
          <summary class="btn btn-quiet" title={t("boards.asOfTitle")}>
            {t("boards.asOfShort")}
          </summary>
          <div class="menu-list board-asof">
            <label>
              {t("boards.asOfMinute", { last: lastMinute })}
              <input
                class="input"
                type="number"
                name="at"
                inputMode="numeric"
                value={at}
              />
            </label>
            <Button small>{t("boards.asOfShow")}</Button>
          </div>
        </details>
      </form>
      <div class="flex flex-wrap gap-y-1 gap-x-4">
        <label class="board-switch" data-board-auto="" hidden>
          <input
            type="checkbox"
            role="switch"
            checked={props.isMoving}
            disabled={!props.isMoving}
          />
          {t("boards.autoRefresh")}
        </label>
        {switches.map(({ key, text, isOn, href }) => (
          <a
            key={key}
            class="board-switch"
            role="switch"
            aria-checked={isOn ? "true" : "false"}
            href={href}
            rel="nofollow"
          >
            {text}
          </a>
        ))}
      </div>
      <div class="board-more">
        <Button kind="quiet" small icon="expand" href={props.hallHref}>
          {t("boards.hall")}
        </Button>
        {props.tableHref && (
          <details class="menu">
            <summary class="btn btn-quiet btn-small">
              <Icon name="download" />
              {t("boards.asTable")}
            </summary>
            <div class="menu-list">
              <a href={props.tableHref("xlsx")} rel="nofollow">XLSX</a>
              <a href={props.tableHref("csv")} rel="nofollow">CSV</a>
            </div>
          </details>
        )}
        <details class="menu">
          <summary class="btn btn-quiet btn-small">
            {t("shell.pageSize", { rows: props.limit })}
          </summary>
          <div class="menu-list">
            {props.sizes.map((rows) => (
              <a
                key={rows}
                href={props.sizeHref(rows)}
                aria-current={rows === props.limit ? "true" : undefined}
              >
                {t("shell.pageSize", { rows })}
              </a>
            ))}
          </div>
        </details>
      </div>
    </div>
  );
}
