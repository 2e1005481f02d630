import { useT } from "../reader.tsx";
import {
  SOLVED_FILTERS,
  type SolvedFilterName,
} from "../../lib/problems/catalogue/solved_filter.ts";

export interface SolvedFilterProps {
  /** Undefined: all problems. */
  chosen: SolvedFilterName | undefined;
  hrefOf: (filter: SolvedFilterName | undefined) => string;
}

/** The list by how the reader stands: all, solved, tried, not tried. */
export function SolvedFilter({ chosen, hrefOf }: SolvedFilterProps) {
  const t = useT();
  const link = (filter: SolvedFilterName | undefined, text: string) => (
    <a
      href={hrefOf(filter)}
      aria-current={filter === chosen ? "true" : undefined}
    >
      {text}
    </a>
  );
  return (
    <nav class="tabs" aria-label={t("practice.standing")}>
      {link(undefined, t("practice.standing.all"))}
      {SOLVED_FILTERS.map((name) => link(name, t(`practice.standing.${name}`)))}
    </nav>
  );
}
