import type { Translate } from "../../lib/i18n/mod.ts";
import { Button } from "../ui/Button.tsx";
import { Icon } from "../ui/Icon.tsx";
import { type Moment, Time } from "../ui/Time.tsx";
import type { AnnouncementRow } from "./AnnouncementList.tsx";

export interface AnnouncementTextProps {
  t: Translate;
  moment: Moment;
  announcement: AnnouncementRow & { isShown: boolean; modifiedAt: number };
  /** Sanitised HTML, made by `lib/markdown`. */
  html: string;
  /** Its page in the back office, for those who may change it. */
  edit: string | null;
}

/** One announcement, with the way back to all of them (spec 1 §2). */
export function AnnouncementText(props: AnnouncementTextProps) {
  const { t, moment, announcement, html, edit } = props;
  return (
    <article
      class="wrap flex flex-col gap-5 py-7"
      data-announcement-at={announcement.modifiedAt}
    >
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
      <header class="flex flex-col gap-2">
        <h1 class="break-words">{announcement.title}</h1>
        <p class="text-md text-ink3">
          {announcement.username} ·{" "}
          <Time at={announcement.createdAt} moment={moment} />
          {!announcement.isShown && " "}
          {!announcement.isShown && (
            <span class="tag">{t("home.announcementHidden")}</span>
          )}
        </p>
      </header>
      <div class="prose written" dangerouslySetInnerHTML={{ __html: html }} />
    </article>
  );
}
