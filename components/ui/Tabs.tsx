import type { ReactNode } from "react";
import { Icon, type IconName } from "./Icon.tsx";

export interface TabItem {
  text: ReactNode;
  /** Undefined: `pick` is called in place of another page. */
  href?: string;
  isCurrent: boolean;
  /** Why the reader may not open it; then it leads nowhere. */
  whyNot?: string | null;
  icon?: IconName;
  title?: string;
  pick?: () => void;
  /** The page it leads to opens on top of this one. */
  isDialog?: boolean;
  /** It stands at the end of the line: another way to look at the same. */
  isLast?: boolean;
}

export interface TabsProps {
  /** What the tabs are about, for who listens. */
  label: string;
  tabs: readonly TabItem[];
  /** In a line with other things, without the rule below. */
  isPlain?: boolean;
  /** So many that a phone scrolls them in one line. */
  isLong?: boolean;
  class?: string;
}

/** The pages, or the views, of one thing: the only kind of tab there is. */
export function Tabs(props: TabsProps) {
  const { label, tabs, isPlain = false, isLong = false } = props;
  const names = [
    "tabs no-print",
    isPlain ? " tabs-plain" : "",
    isLong ? " tabs-long" : "",
    props.class ? ` ${props.class}` : "",
  ];
  return (
    <nav class={names.join("")} aria-label={label}>
      {tabs.map((tab, n) => <Tab key={n} {...tab} />)}
    </nav>
  );
}

function Tab({ text, href, isCurrent, whyNot, ...tab }: TabItem) {
  const current = isCurrent ? "page" : undefined;
  const name = tab.isLast ? "tab-last" : undefined;
  if (tab.pick !== undefined) {
    return (
      <button type="button" aria-current={current} onClick={tab.pick}>
        {text}
      </button>
    );
  }
  if (whyNot) {
    return (
      <a role="link" aria-disabled="true" title={whyNot} class={name}>
        {text}
      </a>
    );
  }
  return (
    <a
      href={href}
      aria-current={current}
      title={tab.title}
      class={name}
      data-dialog={tab.isDialog ? "" : undefined}
    >
      {tab.icon && <Icon name={tab.icon} />}
      {text}
    </a>
  );
}

export interface PagesOfProps {
  label: string;
  /** What the pages are about; each page lies below it. */
  path: string;
  tabs: readonly (readonly [key: string, text: string])[];
  current: string;
  /** The same as others see it. */
  outside: { href: string; text: string };
  /** Another page about it, with an address of its own. */
  more?: { href: string; text: string };
}

/** The pages by which one thing is managed, and the way to it. */
export const PagesOf = (
  { label, path, tabs, current, outside, more }: PagesOfProps,
) => (
  <Tabs
    label={label}
    tabs={[
      ...tabs.map(([key, text]) => ({
        href: `${path}/${key}`,
        text,
        isCurrent: key === current,
      })),
      ...more ? [{ ...more, isCurrent: false }] : [],
      { ...outside, isCurrent: false },
    ]}
  />
);
