import type { Translate } from "../../lib/i18n/mod.ts";
import { Icon } from "./Icon.tsx";

export interface PagerProps {
  /** 1-based. */
  current: number;
  pages: number;
  total: number;
  hrefOf: (page: number) => string;
  t: Translate;
}

/** Spec 1 §9. */
const BUTTONS = 5;

/** The page numbers shown around the current one. */
export function pageWindow(current: number, pages: number): number[] {
  const first = Math.max(
    1,
    Math.min(current - Math.floor(BUTTONS / 2), pages - BUTTONS + 1),
  );
  const count = Math.min(BUTTONS, pages);
  return Array.from({ length: count }, (_, n) => first + n);
}

export function Pager({ current, pages, total, hrefOf, t }: PagerProps) {
  if (total === 0) return null;
  return (
    <nav class="pager no-print" aria-label={t("shell.pages")}>
      <span class="pl-0 mr-2 text-sm">{t("shell.total", { total })}</span>
      {pages > 1 && (
        <>
          <Step
            to={current - 1}
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
    </nav>
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
