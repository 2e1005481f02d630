import { CodeView } from "../../components/submissions/CodeView.tsx";
import { Button } from "../../components/ui/Button.tsx";
import {
  Check,
  EMPTY_FORM,
  type FormState,
  hasErrorIn,
  SelectField,
  TextArea,
  TextField,
} from "../../components/ui/Field.tsx";
import type { AppContext } from "../../lib/requests/request.ts";
import { anyLanguage } from "../../lib/judging/any_language.ts";
import { isInProgress } from "../../lib/judging/status.ts";
import { linesIn, notedBy } from "../../lib/notes/service.ts";
import { codeHtml } from "../../lib/markdown/code.ts";
import { stockOf } from "../../lib/notes/stock.ts";
import {
  type NoteThread,
  type ShownNote,
  threadsOf,
} from "../../lib/notes/view.ts";
import type { SeenSubmission } from "../../lib/submissions/seen.ts";
import { readerOf } from "../page.tsx";
import type { ComponentChildren } from "preact";
import { beginningOf } from "../../lib/clip.ts";
import { MAX_NOTE_CHARS } from "../../lib/notes/schema.ts";
import { useT } from "../../components/reader.tsx";
import { FormErrors } from "../../components/ui/FormErrors.tsx";
import { SendKey } from "../../components/ui/SendKey.tsx";
import { Tag } from "../../components/ui/Tag.tsx";
import { Time } from "../../components/ui/Time.tsx";
import { PersonName } from "../../components/users/PersonName.tsx";
import { lineId } from "../../components/submissions/compiler_words.ts";

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
  const text = access === "open"
    ? await site.submissions.codes.get(submission.submitId) ?? ""
    : null;
  const noted = notedBy(act, submission);
  const notes = noted && {
    lines: text === null ? 0 : linesIn(text),
    threads: await threadsOf(act, noted),
    action: `/submission-detail/${submission.submitId}/note`,
    as: noted.answers ? "teacher" as const : "asker" as const,
    form: noteForm,
    stock: noted.answers ? await stockOf(act) : [],
  };
  if (text === null) {
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
        {notes && <NotesBelow {...notes} />}
      </section>
    );
  }
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
      {notes && <NotesBelow {...notes} />}
    </section>
  );
}

/** What somebody may do at the notes of one program. */
interface NotesProps {
  threads: readonly NoteThread[];
  /** Where notes are sent: the address of the submission and "/note". */
  action: string;
  /** Its sender asks, its teachers answer. */
  as: "asker" | "teacher";
  /** The form that was refused, as it was sent. */
  form: FormState;
  /** What its teacher has kept to say again. */
  stock?: readonly string[];
  /** Of the program; 0: it is not shown. */
  lines: number;
}

/** What stands below the lines of a program (rows S4.3, S5.1): for `CodeView`. */
function notesByLine(
  props: NotesProps,
): ReadonlyMap<number, ComponentChildren> {
  const byLine = Map.groupBy(
    props.threads.filter(({ line }) => line !== null),
    ({ line }) => line!,
  );
  return new Map(
    Array.from(byLine, ([line, threads]) => [
      line,
      threads.map((thread) => (
        <Thread key={thread.id} {...props} thread={thread} />
      )),
    ]),
  );
}

/** What was said of the whole program, and the form for more. */
function NotesBelow(props: NotesProps) {
  const t = useT();
  const { threads, as, form, action, lines } = props;
  const isHere = (form.values.to ?? "") === "" && hasErrorIn(form, "");
  const whole = threads.filter(({ line }) => line === null || line > lines);
  return (
    <div class="notes" id="notes">
      {whole.map((thread) => (
        <Thread key={thread.id} {...props} thread={thread} />
      ))}
      {as === "asker" && (
        <details class="note-ask more" open={isHere}>
          <summary>{t("notes.ask")}</summary>
          <form
            class="note-form"
            method="post"
            action={action}
            data-lines=""
          >
            <p class="text-md text-ink2">
              {t("notes.askHelp")}{" "}
              <a href="/questions">{t("notes.listTitle")}</a>
            </p>
            {isHere && <FormErrors form={form} />}
            <LineField lines={lines} form={isHere ? form : undefined} />
            <TextArea
              name="text"
              id="note-text"
              label={t("notes.question")}
              rows={3}
              maxLength={MAX_NOTE_CHARS}
              required
              form={isHere ? form : undefined}
            />
            <SendKey />
            <Button small kind="primary" icon="send">{t("notes.send")}</Button>
          </form>
        </details>
      )}
      {as === "teacher" && (
        <details class="note-ask more" open={isHere}>
          <summary>{t("notes.comment")}</summary>
          <CommentForm {...props} isHere={isHere} />
        </details>
      )}
    </div>
  );
}

