import type { MessageKey, Translate } from "../../lib/i18n/mod.ts";
import { Icon, type IconName } from "../ui/Icon.tsx";

interface AdminItem {
  href: string;
  text:
    & MessageKey
    & (
      | "judges.dashboard"
      | "judges.title"
      | "admin.problems"
      | "admin.users"
      | "home.announcements"
      | "home.carousel"
    );
  icon: IconName;
  covers: RegExp;
  rootOnly?: boolean;
}

const ITEMS: readonly AdminItem[] = [
  {
    href: "/admin",
    text: "judges.dashboard",
    icon: "home",
    covers: /^\/admin\/?$/,
  },
  {
    href: "/admin/problems",
    text: "admin.problems",
    icon: "book",
    covers: /^\/admin\/(problem|rejudge|judge-files)/,
  },
  {
    href: "/admin/user/import",
    text: "admin.users",
    icon: "user",
    covers: /^\/admin\/user/,
    rootOnly: true,
  },
  {
    href: "/admin/announcement",
    text: "home.announcements",
    icon: "megaphone",
    covers: /^\/admin\/announcement/,
    rootOnly: true,
  },
  {
    href: "/admin/carousel",
    text: "home.carousel",
    icon: "picture",
    covers: /^\/admin\/carousel/,
    rootOnly: true,
  },
  {
    href: "/admin/judges",
    text: "judges.title",
    icon: "gavel",
    covers: /^\/admin\/judges/,
    rootOnly: true,
  },
];

export interface AdminHeaderProps {
  t: Translate;
  url: URL;
  viewer: { username: string; isRoot: boolean };
}

/** The back office has a bar of its own, so that one knows where one is. */
export function AdminHeader({ t, url, viewer }: AdminHeaderProps) {
  return (
    <header class="site border-b-2 border-accent">
      <div class="wrap flex flex-wrap items-center gap-1 min-h-[54px] py-1">
        <a
          href="/admin"
          class="flex items-center gap-2 mr-auto sm:mr-4 font-bold text-ink hover:no-underline"
        >
          <span class="text-accent flex">
            <Icon name="gavel" />
          </span>
          {t("shell.admin")}
        </a>
        <nav
          class="flex flex-wrap gap-1 order-last sm:order-none w-full sm:w-auto"
          aria-label={t("admin.menu")}
        >
          {ITEMS.filter(({ rootOnly }) => !rootOnly || viewer.isRoot)
            .map(({ href, text, icon, covers }) => (
              <a
                key={href}
                href={href}
                class="nav-item"
                aria-current={covers.test(url.pathname) ? "page" : undefined}
              >
                <Icon name={icon} />
                {t(text)}
              </a>
            ))}
        </nav>
        <div class="flex items-center gap-1 ml-auto">
          <a class="btn btn-quiet btn-small" href="/home">{t("admin.site")}</a>
          <form method="post" action="/logout?to=/admin/login">
            <button class="btn btn-quiet btn-small" type="submit">
              <Icon name="logout" />
              {t("shell.logout")}
            </button>
          </form>
        </div>
      </div>
    </header>
  );
}
