import { z } from "zod";
import { DiffTable } from "../../components/ui/DiffTable.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { Select } from "../../components/ui/Field.tsx";
import { Empty } from "../../components/ui/Empty.tsx";
import { Notice } from "../../components/ui/Notice.tsx";
import { Verdict } from "../../components/ui/Verdict.tsx";
import { verdictWords } from "../../components/ui/words.ts";
import { formatTime } from "../../components/ui/Time.tsx";
import { unwrap } from "../../lib/failure.ts";
import { id, optionalId } from "../../lib/http/input.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import { statusName } from "../../lib/judging/status.ts";
import { nameOf } from "../../lib/problems/view.ts";
import {
  compareSubmissions,
  type Comparison,
  type Program,
} from "../../lib/submissions/lists/compare.ts";
import { differencesOf } from "../../lib/differences/compared.ts";
import type { Differences } from "../../lib/differences/diff.ts";
import { notedBy } from "../../lib/notes/service.ts";
import { type NoteThread, threadsOf } from "../../lib/notes/view.ts";
import { useT } from "../../components/reader.tsx";
import type { SeenSubmission } from "../../lib/submissions/seen.ts";
import { page } from "../define.ts";
import { htmlPage, readerOf } from "../page.tsx";

const Query = z.object({ a: id, b: optionalId });

/** What has changed between two programs for one problem. */
export const submissionDiff = page({ query: Query }, async (c, { query }) => {
  const t = c.get("t");
  const compared = unwrap(
    await compareSubmissions(c.get("act"), query.a, query.b),
  );
  const { problem, programs: [before, after] } = compared;
  const title = problem === null
    ? before.submission.displayPid
    : nameOf(problem, c.get("locale"));
  return htmlPage(c, {
    title: t("submissions.diffTitle"),
    body: (
      <div class="wrap flex flex-col gap-4 py-7">
        <div>
          <h1>{t("submissions.diffTitle")}</h1>
          <p class="text-ink2">{title}</p>
        </div>
        {after === undefined
          ? (
            <Empty icon="inbox" title={t("submissions.diffNone")}>
              <p>{t("submissions.diffNoneHint")}</p>
              <Button
                href={`/submission-detail/${before.submission.submitId}`}
              >
                {t("submissions.detailTitle", {
                  id: before.submission.submitId,
                })}
              </Button>
            </Empty>
          )
          : (
            <>
              <Choice c={c} compared={compared} both={[before, after]} />
              <Changes
                c={c}
                differences={await differencesOf(
                  readerOf(c),
                  before.code,
                  after.code,
                )}
              />
              <Said threads={await saidOf(c, before)} code={before.code} />
            </>
          )}
      </div>
    ),
  });
});

/** What was said of a program, for who reads that (row S5.1). */
async function saidOf(c: AppContext, { submission }: Program) {
  const act = c.get("act");
  const noted = notedBy(act, submission);
  return noted === null ? [] : await threadsOf(act, noted);
}

/** What was said of the version before, beside what became of it. */
function Said(
  { threads, code }: { threads: readonly NoteThread[]; code: string },
) {
  const t = useT();
  if (threads.length === 0) return null;
  const lines = code.split("\n");
  return (
    <section class="card p-5 flex flex-col gap-3" id="said">
      <h2>{t("notes.notesBefore")}</h2>
      {threads.map(({ id, line, notes }) => (
        <div key={id} class="note">
          {line !== null && (
            <p class="text-md">
              {t("notes.atLine", { number: line })}{" "}
              <code>{lines[line - 1]?.trim()}</code>
            </p>
          )}
          {notes.map((note) => (
            <p key={note.id} class="note-text">
              <b>{note.isOwn ? t("notes.you") : note.username ?? "–"}</b>:{" "}
              {note.text}
            </p>
          ))}
        </div>
      ))}
    </section>
  );
}

/** A GET form with two menus; any two of the author's can be compared. */
function Choice({ c, compared, both }: {
  c: AppContext;
  compared: Comparison;
  both: [Program, Program];
}) {
  const t = c.get("t");
  const known = new Map(
    [...compared.choices, ...both.map(({ submission }) => submission)]
      .map((row) => [row.submitId, row]),
  );
  const options = [...known.values()]
    .sort((x, y) => y.submitId - x.submitId)
    .map((row) => ({ value: String(row.submitId), text: wordsOf(c, row) }));
  const labels = [t("submissions.diffBefore"), t("submissions.diffAfter")];
  return (
    <form
      class="grid gap-3 sm:grid-cols-[1fr_1fr_auto]"
      action="/submission-diff"
    >
      {both.map(({ submission }, n) => (
        <div key={n} class="flex flex-col gap-2 min-w-0">
          <Select
            name={n === 0 ? "a" : "b"}
            label={labels[n]}
            value={String(submission.submitId)}
            options={options}
          />
          <p class="flex flex-wrap items-center gap-3 text-md">
            <a class="num" href={`/submission-detail/${submission.submitId}`}>
              {submission.submitId}
            </a>
            <Verdict
              status={submission.status}
              score={submission.score}
              words={verdictWords(t)}
              as="words"
            />
            <span class="text-ink2">{submission.language}</span>
          </p>
        </div>
      ))}
      <div>
        <Button>{t("submissions.diffShow")}</Button>
      </div>
    </form>
  );
}

const wordsOf = (c: AppContext, row: SeenSubmission) =>
  c.get("t")("submissions.diffChoice", {
    id: row.submitId,
    verdict: c.get("t")(`verdicts.${statusName(row.status)}`),
    time: formatTime(row.submitTime, c.get("timeZone")),
  });

function Changes({ c, differences: { added, removed, rows, left } }: {
  c: AppContext;
  differences: Differences;
}) {
  const t = c.get("t");
  const summary = t("submissions.diffCount", { added, removed });
  if (added === 0 && removed === 0) {
    return <Notice kind="info">{t("submissions.diffEqual")}</Notice>;
  }
  return (
    <section class="card">
      <p class="px-5 py-3 border-b border-line text-md text-ink2">{summary}</p>
      <div
        class="overflow-x-auto"
        tabIndex={0}
        role="region"
        aria-label={summary}
      >
        <DiffTable rows={rows} left={left} caption={summary} />
      </div>
    </section>
  );
}
