import type { Locale } from "../../lib/i18n/mod.ts";

export interface ProblemNameProps {
  problemId: string;
  title: string;
  /** What the title is written in, where the page is in another language. */
  language?: Locale;
  href?: string;
  /** The link of a table's row. */
  isRowLink?: boolean;
}

/** In characters: shorter ones are never cut. */
const LONG_TITLE = 10;

/** "D1005 整点日照": how a problem is called everywhere. */
export function ProblemName(props: ProblemNameProps) {
  const { problemId, title, language, href, isRowLink } = props;
  const name = (
    <>
      <span class="problem-id">{problemId}</span>{" "}
      <span lang={language}>{title}</span>
    </>
  );
  // A list shows a line or two of it.
  const whole = title.length > LONG_TITLE ? title : undefined;
  return href === undefined
    ? <span class="problem-name" title={whole}>{name}</span>
    : (
      <a
        href={href}
        class={isRowLink ? "row-link problem-name" : "problem-name"}
        title={whole}
      >
        {name}
      </a>
    );
}
