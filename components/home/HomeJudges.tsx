import {
  REMOTE_KEYS,
  type RemoteKey,
} from "../../lib/judging/remote_languages.ts";
import type { Translate } from "../../lib/i18n/mod.ts";
import { REMOTE_NAMES } from "../../lib/remote/schema.ts";
import { keptView } from "../kept.tsx";

/** A short word and a color for each; drawn here, no picture of theirs. */
const MARKS: Readonly<Record<RemoteKey, [word: string, color: string]>> = {
  HDU: ["HDU", "#1a5cc8"],
  POJ: ["POJ", "#2e7d32"],
  CF: ["CF", "#b3261e"],
  GYM: ["GYM", "#8e4ec6"],
  AC: ["AC", "#37474f"],
  SPOJ: ["SPOJ", "#8d5a00"],
  LIBRE: ["LOJ", "#00695c"],
};

/** The judges whose problems can be here, each a way to those that are. */
export const HomeJudges = keptView(
  "judges",
  ({ t }: { t: Translate }) => (
    <section class="flex flex-col gap-3">
      <h2>{t("remote.judges")}</h2>
      <ul class="flex flex-wrap gap-2">
        {REMOTE_KEYS.map((key) => (
          <li key={key}>
            <a
              class="card flex items-center gap-2 py-2 px-3 text-ink"
              href={`/problem?oj=${key}`}
            >
              <Mark judge={key} />
              {REMOTE_NAMES[key]}
            </a>
          </li>
        ))}
      </ul>
    </section>
  ),
);

function Mark({ judge }: { judge: RemoteKey }) {
  const [word, color] = MARKS[judge];
  return (
    <svg width="40" height="24" viewBox="0 0 40 24" aria-hidden="true">
      <rect width="40" height="24" rx="5" fill={color} />
      <text
        x="20"
        y="16.5"
        fill="#fff"
        class="text-sm"
        font-weight="700"
        text-anchor="middle"
      >
        {word}
      </text>
    </svg>
  );
}
