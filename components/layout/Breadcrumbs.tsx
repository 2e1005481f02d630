import { useReader } from "../reader.tsx";

/** The way to the page through what it is a part of: on a phone the step back alone. */
export function Breadcrumbs({ isAlone = false }: { isAlone?: boolean }) {
  const { t, trail } = useReader();
  if (trail.length === 0) return null;
  return (
    <nav
      class={isAlone ? "trail wrap no-print" : "trail no-print"}
      aria-label={t("shell.trail")}
    >
      <ol>
        {trail.map(({ text, href }) => (
          <li key={href}>
            {href === null
              ? <span aria-current="page">{text}</span>
              : <a href={href}>{text}</a>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
