import { useT } from "../reader.tsx";
import type { ReactNode } from "react";
import { hrefInAny, languageHref, otherLocale } from "./language.ts";

export interface LanguageSwitchProps {
  url: URL;
  isSignedIn: boolean;
  /** Of the link, or of the button. */
  class?: string;
  label?: string;
  children: ReactNode;
}

/**
 * A visitor's is a link, as their pages are the same for all of them. An account's
 * language is changed by a form alone, which no link and no picture can send.
 */
export function LanguageSwitch(props: LanguageSwitchProps) {
  const t = useT();
  const { url, children } = props;
  const other = otherLocale(t.locale);
  const look = { class: props.class, "aria-label": props.label, lang: other };
  if (!props.isSignedIn) {
    return <a {...look} href={languageHref(url, t.locale)}>{children}</a>;
  }
  return (
    <form class="contents" method="post" action="/language">
      <input type="hidden" name="back" value={hrefInAny(url)} />
      <button {...look} name="to" value={other}>{children}</button>
    </form>
  );
}
