import { z } from "zod";
import { StatusFilter } from "../../components/submissions/StatusFilter.tsx";
import { SubmissionList } from "../../components/submissions/SubmissionList.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { Empty } from "../../components/ui/Notice.tsx";
import { Pager } from "../../components/ui/Pager.tsx";
import { verdictWords } from "../../components/ui/words.ts";
import { isStaff, may } from "../../lib/accounts/access.ts";
import { unwrap } from "../../lib/failure.ts";
import {
  limit,
  optionalFlag,
  optionalNumber,
  optionalText,
  pageNumber,
  pageOf,
} from "../../lib/http/input.ts";
import { addressOf } from "../../lib/http/query.ts";
import { listSubmissions } from "../../lib/submissions/list.ts";
import { MAX_ASKED_CHARS } from "../../lib/submissions/schema.ts";
import { page } from "../define.ts";
import { htmlPage, redirect } from "../page.tsx";
import { tableWords, toRows } from "./rows.ts";

/** Spec 1 §9. */
const PAGE_SIZE = 15;

const Query = z.object({
  onlyMine: optionalFlag,
  status: optionalNumber,
  problemID: optionalText(MAX_ASKED_CHARS),
  username: optionalText(MAX_ASKED_CHARS),
  currentPage: pageNumber,
  limit: limit(PAGE_SIZE),
});

export const submissionList = page({ query: Query }, async (c, { query }) => {
  const t = c.get("t");
  const act = c.get("act");
  const onlyMine = query.onlyMine === true && act.viewer !== null;
  // With "mine" on the author filter is cleared (spec 1 §5).
  const username = onlyMine ? undefined : query.username;
  const hrefOf = (currentPage: number, limit = query.limit) =>
    addressOf("/status", {
      onlyMine,
      status: query.status,
      problemID: query.problemID,
      username,
      limit: limit === PAGE_SIZE ? undefined : limit,
      currentPage,
    });
  // Without an account it is switched off again (spec 1 §5).
  if (query.onlyMine && !onlyMine) {
    return redirect(c, hrefOf(query.currentPage), {
      key: "errors.notSignedIn",
    });
  }
  const { total, rows } = unwrap(
    await listSubmissions(act, {
      ...query,
      onlyMine,
      username,
      completeProblemID: false,
    }),
  );
  // They have none at all; no filter hides any.
  const isOwnNone = onlyMine && query.status === undefined &&
    query.problemID === undefined && total === 0;
  const isFiltered = onlyMine || query.status !== undefined ||
    query.problemID !== undefined || username !== undefined;
  const { current, pages } = pageOf([], total, query);
  return htmlPage(c, {
    title: t("submissions.listTitle"),
    body: (
      <div class="wrap flex flex-col gap-4 py-7">
        <div class="flex flex-wrap items-center gap-3">
          <h1 class="grow">{t("submissions.listTitle")}</h1>
          <Button kind="quiet" href={hrefOf(query.currentPage)} icon="refresh">
            {t("submissions.refresh")}
          </Button>
        </div>
        <StatusFilter
          t={t}
          onlyMine={onlyMine}
          status={query.status}
          problemID={query.problemID ?? ""}
          username={username ?? ""}
          isStaff={isStaff(act.viewer)}
          isFiltered={isFiltered}
          limit={query.limit === PAGE_SIZE ? undefined : query.limit}
        />
        <div class="card">
          {rows.length === 0
            ? (
              <Empty
                icon="inbox"
                title={isOwnNone
                  ? t("submissions.emptyOwn")
                  : t("submissions.emptyTitle")}
              >
                {!isOwnNone && (
                  <p>
                    {t(
                      isFiltered
                        ? "submissions.emptyFiltered"
                        : "submissions.emptyHint",
                    )}
                  </p>
                )}
                <Button href="/problem" icon="book">
                  {t("shell.problems")}
                </Button>
              </Empty>
            )
            : (
              <SubmissionList
                rows={toRows(c, rows)}
                words={tableWords(t)}
                verdicts={verdictWords(t)}
                withRejudge={may(act.viewer, "rejudge")}
                back={hrefOf(query.currentPage)}
              />
            )}
        </div>
        <Pager
          t={t}
          current={current}
          pages={pages}
          total={total}
          hrefOf={(currentPage) => hrefOf(currentPage)}
          size={{
            limit: query.limit,
            hrefOf: (limit, currentPage) => hrefOf(currentPage, limit),
          }}
        />
      </div>
    ),
  });
});
