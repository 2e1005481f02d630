import type { ComponentChildren } from "preact";
import { z } from "zod";
import { Button } from "../../components/ui/Button.tsx";
import {
  EMPTY_FORM,
  type FormState,
  TextField,
} from "../../components/ui/Field.tsx";
import { FormButtons, FormCard } from "../../components/ui/FormCard.tsx";
import { FormErrors } from "../../components/ui/FormErrors.tsx";
import { Icon } from "../../components/ui/Icon.tsx";
import { MarkdownField } from "../../components/ui/MarkdownField.tsx";
import { Empty } from "../../components/ui/Empty.tsx";
import { Pager } from "../../components/ui/Pager.tsx";
import { useT } from "../../components/reader.tsx";
import { Since } from "../../components/ui/Since.tsx";
import { Table } from "../../components/ui/Table.tsx";
import { Time } from "../../components/ui/Time.tsx";
import { PersonName } from "../../components/users/PersonName.tsx";
import { unwrap } from "../../lib/failure.ts";
import type { Form } from "../../lib/http/body.ts";
import { addressOf } from "../../lib/http/query.ts";
import { firstRow, id, pageNumber, pageOf } from "../../lib/http/input.ts";
import { htmlOf } from "../../lib/markdown/texts.ts";
import {
  isWaiting,
  MarkDraft,
  type OpenedMark,
  openMarking,
  rubricOf,
} from "../../lib/quizzes/marking.ts";
import {
  essayTitle,
  type EssayWriter,
  essayWriters,
  markEssay,
  type MarkRow,
  marksToGive,
  openEssay,
} from "../../lib/trainings/marks.ts";
import type { QuizVenue } from "../../lib/quizzes/place.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import { page } from "../define.ts";
import { form } from "../form.ts";
import { htmlPage, readerOf } from "../page.tsx";
import { versionOf } from "../stored_version.ts";
import type { QuizPlaceKind } from "./quiz_places.ts";
import { Prose } from "./texts.tsx";

const ROWS = 30;

const Query = z.object({ currentPage: pageNumber });

interface Params {
  qid: number;
}

