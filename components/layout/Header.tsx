import { useT } from "../reader.tsx";
import type { Theme } from "../../lib/accounts/preferences.ts";
import type { Unread } from "../../lib/messages/schema.ts";
import { MessageMenu } from "../../islands/MessageMenu.tsx";
import { Avatar } from "../ui/Avatar.tsx";
import { Icon } from "../ui/Icon.tsx";
import { userHomeHref } from "../users/address.ts";
import { LanguageSwitch } from "./LanguageSwitch.tsx";
import { type MarkedSite, SiteMark } from "./SiteMark.tsx";
import {
  type NavigationItem,
  navigationOf,
  type Switches,
} from "./navigation.ts";

export interface HeaderProps {
  site: MarkedSite & { register: boolean } & Switches;
  /** Path and query of this page. */
  url: URL;
  viewer: { username: string; avatar: string | null; isAdmin: boolean } | null;
  theme: Theme;
  /** Of the viewer's messages; null without a viewer. */
  unread: Unread | null;
}

/** Default mode (spec 1 §2); a drawer in place of the items below 992 px. */
export function Header(props: HeaderProps) {
  const t = useT();
  const { url, site } = props;
  return (
    <header class="site border-b border-line">
      <div class="wrap flex items-center gap-1 h-[54px]">
        <Drawer {...props} />
        <a
          href="/home"
          class="flex items-center gap-2 mr-2 lg:mr-5 min-w-0 font-bold text-lg text-ink hover:no-underline"
          title={site.name}
        >
          <SiteMark site={site} />
          <span class="truncate">{site.shortName}</span>
        </a>
        <nav class="site-nav" aria-label={t("shell.navigation")}>
          {navigationOf(site).map((item) => (
            <NavItem
              key={item.href}
              {...{ url, item }}
              class={item.isFar ? "nav-item nav-far" : "nav-item"}
            />
          ))}
          <MoreItems {...props} />
        </nav>
        <div class="header-tools flex items-center gap-1 ml-auto">
          <a
            class="btn btn-quiet btn-icon hidden sm:inline-flex"
            href="/search"
            data-palette=""
            aria-label={t("find.open")}
            aria-keyshortcuts="/ Control+K"
            title={t("find.openKeys")}
          >
            <Icon name="search" />
          </a>
          <Preferences {...props} />
          {props.unread && (
            <MessageMenu
              unread={props.unread}
              words={{
                title: t("messages.menu"),
                unread: t("messages.menuUnread", { n: "{n}" }),
                news: t("messages.unreadNow", { n: "{n}" }),
                all: t("messages.all"),
              }}
            />
          )}
          <Account {...props} />
        </div>
      </div>
    </header>
  );
}

interface NavItemProps {
  url: URL;
  item: NavigationItem;
  class?: string;
}

const NavItem = ({ url, item, class: look }: NavItemProps) => {
  const t = useT();
  return (
    <a
      href={item.href}
      class={look}
      aria-current={item.covers.test(url.pathname) ? "page" : undefined}
    >
      {t(item.text)}
    </a>
  );
};

/** The last ones again, in a list: where it is shown, they are not (styles/layout.css). */
const MoreItems = ({ url, site }: HeaderProps) => {
  const t = useT();
  return (
    <details class="menu nav-more">
      <summary class="nav-item">
        {t("shell.more")}
        <Icon name="chevronDown" />
      </summary>
      <div class="menu-list">
        {navigationOf(site).filter(({ isFar }) => isFar).map((item) => (
          <NavItem key={item.href} {...{ url, item }} />
        ))}
      </div>
    </details>
  );
};

function Preferences(props: HeaderProps) {
  const t = useT();
  const { url, viewer } = props;
  return (
    <>
      <LanguageSwitch
        url={url}
        isSignedIn={viewer !== null}
        class="btn btn-quiet hidden sm:inline-flex"
        label={t("shell.languageLabel")}
      >
        {t("shell.language")}
      </LanguageSwitch>
      <ThemeSwitch {...props} />
    </>
  );
}

