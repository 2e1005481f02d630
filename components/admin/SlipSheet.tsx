import type { Slip } from "../../lib/accounts/slips.ts";
import type { Translate } from "../../lib/i18n/mod.ts";
import { Button } from "../ui/Button.tsx";
import { Notice } from "../ui/Notice.tsx";

export interface SlipSheetProps {
  t: Translate;
  slips: readonly Slip[];
  /** Of the site: what pupils type into a browser. */
  address: string;
  name: string;
  tableHref: string;
}

/** Slips with a name and a password, to be cut apart. */
export function SlipSheet({ t, slips, ...site }: SlipSheetProps) {
  return (
    <>
      <div class="no-print flex flex-col gap-4">
        <Notice kind="info">{t("people.slipsAgain")}</Notice>
        <div class="flex flex-wrap gap-3">
          <span data-print="" hidden>
            <Button kind="primary" type="button" icon="list">
              {t("people.print")}
            </Button>
          </span>
          <Button icon="download" href={site.tableHref}>
            {t("people.download")}
          </Button>
        </div>
      </div>
      <ul class="slips">
        {slips.map((slip) => (
          <li key={slip.username}>
            <p class="slip-head">
              <b>{slip.realname ?? slip.username}</b>
              <span>
                {[slip.course, slip.number].filter(Boolean).join(" · ")}
              </span>
            </p>
            <dl>
              <dt>{t("people.labelAccount")}</dt>
              <dd>{slip.username}</dd>
              <dt>{t("people.labelPassword")}</dt>
              <dd>{slip.password}</dd>
              <dt>{t("people.slipAddress")}</dt>
              <dd>{site.address}</dd>
            </dl>
            <p class="slip-foot">{site.name}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
