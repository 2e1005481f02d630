import { z } from "zod";
import {
  EMPTY_FORM,
  type FormState,
  TextField,
} from "../../../components/ui/Field.tsx";
import { quizName } from "../../../lib/contests/board/quizzes.ts";
import { QuizItemFields } from "../../../lib/contests/item_draft.ts";
import type { Listed } from "../../../lib/contests/list.ts";
import {
  addContestQuiz,
  changeContestQuiz,
  contestQuizCandidates,
  type ItemQuiz,
  itemQuizzes,
  removeContestQuiz,
} from "../../../lib/contests/quizzes.ts";
import { refuse, unwrap } from "../../../lib/failure.ts";
import type { Form } from "../../../lib/http/body.ts";
import { Cid, id, optionalText } from "../../../lib/http/input.ts";
import { pointsOf } from "../../../lib/quizzes/grading.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import { page } from "../../define.ts";
import { form } from "../../form.ts";
import { colorTyped } from "../../../lib/http/colors.ts";
import { useT } from "../../../components/reader.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { ColorField } from "../../../components/ui/ColorField.tsx";
import { FormButtons, FormCard } from "../../../components/ui/FormCard.tsx";
import { FormErrors } from "../../../components/ui/FormErrors.tsx";
import type { Quiz } from "../../../lib/quizzes/schema.ts";
import { QUIZ_TYPE_WORDS } from "../../../components/admin/quizzes/quiz_words.ts";
import { Table } from "../../../components/ui/Table.tsx";
import { KeywordFilter } from "../../../components/admin/contest/KeywordFilter.tsx";
import { EmptyPart } from "../../../components/ui/Empty.tsx";
import { contestAdminPage, openManaged } from "./frame.tsx";
import type { OwnerPages } from "../../owner.tsx";

const OneParams = z.object({ cid: id, qid: id });
const Query = z.object({ keyword: optionalText(100) });

/** More are found by more words. */
const MAX_CANDIDATES = 20;

const sumOf = ({ quiz, item }: ItemQuiz) =>
  pointsOf(quiz, item.scores).values().reduce((sum, each) => sum + each, 0);

/** Where quizzes do not count, whoever adds them is told (row W9.4). */
const leadOf = (c: AppContext, { rules }: Listed) =>
  rules.rule === "acm" ? c.get("t")("contestQuizzes.acm") : undefined;

function showList(
  c: AppContext,
  at: OwnerPages,
  cid: number,
  { keyword, form }: { keyword?: string; form: FormState },
) {
  const act = c.get("act");
  const listed = openManaged(c, at, cid);
  const candidates = contestQuizCandidates(act, listed.rules, keyword);
  return contestAdminPage(c, at, {
    listed,
    tab: "quizzes",
    lead: leadOf(c, listed),
    isRefused: form !== EMPTY_FORM,
    children: (
      <ContestQuizzes
        path={at.url(c, `/admin/contest/${cid}`)}
        rows={itemQuizzes(act.site, cid).map((row) => ({
          qid: row.quiz.qid,
          displayId: quizName(row.item.displayId, row.quiz.qid),
          title: row.item.displayTitle || row.quiz.headline,
          type: row.quiz.type,
          order: row.item.order,
          points: sumOf(row),
        }))}
        keyword={keyword}
        candidates={candidates.slice(0, MAX_CANDIDATES)}
        more={Math.max(0, candidates.length - MAX_CANDIDATES)}
        form={form}
      />
    ),
  });
}

interface OpenItem extends ItemQuiz {
  listed: Listed;
}

function openItem(
  c: AppContext,
  at: OwnerPages,
  { cid, qid }: { cid: number; qid: number },
): OpenItem {
  const listed = openManaged(c, at, cid);
  const row = itemQuizzes(c.get("act").site, cid)
    .find(({ quiz }) => quiz.qid === qid);
  return row === undefined
    ? unwrap<OpenItem>(refuse("quizNotInContest"))
    : { listed, ...row };
}

async function showItem(
  c: AppContext,
  at: OwnerPages,
  { listed, quiz, item }: OpenItem,
  form: FormState,
) {
  const act = c.get("act");
  const { qid, headline } = quiz;
  const body = await act.site.quizzes.bodies.get(qid);
  const points = pointsOf(quiz, item.scores);
  return contestAdminPage(c, at, {
    listed,
    tab: "quizzes",
    lead: leadOf(c, listed),
    isRefused: form !== EMPTY_FORM,
    children: (
      <ContestQuizItem
        path={at.url(c, `/admin/contest/${listed.head.cid}`)}
        qid={qid}
        headline={headline}
        item={item}
        parts={(body?.parts ?? []).map(({ uuid, title }) => ({
          uuid,
          title,
          points: points.get(uuid) ?? 0,
        }))}
        isFrozen={act.now >= listed.rules.begin}
        form={form}
      />
    ),
  });
}