/** A visitor's is a link, as their pages are the same for all of them. */
function ThemeSwitch({ url, viewer, theme }: HeaderProps) {
  const t = useT();
  const to = theme === "dark" ? "light" : "dark";
  const back = url.pathname + url.search;
  const look = {
    class: "btn btn-quiet btn-icon",
    "data-theme-switch": "",
    "aria-label": t("shell.theme"),
    title: t("shell.theme"),
  };
  const icons = (
    <>
      <span class="theme-to-dark flex">
        <Icon name="moon" />
      </span>
      <span class="theme-to-light">
        <Icon name="sun" />
      </span>
    </>
  );
  if (viewer === null) {
    const query = new URLSearchParams({ to, back });
    return <a {...look} href={`/theme?${query}`} rel="nofollow">{icons}</a>;
  }
  return (
    <form method="post" action="/theme">
      <input type="hidden" name="back" value={back} />
      <button {...look} name="to" value={to}>{icons}</button>
    </form>
  );
}

/** Back to this page; one that signs in itself already knows where to go. */
function afterSignIn(url: URL): string {
  return /^\/(login|register)$/.test(url.pathname)
    ? url.searchParams.get("next") ?? "/home"
    : url.pathname + url.search;
}

function Account({ site, url, viewer }: HeaderProps) {
  const t = useT();
  if (viewer === null) {
    const next = encodeURIComponent(afterSignIn(url));
    return (
      <>
        <a
          class={site.register
            ? "btn btn-quiet header-end header-end-phone"
            : "btn btn-quiet header-end"}
          href={`/login?next=${next}`}
          data-dialog=""
          rel="nofollow"
        >
          {t("shell.login")}
        </a>
        {site.register && (
          <a
            class="btn btn-primary hidden sm:inline-flex"
            href={`/register?next=${next}`}
            data-dialog=""
            rel="nofollow"
          >
            {t("shell.register")}
          </a>
        )}
      </>
    );
  }
  return (
    <details class="menu account-menu header-end">
      <summary
        class="btn btn-quiet"
        aria-label={t("shell.accountMenu", { username: viewer.username })}
      >
        <span class="flex" data-own-avatar="">
          <Avatar username={viewer.username} src={viewer.avatar} />
        </span>
        <span class="hidden lg:block max-w-[9em] overflow-hidden text-ellipsis">
          {viewer.username}
        </span>
        <Icon name="chevronDown" />
      </summary>
      <div class="menu-list">
        <a href={userHomeHref(viewer.username)}>
          <Icon name="user" />
          {t("users.home")}
        </a>
        <a href="/status?onlyMine=true">
          <Icon name="list" />
          {t("shell.mySubmissions")}
        </a>
        <a href="/setting">
          <Icon name="edit" />
          {t("settings.title")}
        </a>
        {viewer.isAdmin && (
          <a href="/admin" target="_blank" rel="noopener">
            <Icon name="gear" />
            {t("shell.admin")}
          </a>
        )}
        <form method="post" action="/logout">
          <button type="submit">
            <Icon name="logout" />
            {t("shell.logout")}
          </button>
        </form>
      </div>
    </details>
  );
}

function Drawer({ site, url, viewer }: HeaderProps) {
  const t = useT();
  return (
    <details class="drawer">
      <summary
        class="btn btn-quiet btn-icon -ml-[6px]"
        aria-label={t("shell.menu")}
      >
        <Icon name="menu" />
      </summary>
      <nav class="drawer-panel" aria-label={t("shell.navigation")}>
        {navigationOf(site).map(({ href, text, icon, covers }) => (
          <a
            key={href}
            href={href}
            aria-current={covers.test(url.pathname) ? "page" : undefined}
          >
            <Icon name={icon} />
            {t(text)}
          </a>
        ))}
        <a href="/search" data-palette="">
          <Icon name="search" />
          {t("find.title")}
        </a>
        <hr class="my-2" />
        {viewer?.isAdmin && (
          <a href="/admin">
            <Icon name="gear" />
            {t("shell.admin")}
          </a>
        )}
        {viewer === null && site.register && (
          <a href="/register" rel="nofollow">
            <Icon name="user" />
            {t("shell.register")}
          </a>
        )}
        <LanguageSwitch url={url} isSignedIn={viewer !== null}>
          <Icon name="globe" />
          {t("shell.language")}
        </LanguageSwitch>
      </nav>
    </details>
  );
}
