import { StatusFilter } from "../../components/submissions/StatusFilter.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { unwrap } from "../../lib/failure.ts";
import { listPractice } from "../../lib/submissions/lists/list.ts";
import { listPage } from "../list_page.tsx";
import { ASKS } from "./filter.ts";
import { signInForOwn, submissionTable } from "./rows.tsx";
import { useT } from "../../components/reader.tsx";

/** All submissions that the reader may see, newest first. */
export const submissionList = listPage({
  path: "/status",
  // Spec 1 §9.
  rows: 15,
  isSizable: true,
  asks: ASKS,
  // With "mine" on the author filter is cleared (spec 1 §5).
  fits: (c, query) =>
    query.onlyMine && c.get("act").viewer !== null
      ? { ...query, username: undefined }
      : query,
  async show(c, { query, here, hrefOf, kept }) {
    const t = c.get("t");
    const act = c.get("act");
    const { currentPage, status, problemID, username } = query;
    const onlyMine = query.onlyMine === true;
    // Without an account it is switched off again (spec 1 §5).
    if (onlyMine && act.viewer === null) {
      return signInForOwn(c, hrefOf({ onlyMine: undefined, currentPage }));
    }
    const { total, rows } = unwrap(
      await listPractice(act, {
        ...query,
        onlyMine,
        completeProblemID: false,
      }),
    );
    const isOwnNone = onlyMine && status === undefined &&
      problemID === undefined && total === 0;
    const isFiltered = onlyMine || status !== undefined ||
      problemID !== undefined || username !== undefined;
    return {
      title: t("submissions.listTitle"),
      total,
      actions: (
        <Button kind="quiet" href={here} icon="refresh">
          {t("submissions.refresh")}
        </Button>
      ),
      filter: (
        <StatusFilter
          action="/status"
          asked={query}
          viewer={act.viewer}
          isFiltered={isFiltered && total > 0}
          kept={kept(["onlyMine", "status", "problemID", "username"])}
        />
      ),
      empty: {
        icon: "inbox",
        title: isOwnNone
          ? t("submissions.emptyOwn")
          : t("submissions.emptyTitle"),
        children: <NoSubmissions {...{ isOwnNone, isFiltered }} />,
        // It has its own.
        next: null,
      },
      rows: rows.length === 0
        ? null
        : submissionTable(c, rows, here, { ofOneAuthor: onlyMine }),
    };
  },
});

interface NoSubmissionsProps {
  /** They have none at all; no filter hides any. */
  isOwnNone: boolean;
  isFiltered: boolean;
}

/** What to do when no submission is found. */
function NoSubmissions(props: NoSubmissionsProps) {
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