/** A number as it was typed: what is none, no bound lets through. */
const numberTyped = (form: Form, name: string) => {
  const typed = form.get(name)?.trim();
  return typed === undefined ? undefined : typed === "" ? NaN : Number(typed);
};

/** The quizzes of a contest: added, ordered, given points, taken out (rows A8.7, G6.22, G6.23). */
export const contestQuizPages = (at: OwnerPages) => {
  const toList = ({ c, params: { cid } }: {
    c: AppContext;
    params: { cid: number };
  }) => at.url(c, `/admin/contest/${cid}/quizzes`);
  return {
    list: page(
      { params: Cid, query: Query },
      (c, { params: { cid }, query: { keyword } }) =>
        showList(c, at, cid, { keyword, form: EMPTY_FORM }),
    ),

    add: form({
      params: Cid,
      open: (c, { cid }) => openManaged(c, at, cid),
      run: ({ act, params, form }) =>
        addContestQuiz(act, params.cid, { qid: Number(form.get("qid")) }),
      next: (done) => ({ to: toList(done), key: "contestQuizzes.added" }),
      again: ({ c, params: { cid }, form }, state) =>
        showList(c, at, cid, {
          form: state,
          keyword: form.get("keyword") ?? undefined,
        }),
    }),

    item: page(
      { params: OneParams },
      (c, { params }) => showItem(c, at, openItem(c, at, params), EMPTY_FORM),
    ),

    change: form({
      params: OneParams,
      open: (c, params) => openItem(c, at, params),
      schema: QuizItemFields,
      pick: (form: Form) => ({
        displayId: form.get("displayId") ?? "",
        displayTitle: form.get("displayTitle") ?? "",
        color: colorTyped(form, "color") ?? "",
      }),
      run({ act, form, opened: { quiz }, params: { cid, qid } }, draft) {
        const points = quiz.parts.map((uuid) =>
          [uuid, numberTyped(form, pointsField(uuid))] as const
        );
        // A contest that has begun shows no fields for them.
        const isGiven = points.every(([, value]) => value !== undefined);
        return changeContestQuiz(act, cid, qid, {
          ...draft,
          order: numberTyped(form, "order"),
          scores: isGiven
            ? Object.fromEntries(points) as Record<string, number>
            : undefined,
        });
      },
      next: (done) => ({ to: toList(done), key: "contestQuizzes.saved" }),
      again: ({ c, opened }, state) => showItem(c, at, opened, state),
    }),

    remove: form({
      params: OneParams,
      open: (c, params) => openItem(c, at, params),
      run: ({ act, params: { cid, qid } }) => removeContestQuiz(act, cid, qid),
      next: (done) => ({ to: toList(done), key: "contestQuizzes.removed" }),
    }),
  };
};

interface ContestQuizItemProps {
  path: string;
  qid: number;
  /** The beginning of its text. */
  headline: string;
  item: {
    displayId: string;
    displayTitle: string;
    color: string;
    order: number;
  };
  /** Of its questions in order: their names, and what each gives. */
  parts: readonly { uuid: string; title: string; points: number }[];
  /** The contest has begun: its points stay as they are. */
  isFrozen: boolean;
  form: FormState;
}

/** The field of what a question gives. */
const pointsField = (uuid: string) => `points ${uuid}`;

/** How a contest calls a quiz, where it stands, what its questions give, and the way out of it. */
function ContestQuizItem(props: ContestQuizItemProps) {
  const t = useT();
  const { path, qid, headline, item, parts, isFrozen, form } = props;
  const values = form === EMPTY_FORM
    ? { ...form, values: { color: item.color } }
    : form;
  return (
    <>
      <form
        class="flex flex-col gap-5 max-w-form"
        method="post"
        action={`${path}/quizzes/${qid}`}
      >
        <FormErrors form={form} />
        <FormCard title={t("quizzes.quiz", { id: qid })} help={headline}>
          <TextField
            name="displayId"
            label={t("contestAdmin.displayId")}
            value={item.displayId}
            help={t("contestQuizzes.idHelp", { id: `Q${qid}` })}
            form={form}
          />
          <TextField
            name="displayTitle"
            label={t("contestAdmin.displayTitle")}
            value={item.displayTitle}
            form={form}
          />
          <TextField
            name="order"
            label={t("contestQuizzes.order")}
            value={String(item.order)}
            type="number"
            min={0}
            form={form}
            needed
          />
          <ColorField
            name="color"
            label={t("contestAdmin.color")}
            value={item.color}
            form={values}
          />
        </FormCard>
        <FormCard
          title={t("contestQuizzes.points")}
          help={isFrozen
            ? t("errors.scoresFrozen")
            : t("contestQuizzes.pointsHelp")}
        >
          {parts.map(({ uuid, title, points }, n) =>
            isFrozen
              ? <p key={uuid}>{`${title || n + 1}: ${points}`}</p>
              : (
                <TextField
                  key={uuid}
                  name={pointsField(uuid)}
                  label={parts.length === 1
                    ? t("contestQuizzes.points")
                    : t("contestQuizzes.pointsOf", { title: title || n + 1 })}
                  value={String(points)}
                  type="number"
                  min={0}
                  form={form}
                  needed
                />
              )
          )}
        </FormCard>
        <FormButtons>
          <Button kind="primary">{t("shell.save")}</Button>
          <Button kind="quiet" href={`${path}/quizzes`}>
            {t("shell.cancel")}
          </Button>
        </FormButtons>
      </form>
      <form
        class="flex flex-col gap-5 max-w-form"
        method="post"
        action={`${path}/quizzes/${qid}/remove`}
      >
        <FormCard
          title={t("contestAdmin.remove")}
          help={t("contestQuizzes.removeHelp")}
        >
          <div>
            <Button
              kind="danger"
              icon="trash"
              confirm={t("contestQuizzes.removeAsk", {
                title: item.displayTitle || item.displayId || `Q${qid}`,
              })}
            >
              {t("contestAdmin.remove")}
            </Button>
          </div>
        </FormCard>
      </form>
    </>
  );
}

