import { useT } from "../reader.tsx";
import { Button } from "../ui/Button.tsx";
import { Empty } from "../ui/Empty.tsx";
import { Pager, type PagerProps } from "../ui/Pager.tsx";
import { SearchField } from "../ui/SearchField.tsx";
import { markedParts } from "./marked.ts";

export const KINDS = [
  "submissions",
  "homework",
  "problems",
  "classes",
  "contests",
  "trainings",
  "quizzes",
  "discussions",
  "people",
  "pages",
] as const;

export interface FoundGroup {
  kind: typeof KINDS[number];
  /** With those that are not shown here. */
  total: number;
  items: readonly FoundItem[];
}

export interface FoundItem {
  href: string;
  text: string;
  /** A problem's. */
  id?: string;
  /** A person's username beside their nickname; their real name, for who may see it. Of what a class has, the class. */
  more?: string;
}

export interface FindPageProps {
  keyword: string;
  /** Who is told real names, and finds by them. */
  isForStaff: boolean;
  /** Of this page. */
  groups: readonly FoundGroup[];
  pager: PagerProps;
}

/** All of which the palette shows the first, also for who has no script. */
export function FindPage(props: FindPageProps) {
  const t = useT();
  const { keyword, isForStaff, groups, pager } = props;
  return (
    <div class="wrap py-7">
      <div class="flex flex-col gap-5">
        <h1>{t("find.title")}</h1>
        <form action="/search" role="search" class="find-form">
          <SearchField
            value={keyword}
            label={t("find.placeholder")}
            spoken={t("find.open")}
          />
          <Button kind="primary" icon="search">
            <span class="find-word">{t("shell.search")}</span>
          </Button>
        </form>
        <p class="text-md text-ink2">
          {isForStaff ? t("find.helpStaff") : t("find.help")}
        </p>
        {groups.length === 0 && pager.total === 0
          ? (
            <div class="card">
              <Empty icon="search" title={t("find.none", { text: keyword })}>
                <Button href="/problem">{t("problems.listTitle")}</Button>
              </Empty>
            </div>
          )
          : groups.map(({ kind, items }) => (
            <section key={kind} class="flex flex-col gap-3">
              <h2>{t(`find.${kind}`)}</h2>
              <ul class="card found-list">
                {items.map(({ href, text, id, more }) => (
                  <li key={href}>
                    <a href={href}>
                      {id && (
                        <span class="num text-ink2">
                          <Marked text={id} typed={keyword} />
                        </span>
                      )}
                      <span>
                        <Marked text={text} typed={keyword} />
                      </span>
                      {more && (
                        <span class="text-ink2">
                          <Marked text={more} typed={keyword} />
                        </span>
                      )}
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        {keyword !== "" && <Pager {...pager} />}
      </div>
    </div>
  );
}

/** A text in which what was typed stands out. */
function Marked({ text, typed }: { text: string; typed: string }) {
  const [before, found, after] = markedParts(text, typed);
  return found === "" ? <>{text}</> : (
    <>
      {before}
      <mark>{found}</mark>
      {after}
    </>
  );
}
