import { z } from "zod";
import {
  DeedTable,
  MutedList,
} from "../../../components/admin/discussions/DeedTable.tsx";
import { Empty } from "../../../components/ui/Notice.tsx";
import { listDeeds, muteAccount } from "../../../lib/discussions/moderation.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import { form } from "../../form.ts";
import { adminPage } from "../admin_page.tsx";

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
    back: { href: "/admin/discussion", text: t("discussions.name") },
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
