import { useT } from "../../reader.tsx";
import type { Deed } from "../../../lib/discussions/schema.ts";
import type { Translate } from "../../../lib/i18n/mod.ts";
import { Button } from "../../ui/Button.tsx";
import { Table } from "../../ui/Table.tsx";
import { Time } from "../../ui/Time.tsx";

export interface MutedPerson {
  uid: string;
  username: string | null;
  until: number;
  reason: string;
}

/** Who may not write at the moment. */
export const MutedList = (
  { people }: {
    people: readonly MutedPerson[];
  },
) => {
  const t = useT();
  return (
    <div class="card rows">
      <Table
        rows={people}
        keyOf={({ uid }) => uid}
        columns={[
          {
            title: t("discussions.author"),
            cell: "lead",
            of: ({ username }) => username ?? t("messages.gone"),
          },
          {
            title: t("discussions.until"),
            isLabelled: true,
            of: ({ until }) => <Time at={until} />,
          },
          {
            title: t("discussions.reason"),
            isLabelled: true,
            cell: "break-words",
            of: ({ reason }) => reason,
          },
          {
            title: t("discussions.actions"),
            isSilent: true,
            width: "narrow end",
            of: ({ uid }) => (
              <form method="post" action="/admin/discussion/unmute">
                <input type="hidden" name="uid" value={uid} />
                <Button kind="quiet" small>{t("discussions.unmute")}</Button>
              </form>
            ),
          },
        ]}
      />
    </div>
  );
};

export interface ToldDeed {
  deed: Deed;
  by: string | null;
  whom: string | null;
}

/** Who did what, for those who share the work. */
export const DeedTable = (
  { rows }: {
    rows: readonly ToldDeed[];
  },
) => {
  const t = useT();
  return (
    <div class="card rows">
      <Table
        rows={rows}
        keyOf={({ deed }) => deed.id}
        columns={[
          {
            title: t("discussions.when"),
            width: "narrow",
            isLabelled: true,
            of: ({ deed }) => <Time at={deed.at} />,
          },
          {
            title: t("discussions.by"),
            width: "narrow",
            isLabelled: true,
            of: ({ by }) => by ?? t("messages.gone"),
          },
          {
            title: t("discussions.deed"),
            cell: "lead break-words",
            of: ({ deed }) => (
              <>
                {deedWord(t, deed.did)}
                {deed.note && ` (${deed.note})`}
              </>
            ),
          },
          {
            title: t("discussions.author"),
            width: "narrow",
            isLabelled: true,
            of: ({ whom }) => whom ?? t("messages.gone"),
          },
          {
            title: t("discussions.what"),
            cell: "break-words",
            isLabelled: true,
            of: ({ deed: { title, replyId, commentId } }) =>
              replyId !== null
                ? `${title} · ${t("discussions.reply")}`
                : commentId !== null
                ? `${title} · #${commentId}`
                : title,
          },
        ]}
      />
    </div>
  );
};

function deedWord(t: Translate, deed: Deed["did"]): string {
  const words: Record<Deed["did"], string> = {
    top: t("discussions.toTop"),
    untop: t("discussions.untop"),
    lock: t("discussions.lock"),
    unlock: t("discussions.unlock"),
    hide: t("discussions.hide"),
    show: t("discussions.show"),
    delete: t("discussions.delete"),
    restore: t("discussions.restore"),
    dismiss: t("discussions.dismiss"),
    warn: t("discussions.warn"),
    mute: t("discussions.mute"),
    unmute: t("discussions.unmute"),
  };
  return words[deed];
}
