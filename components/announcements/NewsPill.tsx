import { useT } from "../reader.tsx";
import { Icon } from "../ui/Icon.tsx";

/**
 * Where islands/shell/announcements.ts shows an announcement that the reader of
 * an open page has not seen; without script there is nothing.
 */
export const NewsPill = () => {
  const t = useT();
  return (
    <div class="news no-print" id="news" role="status">
      <div class="news-pill" hidden>
        <a href="/announcement">
          <Icon name="megaphone" />
          <span class="news-text">
            <span class="sr-only">{t("home.announcementCame")}</span>
            <span data-news-title="" />
          </span>
        </a>
        <button type="button" aria-label={t("shell.close")}>×</button>
      </div>
    </div>
  );
};