/** The line that a note is about; none: the whole program. */
function LineField(
  { id = "note-line", lines, form }: {
    id?: string;
    lines: number;
    form?: FormState;
  },
) {
  const t = useT();
  // Of a program that is not shown nobody knows a line.
  if (lines === 0) return null;
  return (
    <TextField
      name="line"
      id={id}
      type="number"
      min={1}
      max={lines}
      label={t("notes.line")}
      help={t("notes.lineHelp")}
      form={form}
    />
  );
}

/** A stock answer is told by its first words. */
const STOCK_CHARS = 60;

/** What a teacher says without having been asked (row S5.1). */
function CommentForm(
  { form, action, lines, stock = [], isHere }: NotesProps & {
    isHere: boolean;
  },
) {
  const t = useT();
  const state = isHere ? form : undefined;
  return (
    <>
      <form class="note-form" method="post" action={action} data-lines="">
        <p class="text-md text-ink2">{t("notes.commentHelp")}</p>
        {isHere && <FormErrors form={form} />}
        <LineField lines={lines} form={state} />
        {stock.length > 0 && (
          <SelectField
            name="stock"
            id="note-stock"
            label={t("notes.stock")}
            value=""
            form={state}
            options={[
              { value: "", text: t("notes.stockNone") },
              ...stock.map((text) => ({
                value: text,
                text: beginningOf(text, STOCK_CHARS),
              })),
            ]}
          />
        )}
        <TextArea
          name="text"
          id="note-text"
          label={t("notes.commentText")}
          rows={3}
          maxLength={MAX_NOTE_CHARS}
          form={state}
        />
        <Check name="keep" label={t("notes.keep")} checked={false} />
        <SendKey />
        <Button small kind="primary" icon="send">{t("notes.send")}</Button>
      </form>
      {stock.length > 0 && (
        <details class="more">
          <summary>{t("notes.stockOwn")}</summary>
          <ul>
            {stock.map((text, n) => (
              <li key={n}>
                <form
                  class="flex flex-wrap items-center gap-3"
                  method="post"
                  action={action}
                >
                  <span class="note-text">{text}</span>
                  <input type="hidden" name="text" value={text} />
                  <Button small kind="quiet" name="do" value="forget">
                    {t("notes.forget")}
                  </Button>
                </form>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function Thread(
  { thread, action, as, form, lines }: NotesProps & { thread: NoteThread },
) {
  const t = useT();
  const { id, line, notes, isQuestion, isWaiting, isShared } = thread;
  const isHere = form.values.to === String(id) && hasErrorIn(form, "");
  const canShare = as === "teacher" && isQuestion && !isWaiting;
  return (
    <section class="note" id={`note-${id}`}>
      {line !== null && (
        <a class="sr-only" href={`#${lineId(line)}`}>
          {t("notes.atLine", { number: line })}
        </a>
      )}
      {notes.map((note) => <Note key={note.id} note={note} action={action} />)}
      {isQuestion && (
        <details class="more" open={isHere || as === "teacher" && isWaiting}>
          <summary>
            {as === "teacher" ? t("notes.answer") : t("notes.askAgain")}
          </summary>
          <form class="note-form" method="post" action={action}>
            <input type="hidden" name="to" value={id} />
            {isHere && <FormErrors form={form} />}
            {as === "teacher" && line === null && (
              <LineField
                id={`line-of-${id}`}
                lines={lines}
                form={isHere ? form : undefined}
              />
            )}
            <TextArea
              name="text"
              id={`text-of-${id}`}
              label={as === "teacher" ? t("notes.answer") : t("notes.question")}
              rows={3}
              maxLength={MAX_NOTE_CHARS}
              required
              form={isHere ? form : undefined}
            />
            <SendKey />
            <Button small kind="primary" icon="reply">{t("notes.send")}</Button>
          </form>
        </details>
      )}
      {(isShared || canShare) && (
        <form class="note-share" method="post" action={`${action}/${id}`}>
          {isShared && <span>{t("notes.isShared")}</span>}
          {canShare && (
            <Button
              small
              kind="quiet"
              name="action"
              value={isShared ? "unshare" : "share"}
              confirm={isShared ? undefined : t("notes.shareAsk")}
            >
              {isShared ? t("notes.unshare") : t("notes.share")}
            </Button>
          )}
        </form>
      )}
    </section>
  );
}

function Note({ note, action }: { note: ShownNote; action: string }) {
  const t = useT();
  const { id, kind, text, at, username, isOwn, mayRemove } = note;
  return (
    <div class="note-words">
      <div class="note-head">
        <b>
          {isOwn ? t("notes.you") : (
            <PersonName
              username={username}
              realname={null}
              gone={t("people.goneAccount")}
            />
          )}
        </b>
        {kind !== "question" && <Tag name={t("notes.teacher")} color={null} />}
        <Time at={at} />
        {mayRemove && (
          <form method="post" action={`${action}/${id}`}>
            <Button
              small
              kind="quiet"
              name="action"
              value="remove"
              confirm={t("notes.removeAsk")}
            >
              {t("notes.remove")}
            </Button>
          </form>
        )}
      </div>
      <p class="note-text">{text}</p>
    </div>
  );
}
