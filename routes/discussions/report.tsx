import {
  DraftOffer,
  isFreshForm,
  keepsDraft,
} from "../../components/ui/DraftOffer.tsx";
import { z } from "zod";
import {
  EMPTY_FORM,
  type FormState,
  TextArea,
} from "../../components/ui/Field.tsx";
import type { Target } from "../../lib/discussions/moderation.ts";
import {
  readTarget,
  reportContent,
  reportWords,
} from "../../lib/discussions/reports.ts";
import {
  MAX_REASON_CHARS,
  REPORT_TAGS,
  type ReportTag,
  ReportText,
} from "../../lib/discussions/schema.ts";
import { discussionPath } from "../../lib/discussions/service.ts";
import { unwrap } from "../../lib/failure.ts";
import type { Form } from "../../lib/http/body.ts";
import { Did, optionalId } from "../../lib/http/input.ts";
import { addressOf } from "../../lib/http/query.ts";
import { excerptOf } from "../../lib/markdown/excerpt.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import { page } from "../define.ts";
import { form } from "../form.ts";
import { htmlPage } from "../page.tsx";
import { discussionAt } from "./detail.tsx";
import { useT } from "../../components/reader.tsx";
import type { Translate } from "../../lib/i18n/mod.ts";
import { Button } from "../../components/ui/Button.tsx";
import { FormErrors } from "../../components/ui/FormErrors.tsx";

const Query = z.object({ commentId: optionalId, replyId: optionalId });

async function show(c: AppContext, target: Target, state: FormState) {
  const t = c.get("t");
  const discussion = discussionAt(c, target.did);
  const opened = unwrap(await readTarget(c.get("act"), target));
  const path = discussionPath(discussion);
  const about = {
    commentId: target.commentId ?? undefined,
    replyId: target.replyId ?? undefined,
  };
  return htmlPage(c, {
    title: t("discussions.report"),
    status: state === EMPTY_FORM ? 200 : 422,
    body: (
      <ReportForm
        action={addressOf(`${path}/report`, about)}
        cancel={path}
        excerpt={excerptOf(opened.content) || discussion.title}
        form={state}
      />
    ),
  });
}

export const reportPage = page(
  { params: Did, query: Query },
  (c, { params, query }) =>
    show(c, {
      ...params,
      commentId: query.commentId ?? null,
      replyId: query.replyId ?? null,
    }, EMPTY_FORM),
);

/** What the address means; it is the form's own. */
function targetOf(c: AppContext, did: number): Target {
  const number = (name: string) => {
    const text = c.req.query(name) ?? "";
    return /^\d{1,15}$/.test(text) ? Number(text) : null;
  };
  return { did, commentId: number("commentId"), replyId: number("replyId") };
}

/** Tags in hash marks in the reader's language, then the reason (row D2.8). */
const pick = (form: Form, c: AppContext) => {
  const words = tagWords(c.get("t"));
  const tags = REPORT_TAGS.filter((tag) => form.get(`tag_${tag}`) !== null)
    .map((tag) => words[tag]);
  const reason = form.get("reason") ?? "";
  return { reason, content: reportContent(tags, reason) };
};

const Draft = z.object({
  reason: z.string().max(MAX_REASON_CHARS, "reportTooLong"),
  content: ReportText,
});

export const reportForm = form({
  params: Did,
  schema: Draft,
  pick: (form, { c }) => pick(form, c),
  fields: { content: null },
  run: ({ act, c, params: { did } }, { content }) =>
    reportWords(act, targetOf(c, did), content),
  next: ({ c, params: { did } }) => ({
    to: discussionPath(discussionAt(c, did)),
    key: "discussions.reported",
  }),
  again: ({ c, params: { did } }, state) => show(c, targetOf(c, did), state),
});

/** The words of each reason, as they are stored too. */
const tagWords = (t: Translate): Record<ReportTag, string> => ({
  spam: t("discussions.tagSpam"),
  illegal: t("discussions.tagIllegal"),
  pornographic: t("discussions.tagPornographic"),
  gambling: t("discussions.tagGambling"),
  flame: t("discussions.tagFlame"),
  plagiarism: t("discussions.tagPlagiarism"),
});

interface ReportFormProps {
  action: string;
  cancel: string;
  /** The beginning of what is reported. */
  excerpt: string;
  form: FormState;
}

/** What is wrong with a text, for who looks after the place (spec 2 §5). */
function ReportForm(props: ReportFormProps) {
  const t = useT();
  const { action, form, excerpt } = props;
  const words = tagWords(t);
  return (
    <div class="wrap py-7">
      <div class="dialog" data-dialog-content="">
        <form
          class="flex flex-col gap-4"
          method="post"
          action={action}
          data-async=""
          {...keepsDraft(action, { isFresh: isFreshForm(form) })}
        >
          <h1 id="dialog-title">{t("discussions.report")}</h1>
          <p class="text-md text-ink2">{t("discussions.reportHelp")}</p>
          <blockquote class="text-md text-ink2 break-words">
            {excerpt}
          </blockquote>
          <FormErrors form={form} />
          <DraftOffer name={action} />
          <fieldset class="talk-tags">
            <legend class="label">{t("discussions.reportKind")}</legend>
            {REPORT_TAGS.map((tag) => (
              <label key={tag} class="check">
                <input
                  type="checkbox"
                  name={`tag_${tag}`}
                  value="true"
                  checked={form.values[`tag_${tag}`] === "true"}
                />
                <span>{words[tag]}</span>
              </label>
            ))}
          </fieldset>
          <TextArea
            name="reason"
            label={t("discussions.reportReason")}
            maxLength={MAX_REASON_CHARS}
            rows={4}
            form={form}
          />
          <div class="flex flex-wrap gap-3">
            <Button kind="primary">{t("discussions.reportSend")}</Button>
            <span class="page-only">
              <Button kind="quiet" href={props.cancel}>
                {t("shell.cancel")}
              </Button>
            </span>
          </div>
        </form>
      </div>
    </div>
  );
}