/** The pages of a place on which essays are marked by hand (row S3.3). */
export function markingPages<P extends z.ZodType<Params>>(
  kind: QuizPlaceKind<P>,
) {
  type Of = z.output<P>;
  // Its address has no quiz, which is found by the hand-in.
  const placeParams = z.preprocess(
    (params) => ({ ...params as object, qid: "1" }),
    kind.params,
  );
  /** A contest calls it otherwise than a training. */
  const answerParams = z.preprocess(
    (params) => {
      const { answerId, handInId } = params as Record<string, unknown>;
      return { answerId: answerId ?? handInId, of: params };
    },
    z.object({ answerId: id, of: placeParams }),
  ) as unknown as z.ZodType<{ answerId: number; of: Of }>;
  const pathOf = (of: Of) => `${kind.addressOf(of)}/marks`;
  const venueOf = (of: Of): QuizVenue => {
    const { kind: venueKind, id } = kind.placeOf(of);
    return { kind: venueKind, id };
  };
  const open = (c: AppContext, of: Of) => {
    const place = unwrap(openMarking(c.get("act"), venueOf(of)));
    const { gid } = kind.placeOf(of);
    if (gid !== null && place.venue.gid !== gid) {
      unwrap({ ok: false, error: { code: "notFound" } });
    }
    return place;
  };
  const openOne = async (
    c: AppContext,
    { of, answerId }: z.output<typeof answerParams>,
  ) => {
    open(c, of);
    return unwrap(await openEssay(c.get("act"), venueOf(of), answerId));
  };
  const around = (
    c: AppContext,
    of: Of,
    { title, back, status, children }: {
      title: string;
      back: { href: string; text: string };
      status?: 200 | 422;
      children: ComponentChildren;
    },
  ) =>
    htmlPage(c, {
      title,
      status,
      body: (
        <>
          {kind.top?.(c, of)}
          <div class="wrap flex flex-col gap-5 py-7">
            <a class="back" href={back.href}>
              <Icon name="chevronLeft" />
              {back.text}
            </a>
            <h1>{title}</h1>
            {children}
          </div>
        </>
      ),
    });

  const list = page(
    { params: placeParams, query: Query },
    async (c, { params, query }) => {
      const of = params as Of;
      const t = c.get("t");
      open(c, of);
      const { place, rows } = unwrap(
        await marksToGive(c.get("act"), venueOf(of)),
      );
      const from = firstRow({ ...query, limit: ROWS });
      const path = pathOf(of);
      const isContest = place.venue.kind === "contest";
      return await around(c, of, {
        title: t("quizzes.marks"),
        back: {
          href: `${kind.addressOf(of)}/problems`,
          text: t(isContest ? "quizzes.toContest" : "quizzes.toTraining"),
        },
        children: (
          <>
            <MarkTable
              path={path}
              rows={rows.slice(from, from + ROWS)}
            />
            <Pager
              current={query.currentPage}
              pages={pageOf([], rows.length, { ...query, limit: ROWS }).pages}
              total={rows.length}
              hrefOf={(currentPage) => addressOf(path, { currentPage })}
            />
          </>
        ),
      });
    },
  );

  const show = async (
    c: AppContext,
    of: Of,
    opened: OpenedMark,
    state: FormState = EMPTY_FORM,
  ) => {
    const t = c.get("t");
    const { answer, body } = opened;
    const act = c.get("act");
    const { directory } = act.site.accounts;
    const [part] = body.parts;
    const html = async (text: string) =>
      text === "" ? null : <Prose html={await htmlOf(readerOf(c), text)} />;
    return await around(c, of, {
      title: essayTitle(opened),
      back: { href: pathOf(of), text: t("quizzes.marks") },
      status: state === EMPTY_FORM ? 200 : 422,
      children: (
        <MarkForm
          action={`${pathOf(of)}/${answer.answerId}`}
          back={pathOf(of)}
          opened={opened}
          form={state}
          writer={essayWriters(act, venueOf(of))(answer.uid)}
          by={answer.mark && (directory.nameOf(answer.mark.by) ?? "–")}
          written={answer.chosen[part.uuid]?.[0] ?? ""}
          question={await html(body.title)}
          guide={await html(part.guide)}
        />
      ),
    });
  };

  return {
    list,
    one: page(
      { params: answerParams },
      async (c, { params }) =>
        await show(c, params.of, await openOne(c, params)),
    ),
    save: form({
      params: answerParams,
      open: openOne,
      stored: ({ opened }) => opened.answer.mark,
      schema: MarkDraft,
      pick: (form, { opened }) => typedMark(form, opened),
      run: ({ act, params, opened }, draft) =>
        markEssay(act, venueOf(params.of), opened, draft),
      async next({ c, act, form, params }) {
        const path = pathOf(params.of);
        const key = "quizzes.marked" as const;
        if (form.get("action") !== "next") return { to: path, key };
        open(c, params.of);
        const { rows: [first] } = unwrap(
          await marksToGive(act, venueOf(params.of)),
        );
        return first !== undefined && isWaiting(first)
          ? { to: `${path}/${first.answerId}`, key }
          : { to: path, key };
      },
      again: ({ c, params, opened }, state) =>
        show(c, params.of, opened, state),
    }),
  };
}

/** What was typed: a comma is read as a point, and nothing is no number. */
const typedMark = (form: Form, { body }: OpenedMark) => ({
  points: Object.fromEntries(
    rubricOf(body).map(({ uuid }) => {
      const typed = (form.get(`points.${uuid}`) ?? "").trim();
      return [uuid, typed === "" ? NaN : Number(typed.replace(",", "."))];
    }),
  ),
  comment: form.get("comment") ?? "",
});

