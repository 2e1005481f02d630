import type { Viewer } from "../../lib/accounts/access.ts";
import type { Translate } from "../../lib/i18n/mod.ts";
import { Icon } from "../ui/Icon.tsx";
import { ADMIN_MENU } from "./admin_items.ts";

export interface AdminMenuProps {
  t: Translate;
  url: URL;
  viewer: Viewer;
}

/**
 * Beside the page where there is room, with headings; elsewhere one row that
 * scrolls, where the current page's place is brought into sight
 * (styles/office.css, islands/shell/strip.ts).
 */
export function AdminMenu({ t, url, viewer }: AdminMenuProps) {
  return (
    <div class="office-side no-print">
      <nav class="office-menu" aria-label={t("admin.menu")} data-place="">
        {ADMIN_MENU.map(({ title, items }) => {
          const open = items.filter(({ isFor }) => isFor?.(viewer) ?? true);
          if (open.length === 0) return null;
          return (
            <ul key={title} aria-label={title === null ? undefined : t(title)}>
              {title !== null && (
                <li class="office-group" aria-hidden="true">{t(title)}</li>
              )}
              {open.map(({ href, text, icon, covers }) => (
                <li key={href}>
                  <a
                    href={href}
                    class="nav-item"
                    aria-current={covers.test(url.pathname)
                      ? "page"
                      : undefined}
                  >
                    <Icon name={icon} />
                    {t(text)}
                  </a>
                </li>
              ))}
            </ul>
          );
        })}
      </nav>
    </div>
  );
}
