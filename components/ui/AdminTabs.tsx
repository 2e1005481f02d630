export interface AdminTabsProps {
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
export const AdminTabs = (
  { label, path, tabs, current, outside, more }: AdminTabsProps,
) => (
  <nav class="tabs no-print" aria-label={label}>
    {tabs.map(([key, text]) => (
      <a
        key={key}
        href={`${path}/${key}`}
        aria-current={key === current ? "page" : undefined}
      >
        {text}
      </a>
    ))}
    {more && <a href={more.href}>{more.text}</a>}
    <a href={outside.href}>{outside.text}</a>
  </nav>
);