interface ContestQuizRow {
  qid: number;
  /** As its column on the board is called. */
  displayId: string;
  title: string;
  type: Quiz["type"];
  order: number;
  points: number;
}

interface ContestQuizzesProps {
  /** Of the contest in its admin area. */
  path: string;
  rows: readonly ContestQuizRow[];
  keyword: string | undefined;
  candidates: readonly Pick<Quiz, "qid" | "headline" | "type">[];
  /** How many more of these there are. */
  more: number;
  form: FormState;
}

/** The quizzes that a contest asks, and what it could ask. */
function ContestQuizzes(props: ContestQuizzesProps) {
  const t = useT();
  const { rows, form } = props;
  return (
    <>
      <FormErrors form={form} />
      <h2>{t("contestQuizzes.of")}</h2>
      {rows.length === 0
        ? <EmptyPart title={t("contestQuizzes.none")} />
        : <QuizRows {...props} />}
      <Candidates {...props} />
    </>
  );
}

const QuizRows = ({ path, rows }: ContestQuizzesProps) => {
  const t = useT();
  return (
    <div class="card rows">
      <Table
        rows={rows}
        keyOf={({ qid }) => qid}
        columns={[
          {
            title: t("contestAdmin.displayId"),
            width: "narrow",
            cell: "stands",
            of: ({ displayId }) => displayId,
          },
          {
            title: t("quizBank.text"),
            cell: "lead break-words",
            of: ({ qid, title }) => (
              <a
                class="row-link text-ink font-medium"
                href={`${path}/quizzes/${qid}`}
              >
                {title || qid}
              </a>
            ),
          },
          {
            title: t("quizBank.type"),
            width: "narrow",
            isLabelled: true,
            of: ({ type }) => t(QUIZ_TYPE_WORDS[type]),
          },
          {
            title: t("contestQuizzes.order"),
            width: "narrow end",
            isLabelled: true,
            of: ({ order }) => order,
          },
          {
            title: t("contestQuizzes.points"),
            width: "narrow end",
            isLabelled: true,
            of: ({ points }) => points,
          },
        ]}
      />
    </div>
  );
};

function Candidates(
  { path, keyword, candidates, more, form }: ContestQuizzesProps,
) {
  const t = useT();
  const action = `${path}/quizzes`;
  return (
    <section class="flex flex-col gap-4" id="bank">
      <h2>{t("contestQuizzes.bank")}</h2>
      <form
        class="flex flex-wrap items-end gap-3"
        method="post"
        action={action}
      >
        <TextField
          name="qid"
          label={t("contestQuizzes.id")}
          form={form}
          type="number"
          min={0}
        />
        <Button icon="plus">{t("contestAdmin.add")}</Button>
      </form>
      <KeywordFilter
        path={`${action}#bank`}
        label={t("quizBank.search")}
        keyword={keyword}
      />
      {candidates.length === 0
        ? <EmptyPart title={t("quizBank.noneFound")} />
        : (
          <ul class="ruled">
            {candidates.map(({ qid, headline, type }) => (
              <li key={qid}>
                <span class="min-w-0 break-words">
                  <span class="text-ink3">
                    {`${qid} · ${t(QUIZ_TYPE_WORDS[type])}`}
                  </span>{" "}
                  {headline}
                </span>
                <form method="post" action={action}>
                  <input type="hidden" name="qid" value={qid} />
                  {keyword && (
                    <input type="hidden" name="keyword" value={keyword} />
                  )}
                  <Button
                    small
                    icon="plus"
                    label={t("contestQuizzes.addOf", { id: qid })}
                  >
                    {t("contestAdmin.add")}
                  </Button>
                </form>
              </li>
            ))}
          </ul>
        )}
      {more > 0 && (
        <p class="text-sm text-ink3">
          {t("contestAdmin.libraryMore", { count: more })}
        </p>
      )}
    </section>
  );
}
