import { z } from "zod";
import { Empty } from "../../../components/ui/Empty.tsx";
import { listDeeds, muteAccount } from "../../../lib/discussions/moderation.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import { form } from "../../form.ts";
import { adminPage } from "../admin_page.tsx";
import { useT } from "../../../components/reader.tsx";
import type { Deed } from "../../../lib/discussions/schema.ts";
import type { Translate } from "../../../lib/i18n/mod.ts";
import { Button } from "../../../components/ui/Button.tsx";
import { Table } from "../../../components/ui/Table.tsx";
import { Time } from "../../../components/ui/Time.tsx";

const PATH = "/admin/discussion/log";
/** What moderators did lately. */
const MOST = 200;

/** Who may not write, and who did what. */
export async function moderationLog(c: AppContext) {
  const t = c.get("t");
  const { site, now } = c.get("act");
  const { directory } = site.accounts;
  const deeds = await listDeeds(site, { limit: MOST });
  const people = [...site.discussions.mutes.values()]
    .filter(({ until }) => until > now)
    .map(({ uid, until, reason }) => ({
      uid,
      until,
      reason,
      username: directory.nameOf(uid),
    }));
  return adminPage(c, {
    title: t("discussions.log"),
    lead: t("discussions.logHelp"),
    children: (
      <>
        {people.length > 0 && (
          <section class="flex flex-col gap-3">
            <h2>{t("discussions.mutedNow")}</h2>
            <MutedList people={people} />
          </section>
        )}
        {deeds.length === 0
          ? (
            <div class="card">
              <Empty icon="history" title={t("discussions.logNone")} />
            </div>
          )
          : (
            <DeedTable
              rows={deeds.map((deed) => ({
                deed,
                by: directory.nameOf(deed.byUid),
                whom: directory.nameOf(deed.uid),
              }))}
            />
          )}
      </>
    ),
  });
}

export const unmuteForm = form({
  schema: z.object({ uid: z.string().min(1).max(32) }),
  run: ({ act }, { uid }) => muteAccount(act, uid, { days: 0, reason: "" }),
  next: () => ({ to: PATH, key: "discussions.ruled" }),
});

interface MutedPerson {
  uid: string;
  username: string | null;
  until: number;
  reason: string;
}

/** Who may not write at the moment. */
const MutedList = (
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

interface ToldDeed {
  deed: Deed;
  by: string | null;
  whom: string | null;
}

/** Who did what, for those who share the work. */
const DeedTable = (
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
