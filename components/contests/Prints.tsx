import { DraftOffer, isFreshForm, keepsDraft } from "../ui/DraftOffer.tsx";
import { useT } from "../reader.tsx";
import { Button } from "../ui/Button.tsx";
import { type FormState, TextArea } from "../ui/Field.tsx";
import type { whyNotPrint } from "../../lib/contests/prints/service.ts";
import { Notice } from "../ui/Notice.tsx";
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

export interface PrintRow {
  id: number;
  username: string | null;
  realname: string | null;
  at: number;
  isPrinted: boolean;
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
            of: ({ username, realname }) =>
              [username ?? t("people.goneAccount"), realname]
                .filter(Boolean).join(" "),
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
            of: ({ isPrinted }) =>
              t(isPrinted ? "contests.printed" : "contests.notPrinted"),
          },
          {
            title: t("contests.printDownload"),
            isSilent: true,
            width: "narrow",
            of: ({ id, isPrinted }) => (
              <span class="flex flex-wrap gap-2">
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
