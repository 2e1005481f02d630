import type { Translate } from "../../lib/i18n/mod.ts";
import { Button } from "../ui/Button.tsx";

export interface ErrorPageProps {
  t: Translate;
  code: number;
  title: string;
  text: string;
  /** A better way on than the home page. */
  next?: { href: string; text: string };
}

/** The digits, what happened, and two ways on (spec 3 §2.9). */
export function ErrorPage({ t, code, title, text, next }: ErrorPageProps) {
  return (
    <div class="wrap flex flex-col items-center text-center gap-4 py-[12vh]">
      <p class="digits" aria-hidden="true">
        {[...String(code)].map((digit, n) => <span key={n}>{digit}</span>)}
      </p>
      <h1>{title}</h1>
      {text && <p class="text-ink2 max-w-[34em]">{text}</p>}
      <div class="flex flex-wrap justify-center gap-3 mt-2">
        {next && <Button href={next.href} kind="primary">{next.text}</Button>}
        <Button href="/home" kind={next ? undefined : "primary"} icon="home">
          {t("shell.goHome")}
        </Button>
        <span data-back="" hidden>
          <Button type="button" icon="chevronLeft">{t("shell.back")}</Button>
        </span>
      </div>
    </div>
  );
}
