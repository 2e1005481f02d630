import { useT } from "../reader.tsx";
import type { Viewer } from "../../lib/accounts/access.ts";
import { Icon } from "../ui/Icon.tsx";
import { ADMIN_MENU } from "./admin_items.ts";

export interface AdminMenuProps {
  url: URL;
  viewer: Viewer;
}

/**
 * Beside the page where there is room; elsewhere folded below a line that names
 * the open page. The fold stands before the menu, not around it: what a closed
 * one holds no style shows in every browser (styles/office.css).
 */
export function AdminMenu({ url, viewer }: AdminMenuProps) {
  const t = useT();
  const groups = ADMIN_MENU.map(({ title, items }) => ({
    title,
    items: items.filter(({ isFor }) => isFor?.(viewer) ?? true)
      .map((item) => ({ ...item, isOpen: item.covers.test(url.pathname) })),
  })).filter(({ items }) => items.length > 0);
  const open = groups.flatMap(({ items }) => items)
    .find(({ isOpen }) => isOpen);
  return (
    <div class="office-side no-print">
      <details class="office-fold">
        <summary>
          <Icon name="menu" />
          <span>
            {open === undefined
              ? t("admin.menu")
              : t("admin.menuAt", { page: t(open.text) })}
          </span>
          <Icon name="chevronDown" />
        </summary>
      </details>
      <nav class="office-menu" aria-label={t("admin.menu")} data-place="">
        {groups.map(({ title, items }) => (
          <ul key={title} aria-label={title === null ? undefined : t(title)}>
            {title !== null && (
              <li class="office-group" aria-hidden="true">{t(title)}</li>
            )}
            {items.map(({ href, text, icon, isOpen }) => (
              <li key={href}>
                <a
                  href={href}
                  class="nav-item"
                  aria-current={isOpen ? "page" : undefined}
                >
                  <Icon name={icon} />
                  {t(text)}
                </a>
              </li>
            ))}
          </ul>
        ))}
      </nav>
    </div>
  );
}
