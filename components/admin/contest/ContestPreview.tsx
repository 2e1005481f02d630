import { useT } from "../../reader.tsx";

export interface ContestPreviewProps {
  /** A sentence each. */
  summary: readonly string[];
  /** Which accounts may take part; null: all. */
  accounts: {
    count: number;
    numbered: readonly string[];
    extra: readonly string[];
    /** How many of them are accounts. */
    existing: number;
    /** Listed names that are none. */
    unknown: readonly string[];
  } | null;
}

/** More names are counted, not listed. */
const MAX_NAMES = 30;

/** What participants will see and when, and who they can be. */
export function ContestPreview(
  { summary, accounts }: ContestPreviewProps,
) {
  const t = useT();
  return (
    <section class="contest-says">
      <h2>{t("contestAdmin.previewTitle")}</h2>
      <ul>
        {summary.map((sentence) => <li key={sentence}>{sentence}</li>)}
        {accounts !== null && (
          <li>
            {t("contestAdmin.accountsCount", { count: accounts.count })}{" "}
            <Names {...accounts} />{" "}
            {t("contestAdmin.accountsExisting", { count: accounts.existing })}
          </li>
        )}
        {accounts !== null && accounts.unknown.length > 0 && (
          <li>
            <strong>
              {t("contestAdmin.accountsUnknown", {
                count: accounts.unknown.length,
              })}
            </strong>{" "}
            <Names numbered={[]} extra={accounts.unknown} />
          </li>
        )}
      </ul>
    </section>
  );
}

const Names = (
  { numbered, extra }: Record<"numbered" | "extra", readonly string[]>,
) => (
  <span class="font-mono">
    {[...numbered, ...extra.slice(0, MAX_NAMES)].join(" ")}
    {extra.length > MAX_NAMES && " …"}
  </span>
);
