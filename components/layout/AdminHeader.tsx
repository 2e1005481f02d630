import { useT } from "../reader.tsx";
import { Icon } from "../ui/Icon.tsx";
import { type MarkedSite, SiteMark } from "./SiteMark.tsx";

export interface AdminHeaderProps {
  site: MarkedSite;
  username: string;
}

/** The admin area has a bar of its own, so that one knows where one is. */
export function AdminHeader({ site, username }: AdminHeaderProps) {
  const t = useT();
  return (
    <header class="site border-b-2 border-accent">
      <div class="wrap office-width flex items-center gap-3 min-h-[54px] py-1">
        <a
          href="/admin"
          class="flex items-center gap-2 font-bold text-ink hover:no-underline whitespace-nowrap"
        >
          <SiteMark site={site} />
          {t("shell.admin")}
        </a>
        <span class="hidden sm:inline min-w-0 truncate text-md text-ink3">
          {site.name}
        </span>
        <div class="flex items-center gap-1 ml-auto">
          <span class="hidden md:inline px-2 text-md text-ink2">
            {username}
          </span>
          <a
            class="btn btn-quiet btn-small"
            href="/home"
            aria-label={t("admin.site")}
          >
            <Icon name="home" />
            <span class="hidden sm:inline">{t("admin.site")}</span>
          </a>
          <form method="post" action="/logout?to=/admin/login">
            <button
              class="btn btn-quiet btn-small"
              type="submit"
              aria-label={t("shell.logout")}
            >
              <Icon name="logout" />
              <span class="hidden sm:inline">{t("shell.logout")}</span>
            </button>
          </form>
        </div>
      </div>
    </header>
  );
}
