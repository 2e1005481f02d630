import {
  NotesBelow,
  notesByLine,
} from "../../components/submissions/LineNotes.tsx";
import { CodeView } from "../../components/submissions/CodeView.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { EMPTY_FORM, type FormState } from "../../components/ui/Field.tsx";
import type { AppContext } from "../../lib/requests/request.ts";
import { anyLanguage } from "../../lib/judging/any_language.ts";
import { isInProgress } from "../../lib/judging/status.ts";
import { linesIn } from "../../lib/notes/service.ts";
import { codeHtml } from "../../lib/markdown/code.ts";
import { notedBy } from "../../lib/notes/service.ts";
import { stockOf } from "../../lib/notes/stock.ts";
import { threadsOf } from "../../lib/notes/view.ts";
import type { SeenSubmission } from "../../lib/submissions/seen.ts";
import { readerOf } from "../page.tsx";

/** The program with what may be done with it, or why it is not shown. */
export async function codeSection(
  c: AppContext,
  submission: SeenSubmission,
  /** The line that a compiler stopped at. */
  faulty: number | null,
  /** A note as it was sent, and why it was refused. */
  noteForm: FormState = EMPTY_FORM,
) {
  const t = c.get("t");
  const act = c.get("act");
  const { site } = act;
  const heading = (
    <h2 class="grow">
      {t("submissions.code")}
    </h2>
  );
  const { code: access, share } = submission.sight;
  const noted = notedBy(act, submission);
  const notes = noted && {
    threads: await threadsOf(act, noted),
    action: `/submission-detail/${submission.submitId}/note`,
    as: noted.answers ? "teacher" as const : "asker" as const,
    form: noteForm,
    stock: noted.answers ? await stockOf(act) : [],
  };
  if (access !== "open") {
    return (
      <section class="card p-5 flex flex-col gap-3">
        {heading}
        <p class="text-ink2">
          {t(
            access === "hidden"
              ? "errors.codeHidden"
              : "submissions.codeHidden",
          )}
        </p>
        {notes && <NotesBelow {...notes} lines={0} />}
      </section>
    );
  }
  const text = await site.submissions.codes.get(submission.submitId) ?? "";
  const lines = linesIn(text);
  const grammar = anyLanguage(submission.language)?.grammar ?? "cpp";
  return (
    <section class="card">
      <div class="code-head">
        {heading}
        {share && (
          <form
            method="post"
            action={`/submission-detail/${submission.submitId}/share`}
          >
            <Button
              small
              kind="quiet"
              name="share"
              value={String(!submission.share)}
              disabled={isInProgress(submission.status)}
            >
              {submission.share
                ? t("submissions.unshare")
                : t("submissions.share")}
            </Button>
          </form>
        )}
        <Button
          small
          kind="quiet"
          href={`/submission-diff?a=${submission.submitId}`}
        >
          {t("submissions.compare")}
        </Button>
        <Button
          small
          kind="quiet"
          icon="download"
          href={`/submission-detail/${submission.submitId}/code`}
        >
          {t("submissions.download")}
        </Button>
        <span data-copy=".submission-parts .code" hidden>
          <Button type="button" small kind="quiet" icon="copy">
            {t("shell.copy")}
          </Button>
        </span>
      </div>
      <CodeView
        code={text}
        html={await codeHtml(readerOf(c), text, grammar)}
        faulty={faulty}
        below={notes ? notesByLine(notes) : undefined}
      />
      {notes && <NotesBelow {...notes} lines={lines} />}
    </section>
  );
}
