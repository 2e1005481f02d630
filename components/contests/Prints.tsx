import { DraftOffer, isFreshForm, keepsDraft } from "../ui/DraftOffer.tsx";
import { useT } from "../reader.tsx";
import { Button } from "../ui/Button.tsx";
import { type FormState, TextArea } from "../ui/Field.tsx";
import type { whyNotPrint } from "../../lib/contests/prints/service.ts";
import { Notice } from "../ui/Notice.tsx";
import type { PersonName } from "../../lib/contests/teams.ts";
import { NameInContest } from "./NameInContest.tsx";
import { Icon } from "../ui/Icon.tsx";
import { SendKey } from "../ui/SendKey.tsx";
import { Table } from "../ui/Table.tsx";
import { Time } from "../ui/Time.tsx";

/** Where a participant sends a text to be printed (spec 2 §2). */
export const PrintForm = (
  { cid, form, closed }: {
    cid: number;
    form: FormState;
    /** Why nothing is printed; what was typed is kept. */
    closed: ReturnType<typeof whyNotPrint>;
  },
) => {
  const t = useT();
  if (closed !== null && isFreshForm(form)) {
    return (
      <>
        <h1 class="text-lg">{t("contests.tab.print")}</h1>
        <Notice kind="info">{t(`errors.${closed}`)}</Notice>
      </>
    );
  }
  return (
    <form
      class="flex flex-col gap-4 max-w-form"
      method="post"
      action={`/contest/${cid}/print`}
      {...keepsDraft(`/contest/${cid}/print`, { isFresh: isFreshForm(form) })}
    >
      <SendKey />
      <DraftOffer name={`/contest/${cid}/print`} />
      <h1 class="text-lg">{t("contests.tab.print")}</h1>
      <TextArea
        name="content"
        label={t("contests.printContent")}
        help={t("contests.printHelp")}
        rows={20}
        form={form}
        needed
        mono
      />
      <div>
        <Button kind="primary" icon="print">{t("contests.printSend")}</Button>
      </div>
    </form>
  );
};

/** Prints what waits by itself, with a script (islands/shell/print_station.ts); without it there are the list's buttons. */
export const PrintStation = ({ cid }: { cid: number }) => {
  const t = useT();
  return (
    <section
      class="print-out card card-pad flex flex-wrap items-center gap-3"
      data-print-station={cid}
      data-on={t("contestStaff.stationStop")}
      data-idle={t("contestStaff.stationIdle")}
      data-busy={t("contestStaff.stationBusy", { n: "{n}" })}
      data-off={t("contestStaff.stationStart")}
      hidden
    >
      <Button type="button" kind="primary" icon="print">
        {t("contestStaff.stationStart")}
      </Button>
      <p class="grow text-ink2" role="status">
        {t("contestStaff.stationHelp")}
      </p>
    </section>
  );
};

interface SheetsProps {
  id: number;
  name: PersonName;
  at: number;
  /** More than once it was taken to a printer: there may be another copy. */
  tries: number;
  sheets: readonly (readonly string[])[];
}

/** A text as it is printed: each sheet says whose it is, and which of how many. */
export const PrintSheets = ({ id, name, at, tries, sheets }: SheetsProps) => {
  const t = useT();
  return (
    <div class="print-sheets" data-print-id={id}>
      {sheets.map((lines, n) => (
        <section key={n} class="print-sheet">
          <p class="print-head">
            <b>
              <NameInContest {...name} />
            </b>
            <span>
              #{id} · <Time at={at} />
            </span>
            {tries > 1 && <span>{t("contestStaff.printAgain")}</span>}
            <span>
              {t("contestStaff.printPage", { n: n + 1, count: sheets.length })}
            </span>
          </p>
          <pre class="print-text" tabIndex={0}>{lines.join("\n")}</pre>
        </section>
      ))}
    </div>
  );
};

export interface PrintRow {
  id: number;
  name: PersonName;
  at: number;
  isPrinted: boolean;
  /** Who prints it just now; null: nobody. */
  printing: string | null;
  /** They were disqualified: no station takes it by itself. */
  isOut: boolean;
}

/** What is to be printed, for those who print. */
export const PrintTable = (
  { cid, rows }: {
    cid: number;
    rows: readonly PrintRow[];
  },
) => {
  const t = useT();
  return (
    <div class="card rows">
      <Table
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          {
            title: t("contests.printBy"),
            cell: "lead",
            of: ({ name }) => <NameInContest {...name} />,
          },
          {
            title: t("contests.printAt"),
            width: "narrow",
            isLabelled: true,
            of: ({ at }) => <Time at={at} />,
          },
          {
            title: t("contests.printState"),
            width: "narrow",
            cell: "stands",
            of: ({ isPrinted, printing, isOut }) =>
              isPrinted
                ? t("contests.printed")
                : printing !== null
                ? t("contestStaff.printing", { name: printing })
                : t(isOut ? "contestStaff.printOut" : "contests.notPrinted"),
          },
          {
            title: t("contests.printDownload"),
            isSilent: true,
            width: "narrow",
            of: ({ id, isPrinted, printing }) => (
              <span class="flex flex-wrap gap-2">
                {!isPrinted && printing === null && (
                  <form
                    method="post"
                    action={`/contest/${cid}/admin-print/${id}/claim`}
                  >
                    <Button small icon="print">
                      {t("contestStaff.printOne")}
                    </Button>
                  </form>
                )}
                <a
                  class="btn btn-small"
                  href={`/contest/${cid}/admin-print/${id}/file`}
                >
                  <Icon name="download" />
                  {t("contests.printDownload")}
                </a>
                {!isPrinted && (
                  <form
                    method="post"
                    action={`/contest/${cid}/admin-print/${id}`}
                  >
                    <Button small icon="check">
                      {t("contests.printDone")}
                    </Button>
                  </form>
                )}
              </span>
            ),
          },
        ]}
      />
    </div>
  );
};