interface MarkTableProps {
  path: string;
  rows: readonly MarkRow[];
}

/** What people have handed in that is marked by hand; first what waits. */
function MarkTable({ path, rows }: MarkTableProps) {
  const t = useT();
  if (rows.length === 0) {
    return (
      <div class="card">
        <Empty icon="inbox" title={t("quizzes.marksNone")} />
      </div>
    );
  }
  return (
    <div class="card rows">
      <Table
        rows={rows}
        keyOf={({ answerId }) => answerId}
        columns={[
          {
            title: t("quizzes.marksWho"),
            cell: "lead break-words",
            of: ({ uid, username, realname, answerId }) => (
              <>
                <a class="row-link text-ink" href={`${path}/${answerId}`}>
                  {username ?? uid}
                </a>
                {realname && (
                  <span class="text-ink3 realname">{` ${realname}`}</span>
                )}
              </>
            ),
          },
          {
            title: t("quizzes.marksQuiz"),
            isLabelled: true,
            cell: "break-words",
            of: ({ title }) => title,
          },
          {
            title: t("quizzes.at"),
            isLabelled: true,
            of: ({ at }) => <Time at={at} />,
          },
          {
            title: t("quizzes.marksState"),
            isLabelled: true,
            width: "narrow",
            of: (row) =>
              isWaiting(row)
                ? <b>{t("quizzes.marksWaiting")}</b>
                : t("quizzes.points", { points: row.score }),
          },
        ]}
      />
    </div>
  );
}

interface MarkFormProps {
  action: string;
  back: string;
  opened: OpenedMark;
  form: FormState;
  writer: EssayWriter;
  /** Who has marked it; null: nobody. */
  by: string | null;
  written: string;
  question: ComponentChildren;
  guide: ComponentChildren;
}

/** A hand-in, and its points by each criterion. */
function MarkForm(props: MarkFormProps) {
  const t = useT();
  const { opened: { answer, body }, form, back } = props;
  return (
    <>
      <p class="text-ink2">
        <PersonName {...props.writer} gone={props.writer.uid} /> ·{" "}
        <Time at={answer.at} />
        {props.by !== null && (
          <>
            {" · "}
            {t("quizzes.markedBy", { name: props.by })}
          </>
        )}
      </p>
      {props.question}
      <section class="flex flex-col gap-2">
        <h2 class="text-md">{t("quizzes.ownText")}</h2>
        <p class="card p-4 whitespace-pre-wrap break-words">{props.written}</p>
      </section>
      {props.guide && (
        <section class="flex flex-col gap-2">
          <h2 class="text-md">{t("quizBank.guide")}</h2>
          {props.guide}
        </section>
      )}
      <form class="max-w-form" method="post" action={props.action}>
        <FormCard title={t("quizzes.rubric")}>
          <FormErrors form={form} />
          <Since value={versionOf(answer.mark)} />
          {rubricOf(body).map(({ uuid, text, points }) => (
            <TextField
              key={uuid}
              name={`points.${uuid}`}
              label={t("quizzes.markOf", {
                text: text || t("quizzes.markWhole"),
                points,
              })}
              value={answer.mark === null
                ? ""
                : String(answer.mark.points[uuid] ?? "")}
              form={form}
            />
          ))}
          <MarkdownField
            name="comment"
            label={t("quizzes.comment")}
            help={t("quizzes.commentHelp")}
            value={answer.mark?.comment ?? ""}
            rows={4}
            form={form}
          />
        </FormCard>
        <FormButtons>
          <Button kind="primary" name="action" value="next">
            {t("quizzes.markNext")}
          </Button>
          <Button name="action" value="save">{t("shell.save")}</Button>
          <Button kind="quiet" href={back}>{t("shell.cancel")}</Button>
        </FormButtons>
      </form>
    </>
  );
}
