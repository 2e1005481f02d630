import { useT } from "../../reader.tsx";
import type {
  OpenTrouble,
  ReaderTrouble,
} from "../../../lib/submissions/reports/reader_troubles.ts";
import { titleOf } from "../../../lib/problems/view.ts";
import { ProblemName } from "../../problems/ProblemName.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Time } from "../../ui/Time.tsx";

export interface TroubleListProps {
  troubles: readonly OpenTrouble[];
}

/** Problems that cannot be judged, for those who can mend them. */
export function TroubleList({ troubles }: TroubleListProps) {
  const t = useT();
  if (troubles.length === 0) return null;
  return (
    <section class="card" aria-labelledby="troubles">
      <h2
        id="troubles"
        class="flex items-center gap-2 px-5 pt-4 pb-2 text-danger"
      >
        <Icon name="alert" />
        {t("authoring.troublesTitle", { count: troubles.length })}
      </h2>
      <ul class="flex flex-col">
        {troubles.map(({ trouble, problem }) => (
          <li
            key={problem.pid}
            class="flex flex-col gap-1 px-5 py-3 border-t border-line"
          >
            <p>
              <ProblemName
                problemId={problem.problemId}
                title={titleOf(problem, t.locale)}
                href={`/admin/problem/edit/${problem.pid}`}
              />
            </p>
            <TroubleText trouble={trouble} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What is wrong, since when and how often, and what was said of it. */
export function TroubleText(
  { trouble, open }: {
    trouble: ReaderTrouble;
    open?: boolean;
  },
) {
  const t = useT();
  const { kind, message, submitId, at, count } = trouble;
  return (
    <>
      <p>{t(`authoring.trouble.${kind}`)}</p>
      <p class="text-md text-ink2">
        {t("authoring.troubleCount", { count })}
        {submitId !== null && (
          <>
            {" "}
            <a href={`/submission-detail/${submitId}`}>
              {t("authoring.troubleLatest", { id: submitId })}
            </a>
          </>
        )}
        {" · "}
        <Time at={at} />
      </p>
      {message !== null && (
        <details open={open}>
          <summary class="text-md underline">
            {t("authoring.troubleOutput")}
          </summary>
          <pre class="mt-2 text-md text-ink whitespace-pre-wrap [overflow-wrap:anywhere] max-h-[320px] overflow-y-auto">
            {message}
          </pre>
        </details>
      )}
    </>
  );
}
