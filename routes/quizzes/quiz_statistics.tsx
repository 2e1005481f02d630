import { TriesFigure } from "../../components/problems/TriesFigure.tsx";
import { Histogram } from "../../components/ui/Histogram.tsx";
import { StatusShares } from "../../components/problems/StatusShares.tsx";
import { Empty } from "../../components/ui/Empty.tsx";
import { failure } from "../../lib/failure.ts";
import { STATUS } from "../../lib/judging/status.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import { quizTries } from "../../lib/quizzes/tries.ts";
import { countOf } from "../../lib/quizzes/standings.ts";
import { htmlPage } from "../page.tsx";
import type { OpenedQuiz } from "./quiz_page.tsx";

/** What became of all hand-ins to a quiz in its place; a dialog where there is script. */
export async function showQuizStatistics(
  c: AppContext,
  { quiz, place, item, policy }: OpenedQuiz,
): Promise<Response> {
  const t = c.get("t");
  const act = c.get("act");
  const { site } = act;
  // What all have answered is the same for all, whether they have or not.
  if (!policy.quizSight(act, { hasAnswered: true }).counts) {
    throw failure("notFound");
  }
  const { total, ac, wa, pa } = await countOf(site, place, quiz.qid);
  const rows = [
    [STATUS.accepted, ac],
    [STATUS.partialAccepted, pa],
    [STATUS.wrongAnswer, wa],
    [STATUS.timeLimitExceeded, 0],
    [STATUS.memoryLimitExceeded, 0],
    [STATUS.runtimeError, 0],
    [STATUS.compileError, 0],
    [STATUS.presentationError, 0],
  ].map(([status, count]) => ({
    status,
    count,
    share: total === 0 ? 0 : count / total,
  }));
  const tries = await quizTries(site, place, quiz);
  const body = await site.quizzes.bodies.get(quiz.qid);
  const parts = body?.parts ?? [];
  const fails = parts.length < 2 ? [] : parts.flatMap(({ uuid }, n) => {
    const count = tries.wrongParts.get(uuid) ?? 0;
    const label = t("quizBank.part", { n: n + 1 });
    return count === 0 ? [] : [{ label, count, told: `${label}: ${count}` }];
  });
  const title = t("quizzes.statisticsOf", {
    id: item.displayId || String(quiz.qid),
  });
  return await htmlPage(c, {
    title,
    body: (
      <div class="wrap py-7 flex justify-center">
        <section
          class="dialog w-[480px] flex flex-col gap-4"
          data-dialog-content=""
        >
          <h1 id="dialog-title" class="text-lg pr-6">{title}</h1>
          {total === 0
            ? <Empty icon="inbox" title={t("practice.statisticsNone")} />
            : (
              <>
                <TriesFigure {...tries} />
                {fails.length > 0 && (
                  <section class="flex flex-col gap-1" id="fails">
                    <h2 class="text-md">{t("quizzes.fails")}</h2>
                    <Histogram label={t("quizzes.fails")} bars={fails} />
                  </section>
                )}
                <section class="flex flex-col gap-1">
                  <h2 class="text-md">{t("quizzes.statisticsAll")}</h2>
                  <StatusShares rows={rows} withCounts />
                </section>
              </>
            )}
        </section>
      </div>
    ),
  });
}
