import { z } from "zod";
import { useT } from "../../../components/reader.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import {
  EMPTY_FORM,
  type FormState,
  TextField,
} from "../../../components/ui/Field.tsx";
import { FormErrors } from "../../../components/ui/FormErrors.tsx";
import { MomentField } from "../../../components/ui/MomentField.tsx";
import { type Column, Table } from "../../../components/ui/Table.tsx";
import { Time } from "../../../components/ui/Time.tsx";
import { failure, type Refusal, refuse } from "../../../lib/failure.ts";
import type { Form } from "../../../lib/http/body.ts";
import { parseInput } from "../../../lib/http/input.ts";
import { momentField } from "../../../lib/http/moments.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import { ok, type Result } from "../../../lib/result.ts";
import { bookOf, type OpenTerm } from "../../../lib/terms/book.ts";
import { type NewMark, setMarks } from "../../../lib/terms/marking.ts";
import {
  MAX_REASON_CHARS,
  ReasonDraft,
  type TermCell,
  type TermRow,
  type TermWork,
  typedPoints,
} from "../../../lib/terms/schema.ts";
import { setLeft } from "../../../lib/terms/service.ts";
import { workOf } from "../../../lib/terms/works.ts";
import { canEditTraining } from "../../../lib/trainings/access.ts";
import { extend } from "../../../lib/trainings/extensions.ts";
import { TOLD_ANYWAY } from "../../../lib/trainings/told_already.ts";
import { ToldAnyway } from "../../trainings/told_anyway.tsx";
import { dueTyped } from "../../trainings/due.ts";
import { page } from "../../define.ts";
import { form } from "../../form.ts";
import { groupPage } from "../shell.tsx";
import { ClosedNote } from "./closed.tsx";
import { KIND_WORDS } from "./formula.tsx";
import {
  namesFor,
  openTermPage,
  type PersonName,
  termAt,
  TermParams,
} from "./place.ts";
import { cellWords } from "./table.tsx";

const WorkParams = TermParams.extend({ work: z.string().max(40) });

interface OpenWork extends OpenTerm {
  work: TermWork;
  rows: { row: TermRow; cell: TermCell }[];
}

async function openWork(
  c: AppContext,
  params: z.infer<typeof WorkParams>,
): Promise<OpenWork> {
  const open = openTermPage(c, params);
  const { works, rows } = await bookOf(c.get("act"), open.term);
  const n = works.findIndex(({ key }) => key === params.work);
  if (n < 0) throw failure("notFound");
  return {
    ...open,
    work: works[n],
    rows: rows.map((row) => ({ row, cell: row.cells[n] })),
  };
}

/** One work of a term with everybody in it: marks of all at once, more time for some, left out or not. */
export const termWork = page(
  { params: WorkParams },
  async (c, { params }) => show(c, await openWork(c, params)),
);

/** What is set by hand, as its field shows it. */
const shownPoints = ({ isByHand, is, points }: TermCell) =>
  isByHand && is === "done" ? String(points) : "";

/** What was typed into the fields of points that is not what they showed. */
function typedMarks(
  { work, rows }: OpenWork,
  form: Form,
): Result<NewMark[], Refusal[]> {
  const marks: NewMark[] = [];
  const wrong: Refusal[] = [];
  for (const { row: { uid }, cell } of rows) {
    const field = `p_${uid}`;
    const typed = form.get(field)?.trim();
    const was = form.get(`was_${uid}`) ?? "";
    if (typed === undefined || typed === was) continue;
    const points = typed === "" ? null : typedPoints(typed);
    if (points === null && typed !== "") {
      wrong.push({ code: "termPointsInvalid", field });
    } else if (points !== null && points > work.most) {
      const params = { most: work.most };
      wrong.push({ code: "termPointsMost", field, params });
    } else if (shownPoints(cell) !== was) {
      // Somebody else has set it since this page was opened.
      wrong.push({ code: "changedMeanwhile", field });
    } else marks.push({ work: work.key, uid, points, isExcused: false });
  }
  return wrong.length > 0 ? { ok: false, error: wrong } : ok(marks);
}

const tickedIn = (form: Form, { rows }: OpenWork) =>
  rows.map(({ row }) => row.uid).filter((uid) =>
    form.get(`uid_${uid}`) !== null
  );

export const workForm = form({
  params: WorkParams,
  open: openWork,
  async run(
    { c, act, form, params, opened },
  ): Promise<Result<unknown, Refusal | readonly Refusal[]>> {
    const { work } = opened;
    const what = form.get("do");
    if (what === "leave" || what === "take") {
      const isLeft = what === "leave";
      return await setLeft(act, params, { key: work.key, isLeft });
    }
    const reason = parseInput(ReasonDraft, {
      reason: form.get(what === "extend" ? "why" : "reason") ?? "",
    });
    if (!reason.ok) {
      return what === "extend"
        ? refuse(reason.error[0].code, { field: "why" })
        : reason;
    }
    if (what === "extend") {
      const uids = tickedIn(form, opened);
      if (uids.length === 0) return refuse("termNobody");
      const due = dueTyped(c, form);
      if (!due.ok) return due;
      const place = workOf(work.key)!;
      if (place.kind !== "training") return refuse("termWorkNotFound");
      return await extend(act, place.id, {
        uids,
        due: due.value,
        ...reason.value,
        isToldAnyway: form.get(TOLD_ANYWAY) !== null,
      });
    }
    const marks = typedMarks(opened, form);
    if (!marks.ok) return marks;
    return await setMarks(act, params, {
      marks: marks.value,
      ...reason.value,
    });
  },
  next: ({ c, form, params }) => ({
    to: form.get("do") === "marks" ? termAt(params) : c.req.path,
    key: "terms.saved",
  }),
  again: async ({ c, params }, state) =>
    show(c, await openWork(c, params), state),
});

