import { may } from "../lib/accounts/access.ts";
import { siteAnnouncements } from "../lib/announcements/service.ts";
import { isShown } from "../lib/announcements/store.ts";
import { Failure } from "../lib/failure.ts";
import { Aid } from "../lib/http/input.ts";
import { htmlOf } from "../lib/markdown/texts.ts";
import { announcementRow, PANEL_ROWS } from "./announcements.tsx";
import { page } from "./define.ts";
import { htmlPage, readerOf } from "./page.tsx";
import { useT } from "../components/reader.tsx";
import { Button } from "../components/ui/Button.tsx";
import { Icon } from "../components/ui/Icon.tsx";
import { Time } from "../components/ui/Time.tsx";
import type { AnnouncementRow } from "../components/announcements/AnnouncementList.tsx";

export const announcementText = page(
  { params: Aid },
  async (c, { params }) => {
    const act = c.get("act");
    const opened = await siteAnnouncements.open(act, params.aid, {});
    if (!opened.ok) throw new Failure(opened.error, { atEdge: true });
    const { announcement, content } = opened.value;
    const others = act.site.announcements.board
      .page({ from: 0, limit: PANEL_ROWS + 1 }).rows
      .filter(({ id }) => id !== announcement.id).slice(0, PANEL_ROWS);
    const canEdit = may(act.viewer, "announcement_admin");
    return htmlPage(c, {
      title: announcement.title,
      body: (
        <AnnouncementText
          announcement={{
            ...announcementRow(act.site, announcement),
            isShown: isShown(announcement),
            modifiedAt: announcement.modifiedAt,
          }}
          html={await htmlOf(readerOf(c), content)}
          others={others.map((row) => announcementRow(act.site, row))}
          edit={canEdit ? `/admin/announcement/edit/${announcement.id}` : null}
        />
      ),
    });
  },
);

interface AnnouncementTextProps {
  announcement: AnnouncementRow & { isShown: boolean; modifiedAt: number };
  /** Sanitised HTML, made by `lib/markdown`. */
  html: string;
  /** Its page in the admin area, for those who may change it. */
  edit: string | null;
  /** The newest of the others. */
  others: readonly AnnouncementRow[];
}

/** One announcement, with the way to the others (spec 1 §2). */
function AnnouncementText(props: AnnouncementTextProps) {
  const t = useT();
  const { announcement, html, edit } = props;
  return (
    <div class="wrap announcement flex flex-col gap-4 py-7">
      <div class="flex flex-wrap items-center gap-2">
        <a class="back mr-auto" href="/announcement">
          <Icon name="chevronLeft" />
          {t("home.announcements")}
        </a>
        {edit !== null && (
          <Button kind="quiet" small icon="edit" href={edit}>
            {t("home.announcementEdit")}
          </Button>
        )}
      </div>
      <article
        class="card flex flex-col gap-5 min-w-0"
        data-announcement-at={announcement.modifiedAt}
      >
        <header class="flex flex-col gap-2">
          <h1 class="break-words">{announcement.title}</h1>
          <p class="text-md text-ink3">
            {announcement.username} · <Time at={announcement.createdAt} />
            {!announcement.isShown && " "}
            {!announcement.isShown && (
              <span class="tag">{t("home.announcementHidden")}</span>
            )}
          </p>
        </header>
        <div class="prose written" dangerouslySetInnerHTML={{ __html: html }} />
      </article>
      <Others {...props} />
    </div>
  );
}

/** What else there is to read, beside a text that is often short. */
function Others({ others }: AnnouncementTextProps) {
  const t = useT();
  if (others.length === 0) return null;
  return (
    <aside class="flex flex-col gap-3 min-w-0">
      <h2>{t("home.announcementsOther")}</h2>
      <ul class="card announcement-others">
        {others.map(({ id, title, createdAt }) => (
          <li key={id}>
            <a
              class="text-ink font-medium break-words"
              href={`/announcement/${id}`}
            >
              {title}
            </a>
            <span class="block text-sm text-ink3">
              <Time at={createdAt} />
            </span>
          </li>
        ))}
      </ul>
    </aside>
  );
}
