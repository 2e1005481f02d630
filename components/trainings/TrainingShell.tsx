import { useT } from "../reader.tsx";
import type { ComponentChildren } from "preact";
import { Fact, Facts } from "../ui/Facts.tsx";
import { Icon } from "../ui/Icon.tsx";
import { Tag } from "../ui/Tag.tsx";

export type TrainingTab =
  | "introduction"
  | "problems"
  | "rank"
  | "gradebook"
  | "stuck";

export interface TrainingShellProps {
  /** Of its pages. */
  path: string;
  listHref: string;
  title: string;
  author: string;
  isPrivate: boolean;
  category: { name: string; color: string | null } | null;
  count: number;
  tab: TrainingTab;
  /** Also those for who manages it. */
  isManager: boolean;
  editHref: string | null;
  children: ComponentChildren;
}

const TABS = [
  ["introduction", "", "trainings.tab.introduction"],
  ["problems", "/problems", "trainings.tab.problems"],
  ["rank", "/rank", "trainings.tab.rank"],
  ["stuck", "/stuck", "trainings.tab.stuck"],
  ["gradebook", "/gradebook", "trainings.tab.gradebook"],
] as const;

/** What stands above every tab of a training. */
export function TrainingShell(props: TrainingShellProps) {
  const t = useT();
  const { path, title, category, isPrivate, tab } = props;
  return (
    <>
      <a class="back" href={props.listHref}>
        <Icon name="chevronLeft" />
        {t("trainings.all")}
      </a>
      <div class="flex flex-col gap-2">
        <div class="flex flex-wrap items-start gap-3">
          <h1 class="grow break-words min-w-0">{title}</h1>
          {props.editHref && (
            <a class="btn no-print" href={props.editHref}>
              <Icon name="edit" />
              {t("trainings.manage")}
            </a>
          )}
        </div>
        <Facts>
          <Fact name={t("trainings.author")} isPlain>{props.author}</Fact>
          <Fact name={t("trainings.problemCount")} isPlain>
            {t("trainings.items", { count: props.count })}
          </Fact>
          <Fact name={t("trainings.auth")} isPlain>
            {isPrivate ? t("trainings.private") : t("trainings.public")}
          </Fact>
          {category && (
            <Fact name={t("trainings.category")} isPlain>
              <Tag {...category} />
            </Fact>
          )}
        </Facts>
      </div>
      <nav class="tabs no-print" aria-label={title}>
        {TABS.filter(([name]) => name !== "gradebook" || props.isManager)
          .map(([name, end, text]) => (
            <a
              key={name}
              href={path + end}
              aria-current={tab === name ? "page" : undefined}
            >
              {t(text)}
            </a>
          ))}
      </nav>
      {props.children}
    </>
  );
}
