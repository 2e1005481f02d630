import { useT } from "../reader.tsx";
import { Button } from "../ui/Button.tsx";
import type { IconName } from "../ui/Icon.tsx";
import { SearchField } from "../ui/SearchField.tsx";

export interface ErrorPageProps {
  code: number;
  title: string;
  text: string;
  /** Another way on: better than the home page, or after it. */
  next?: { href: string; text: string; icon: IconName; isSecond?: boolean };
  /** What is not there may be found: the words to look for first. */
  find?: string;
}

/** The digits, what happened, and two ways on (spec 3 §2.9). */
export function ErrorPage(
  { code, title, text, next, find }: ErrorPageProps,
) {
  const t = useT();
  const leads = next !== undefined && !next.isSecond;
  const way = next && (
    <Button
      href={next.href}
      kind={leads ? "primary" : undefined}
      icon={next.icon}
      dialog={next.href.startsWith("/login?")}
    >
      {next.text}
    </Button>
  );
  return (
    <div class="wrap flex flex-col items-center text-center gap-4 py-[12vh]">
      <p class="digits" aria-hidden="true">
        {[...String(code)].map((digit, n) => <span key={n}>{digit}</span>)}
      </p>
      <h1 class="balanced [overflow-wrap:anywhere]">{title}</h1>
      {
        // Lines of a paragraph with a break in it are not balanced.
        text && (
          <div class="text-ink2 max-w-[40em] balanced [overflow-wrap:anywhere]">
            {text.split("\n").map((line) => <p key={line}>{line}</p>)}
          </div>
        )
      }
      {find !== undefined && (
        <form
          action="/search"
          role="search"
          class="flex gap-2 w-full max-w-[440px]"
        >
          <SearchField value={find} label={t("find.placeholder")} />
          <Button icon="search" label={t("shell.search")} />
        </form>
      )}
      <div class="error-ways">
        {leads && way}
        <Button href="/home" kind={leads ? undefined : "primary"} icon="home">
          {t("shell.goHome")}
        </Button>
        {!leads && way}
        <span data-back="" hidden>
          <Button type="button" icon="chevronLeft">{t("shell.back")}</Button>
        </span>
      </div>
    </div>
  );
}
