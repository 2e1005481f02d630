import { useT } from "../reader.tsx";
import { Button } from "../ui/Button.tsx";

export interface NoSubmissionsProps {
  /** They have none at all; no filter hides any. */
  isOwnNone: boolean;
  isFiltered: boolean;
}

/** What to do when no submission is found. */
export function NoSubmissions(props: NoSubmissionsProps) {
  const t = useT();
  const { isOwnNone, isFiltered } = props;
  return (
    <>
      {!isOwnNone && (
        <p>
          {t(
            isFiltered ? "submissions.emptyFiltered" : "submissions.emptyHint",
          )}
        </p>
      )}
      {isFiltered && !isOwnNone
        ? (
          <Button href="/status" icon="reset">
            {t("problems.filterClear")}
          </Button>
        )
        : <Button href="/problem" icon="book">{t("shell.problems")}</Button>}
    </>
  );
}
