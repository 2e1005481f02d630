import type { Translate } from "../../lib/i18n/mod.ts";
import { Button } from "../ui/Button.tsx";
import { Empty } from "../ui/Notice.tsx";
import { SearchField } from "../ui/SearchField.tsx";

export const KINDS = ["problems", "people", "pages"] as const;

export interface FoundGroup {
  kind: typeof KINDS[number];
  items: readonly FoundItem[];
}

export interface FoundItem {
  href: string;
  text: string;
  /** A problem's. */
  id?: string;
}

export interface FindPageProps {
  t: Translate;
  keyword: string;
  groups: readonly FoundGroup[];
}

/** What the palette shows, for who has no script or wants a page of it. */
export function FindPage({ t, keyword, groups }: FindPageProps) {
  return (
    <div class="wrap py-7">
      <div class="flex flex-col gap-5 max-w-[46em]">
        <h1>{t("find.title")}</h1>
        <form action="/search" role="search" class="flex flex-wrap gap-2">
          <SearchField
            value={keyword}
            label={t("find.placeholder")}
            spoken={t("find.open")}
          />
          <Button kind="primary" icon="search">{t("shell.search")}</Button>
        </form>
        <p class="text-md text-ink2">{t("find.help")}</p>
        {groups.length === 0
          ? (
            <div class="card">
              <Empty icon="search" title={t("find.none", { text: keyword })} />
            </div>
          )
          : groups.map(({ kind, items }) => (
            <section key={kind} class="flex flex-col gap-3">
              <h2>{t(`find.${kind}`)}</h2>
              <ul class="card found-list">
                {items.map(({ href, text, id }) => (
                  <li key={href}>
                    <a href={href}>
                      {id && <span class="num text-ink2">{id}</span>}
                      <span>{text}</span>
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          ))}
      </div>
    </div>
  );
}
