import { useT } from "../reader.tsx";
import { Button } from "../ui/Button.tsx";

export interface CategoryLine {
  /** Null: all. */
  id: number | null;
  name: string;
  count: number;
  href: string;
  isCurrent: boolean;
}

export interface DiscussionSideProps {
  categories: readonly CategoryLine[];
  /** The page where a super admin changes them; null: the viewer may not. */
  edit: string | null;
  /** The problem that the list is about. */
  problem: { id: string; title: string } | null;
  /** What stands before the addresses of the place: "", or a group's. */
  place: string;
}

/** Beside the list: its categories, and the problem that it is about. */
export function DiscussionSide(props: DiscussionSideProps) {
  const t = useT();
  const { categories, edit, problem, place } = props;
  return (
    <aside class="talk-side" aria-label={t("discussions.categories")}>
      {problem && (
        <section>
          <h2>{t("discussions.aboutProblem")}</h2>
          <p class="py-2">
            <a class="font-semibold" href={`${place}/problem/${problem.id}`}>
              {problem.id} {problem.title}
            </a>
          </p>
          <div class="flex flex-wrap gap-2">
            <Button small href={`${place}/problem/${problem.id}`}>
              {t("discussions.toProblem")}
            </Button>
            <Button
              small
              kind="quiet"
              href={`${place}/status?problemID=${problem.id}`}
            >
              {t("discussions.toStatus")}
            </Button>
          </div>
        </section>
      )}
      <nav aria-label={t("discussions.categories")}>
        <h2 class="flex items-center">
          <span class="grow">{t("discussions.categories")}</span>
          {edit !== null && (
            <Button
              small
              kind="quiet"
              icon="edit"
              label={t("discussions.categoriesEdit")}
              href={edit}
            />
          )}
        </h2>
        <ul class="talk-categories">
          {categories.map(({ id, name, count, href, isCurrent }) => (
            <li key={id ?? "all"}>
              <a href={href} aria-current={isCurrent ? "true" : undefined}>
                <span class="grow">{name}</span>
                <span class="text-ink3 tabular-nums">{count}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </aside>
  );
}
