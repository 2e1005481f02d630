import { useT } from "../reader.tsx";
import { Icon } from "./Icon.tsx";

export interface PagerProps {
  /** What it leads through, where a page has several. */
  of?: string;
  /** 1-based. */
  current: number;
  pages: number;
  total: number;
  hrefOf: (page: number) => string;
  /** Where the reader may choose how many rows a page has. */
  size?: {
    limit: number;
    hrefOf: (limit: number, page: number) => string;
    /** What there is to choose from; none: the usual numbers. */
    sizes?: readonly number[];
  };
}

/** Spec 1 §9. */
const BUTTONS = 5;
const SIZES = [10, 15, 30, 50, 100] as const;

/** The page numbers shown around the current one. */
function pageWindow(current: number, pages: number): number[] {
  const first = Math.max(
    1,
    Math.min(current - Math.floor(BUTTONS / 2), pages - BUTTONS + 1),
  );
  const count = Math.min(BUTTONS, pages);
  return Array.from({ length: count }, (_, n) => first + n);
}

export function Pager(props: PagerProps) {
  const t = useT();
  const { of, current, pages, total, hrefOf, size } = props;
  if (total === 0) return null;
  return (
    <nav
      class="pager no-print"
      aria-label={of === undefined
        ? t("shell.pages")
        : `${of} · ${t("shell.pages")}`}
    >
      <span class="pl-0 mr-2 text-sm">{t("shell.total", { total })}</span>
      {(pages > 1 || current > pages) && (
        <>
          <Step
            to={Math.min(current - 1, pages)}
            {...{ pages, hrefOf }}
            label={t("shell.previous")}
          />
          {pageWindow(current, pages).map((page) =>
            page === current
              ? <span key={page} aria-current="page">{page}</span>
              : <a key={page} href={hrefOf(page)}>{page}</a>
          )}
          <Step
            to={current + 1}
            {...{ pages, hrefOf }}
            label={t("shell.next")}
            next
          />
        </>
      )}
      {size && total > (size.sizes ?? SIZES)[0] && (
        <Sizes
          {...{ ...size, current, total, t }}
        />
      )}
    </nav>
  );
}

interface SizesProps extends NonNullable<PagerProps["size"]> {
  current: number;
  total: number;
}

/** A menu of links, so that it works without script. */
function Sizes(
  { limit, hrefOf, current, total, sizes = SIZES }: SizesProps,
) {
  const t = useT();
  const firstRow = Math.min((current - 1) * limit, total - 1);
  return (
    <details class="menu menu-up">
      <summary class="btn btn-quiet btn-small">
        {t("shell.pageSize", { rows: limit })}
        <Icon name="chevronDown" />
      </summary>
      <div class="menu-list">
        {sizes.map((rows) => (
          <a
            key={rows}
            href={hrefOf(rows, Math.floor(firstRow / rows) + 1)}
            aria-current={rows === limit ? "true" : undefined}
          >
            {t("shell.pageSize", { rows })}
          </a>
        ))}
      </div>
    </details>
  );
}

interface StepProps {
  to: number;
  pages: number;
  hrefOf: (page: number) => string;
  label: string;
  next?: boolean;
}

function Step({ to, pages, hrefOf, label, next }: StepProps) {
  const icon = <Icon name={next ? "chevronRight" : "chevronLeft"} />;
  return to < 1 || to > pages
    ? <span class="off" aria-hidden="true">{icon}</span>
    : (
      <a href={hrefOf(to)} rel={next ? "next" : "prev"} aria-label={label}>
        {icon}
      </a>
    );
}
