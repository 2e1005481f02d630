import type { Translate } from "../../lib/i18n/mod.ts";
import {
  type StandingName,
  STANDINGS,
} from "../../lib/problems/catalogue/standing.ts";

export interface StandingsProps {
  t: Translate;
  /** Undefined: all problems. */
  chosen: StandingName | undefined;
  hrefOf: (standing: StandingName | undefined) => string;
}

/** The list by how the reader stands: all, solved, tried, not tried. */
export function Standings({ t, chosen, hrefOf }: StandingsProps) {
  const link = (standing: StandingName | undefined, text: string) => (
    <a
      href={hrefOf(standing)}
      aria-current={standing === chosen ? "true" : undefined}
    >
      {text}
    </a>
  );
  return (
    <nav class="tabs" aria-label={t("practice.standing")}>
      {link(undefined, t("practice.standing.all"))}
      {STANDINGS.map((name) => link(name, t(`practice.standing.${name}`)))}
    </nav>
  );
}
