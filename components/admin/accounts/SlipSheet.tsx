import { useT } from "../../reader.tsx";
import type { Slip } from "../../../lib/accounts/slips.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { SlipFailures } from "./SlipFailures.tsx";

export interface SlipSheetProps {
  slips: readonly Slip[];
  /** What pupils type into a browser; none that others could reach is known. */
  addresses: readonly string[];
  /** The website's address, where it opens on the server alone. */
  ownAddress: string | null;
  /** Whether the viewer may say what it is. */
  canConfigure: boolean;
  /** Of the site. */
  name: string;
  tableHref: string;
  /** Where it is said that they are handed out. */
  doneHref: string;
  /** Who has no account, and why. */
  failures: readonly { username: string; reason: string }[];
  /** The class that all of them are in. */
  course: string | null;
  /** The list of it, or of all. */
  backHref: string;
}

/** Slips with a name and a password, to be cut apart. */
export function SlipSheet(props: SlipSheetProps) {
  const t = useT();
  const { slips, addresses, ownAddress, course } = props;
  return (
    <>
      <div class="no-print flex flex-col gap-4">
        <Notice kind="info">
          {t("slips.again")}
        </Notice>
        <SlipFailures failures={props.failures} />
        {addresses.length === 0 && (
          <Notice kind="warn">
            <p>
              {ownAddress === null
                ? t("slips.noAddress")
                : t("slips.ownAddress", { address: ownAddress })}
            </p>
            {props.canConfigure
              ? (
                <p>
                  {ownAddress === null
                    ? t("slips.setAddress")
                    : t("slips.changeAddress")}{" "}
                  <a href="/admin/conf">{t("website.conf")}</a>
                </p>
              )
              : (
                <p>
                  {ownAddress === null
                    ? t("slips.askAddress")
                    : t("slips.askChange")}
                </p>
              )}
          </Notice>
        )}
        <div class="flex flex-wrap gap-3">
          <span data-print="" hidden>
            <Button kind="primary" type="button" icon="print">
              {t("people.print")}
            </Button>
          </span>
          <Button icon="download" href={props.tableHref}>
            {t("people.download")}
          </Button>
          <form method="post" action={props.doneHref}>
            <Button icon="check" confirm={t("slips.doneAsk")}>
              {t("slips.done")}
            </Button>
          </form>
          <Button kind="quiet" icon="chevronLeft" href={props.backHref}>
            {course === null
              ? t("people.backToList")
              : t("people.backToClass", { name: course })}
          </Button>
        </div>
      </div>
      <ul class="slips">
        {slips.map((slip) => (
          <li key={slip.username}>
            <Whose slip={slip} />
            <dl>
              <dt>{t("people.labelAccount")}</dt>
              <dd>{slip.username}</dd>
              <dt>{t("people.labelPassword")}</dt>
              <dd>{slip.password}</dd>
              {addresses.length > 0 && <dt>{t("slips.address")}</dt>}
              {addresses.map((address) => <dd key={address}>{address}</dd>)}
            </dl>
            <p class="slip-foot">{props.name}</p>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The username is told below; where nothing else is known, there is no head. */
function Whose({ slip: { realname, course, number } }: { slip: Slip }) {
  const place = [course, number].filter(Boolean).join(" · ");
  if (!realname && place === "") return null;
  return (
    <p class="slip-head">
      {realname && <b>{realname}</b>}
      {place !== "" && <span>{place}</span>}
    </p>
  );
}