function show(c: AppContext, open: OpenWork, state: FormState = EMPTY_FORM) {
  const act = c.get("act");
  const place = workOf(open.work.key)!;
  const training = place.kind === "training"
    ? act.site.trainings.shelf.get(place.id)
    : null;
  return groupPage(c, open.opened, {
    title: open.work.title,
    tab: "term",
    status: state === EMPTY_FORM ? 200 : 422,
    body: (
      <WorkView
        {...open}
        nameOf={namesFor(c, open)}
        state={state}
        due={training !== null && canEditTraining(act, training)
          ? momentField(training.due!, c.get("timeZone"))
          : null}
        home={training !== null
          ? `/group/${open.term.gid}/class?tid=${training.tid}`
          : place.kind === "contest"
          ? `/contest/${place.id}`
          : null}
      />
    ),
  });
}

interface WorkViewProps extends OpenWork {
  nameOf: (row: TermRow) => PersonName;
  state: FormState;
  /** For who may give more time; null: for others, and where nothing is due. */
  due: string | null;
  /** Where the work itself is. */
  home: string | null;
}

function WorkView(props: WorkViewProps) {
  const t = useT();
  const { term, work, rows, state, due, home, nameOf } = props;
  const at = termAt(term);
  const isOpen = term.closedAt === null;
  const words = cellWords(t);
  const columns: (Column<OpenWork["rows"][number]> | null)[] = [
    isOpen && due !== null
      ? {
        title: t("terms.pick"),
        isSilent: true,
        width: "narrow",
        of: ({ row }) => (
          <input
            type="checkbox"
            name={`uid_${row.uid}`}
            value="true"
            checked={state.values[`uid_${row.uid}`] !== undefined}
            aria-label={t("terms.pickOne", { name: nameOf(row).name })}
          />
        ),
      }
      : null,
    {
      title: t("trainings.student"),
      cell: "lead",
      of: ({ row }) => {
        const { name, number, username } = nameOf(row);
        return (
          <>
            {number && <span class="grade-number num">{number}</span>}
            <a
              href={`${at}/mark?work=${work.key}&of=${
                encodeURIComponent(username)
              }`}
            >
              {name}
            </a>
          </>
        );
      },
    },
    {
      title: t("terms.points"),
      width: "end",
      isLabelled: true,
      of: ({ cell }) => <span class="num">{words.text(cell)}</span>,
    },
    {
      title: t("terms.state"),
      isLabelled: true,
      of: ({ cell }) => words.title(cell) ?? "",
    },
    isOpen
      ? {
        title: t("terms.byHand"),
        isLabelled: true,
        of: ({ row, cell }) => {
          const field = `p_${row.uid}`;
          const now = shownPoints(cell);
          const error = state.errors[field];
          return (
            <>
              <input type="hidden" name={`was_${row.uid}`} value={now} />
              <input
                class="input item-number"
                name={field}
                value={state.values[field] ?? now}
                inputMode="decimal"
                maxLength={8}
                aria-label={t("terms.byHandOf", { name: nameOf(row).name })}
                aria-invalid={error ? "true" : undefined}
              />
              {error && (
                <span class="block text-sm text-danger" data-error-for={field}>
                  {error} {now !== "" && t("terms.nowIs", { points: now })}
                </span>
              )}
            </>
          );
        },
      }
      : null,
  ];
  return (
    <>
      <p>
        <a href={at}>{term.title}</a> · {t(KIND_WORDS[work.kind])} ·{" "}
        <Time at={work.at} />
        {home !== null && (
          <>
            {" · "}
            <a href={home}>{t("terms.openWork")}</a>
          </>
        )}
      </p>
      <ClosedNote term={term} />
      <form
        method="post"
        action={`${at}/work/${work.key}`}
        class="flex flex-col gap-5"
      >
        <FormErrors form={state} />
        <div class="rows">
          <Table columns={columns} rows={rows} keyOf={({ row }) => row.uid} />
        </div>
        {isOpen && (
          <>
            <div class="max-w-form flex flex-col gap-3">
              <TextField
                name="reason"
                label={t("terms.reason")}
                help={t("terms.reasonHelp")}
                form={state}
                maxLength={MAX_REASON_CHARS}
              />
              <div>
                <Button kind="primary" name="do" value="marks">
                  {t("terms.saveMarks")}
                </Button>
              </div>
            </div>
            {due !== null && (
              <div class="max-w-form flex flex-col gap-3">
                <h2>{t("terms.moreTime")}</h2>
                <MomentField
                  name="due"
                  label={t("terms.moreTimeUntil")}
                  value={state.values.due ?? due}
                  form={state}
                />
                <TextField
                  name="why"
                  label={t("terms.reason")}
                  form={state}
                  maxLength={MAX_REASON_CHARS}
                />
                <ToldAnyway form={state} />
                <div>
                  <Button name="do" value="extend" icon="clock">
                    {t("terms.giveTime")}
                  </Button>
                </div>
              </div>
            )}
            <div>
              <Button
                kind="quiet"
                name="do"
                value={work.isLeft ? "take" : "leave"}
                icon={work.isLeft ? "eye" : "eyeOff"}
              >
                {t(work.isLeft ? "terms.takeIn" : "terms.leaveOut")}
              </Button>
            </div>
          </>
        )}
      </form>
    </>
  );
}
