import { z } from "zod";
import { useT } from "../../../components/reader.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import {
  EMPTY_FORM,
  type FormState,
  SelectField,
  TextField,
} from "../../../components/ui/Field.tsx";
import { FormErrors } from "../../../components/ui/FormErrors.tsx";
import { Since } from "../../../components/ui/Since.tsx";
import { Time } from "../../../components/ui/Time.tsx";
import { Failure, failure } from "../../../lib/failure.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import type { OpenTerm } from "../../../lib/terms/book.ts";
import {
  type OpenMark,
  openMark,
  setMarks,
} from "../../../lib/terms/marking.ts";
import {
  MarkDraft,
  type MarkSet,
  MAX_REASON_CHARS,
  type TermMark,
} from "../../../lib/terms/schema.ts";
import { isSet } from "../../../lib/terms/works.ts";
import { page } from "../../define.ts";
import { form } from "../../form.ts";
import { SINCE, versionOf } from "../../stored_version.ts";
import { groupPage } from "../shell.tsx";
import { ClosedNote } from "./closed.tsx";
import { Pieces, piecesOf } from "./made_of.tsx";
import {
  namesFor,
  openTermPage,
  termAt,
  TermParams,
  uidOfName,
} from "./place.ts";
import { cellWords } from "./table.tsx";

const Asked = z.object({
  work: z.string().max(40).catch(""),
  of: z.string().max(100).catch(""),
});

async function opened(
  c: AppContext,
  open: OpenTerm,
  asked: z.infer<typeof Asked>,
): Promise<OpenMark> {
  if (asked.work === "") throw failure("termWorkNotFound");
  const uid = uidOfName(c, asked.of);
  const found = await openMark(c.get("act"), open.term, {
    key: asked.work,
    uid,
  });
  if (found.ok) return found.value;
  throw new Failure(found.error, { atEdge: true });
}

/** What one number of a term is made of, and the form by which it is marked (row S1.1). */
export const termMark = page(
  { params: TermParams, query: Asked },
  async (c, { params, query }) => {
    const open = openTermPage(c, params);
    if (query.work === "") return c.redirect(termAt(params), 303);
    return await show(c, open, await opened(c, open, query));
  },
);

/** What a form was opened on. */
const shownOf = (mark: TermMark | null) => mark && [mark.at, mark.byUid];
export const markSince = (mark: TermMark | null) => versionOf(shownOf(mark));

export const markForm = form({
  params: TermParams,
  async open(c, params) {
    return await Promise.resolve(openTermPage(c, params));
  },
  stored: async ({ c, form, opened: open }) =>
    shownOf((await opened(c, open, askedIn(form.toObject()))).mark),
  schema: MarkDraft,
  async run({ c, act, form, params, opened: open }, draft) {
    const { work, row } = await opened(c, open, askedIn(form.toObject()));
    const since = form.get(SINCE);
    return await setMarks(act, params, {
      marks: [{
        work: work.key,
        uid: row.uid,
        points: draft.points,
        isExcused: draft.isExcused,
      }],
      reason: draft.reason,
      fits: (known) => since === null || markSince(known) === since,
    });
  },
  next: ({ params }) => ({ to: termAt(params), key: "terms.marked" }),
  again: async ({ c, form, opened: open }, state) =>
    await show(c, open, await opened(c, open, askedIn(form.toObject())), state),
});

/** Whom and what a form is about. */
const askedIn = (fields: Record<string, string>) => Asked.parse(fields);

async function show(
  c: AppContext,
  open: OpenTerm,
  mark: OpenMark,
  state: FormState = EMPTY_FORM,
) {
  const { directory } = c.get("act").site.accounts;
  const nameOf = namesFor(c, open);
  const { name, username } = nameOf(mark.row);
  return groupPage(c, open.opened, {
    title: `${mark.work.title} · ${name}`,
    tab: "term",
    status: state === EMPTY_FORM ? 200 : 422,
    body: (
      <MarkView
        {...mark}
        username={username}
        pieces={await piecesOf(c, mark)}
        byOf={(uid) =>
          nameOf({ uid, username: directory.nameOf(uid) ?? "–" }).name}
        state={state}
      />
    ),
  });
}

interface MarkViewProps extends OpenMark {
  username: string;
  pieces: Parameters<typeof Pieces>[0]["pieces"];
  byOf: (uid: string) => string;
  state: FormState;
}

function MarkView(props: MarkViewProps) {
  const t = useT();
  const { term, work, row, cell, mark, pieces, username, state } = props;
  const at = termAt(term);
  const words = cellWords(t);
  const current = mark !== null && isSet(mark) ? mark : null;
  return (
    <>
      <p>
        <a href={at}>{term.title}</a>
        {" · "}
        <a href={`${at}/person/${encodeURIComponent(username)}`}>
          {t("terms.wholeRow")}
        </a>
        {" · "}
        <a href={`${at}/work/${work.key}`}>{t("terms.wholeWork")}</a>
      </p>
      <ClosedNote term={term} />
      <div class="figures-line">
        <p>
          <b>
            {cell.points ?? (cell.is === "missing" ? 0 : "–")}/{work.most}
          </b>
          {words.title(cell) ?? t("terms.cellDone")}
        </p>
      </div>
      {row.twins.length > 0 && <p>{t("terms.hasTwins")}</p>}
      {pieces.length > 0 && (
        <section>
          <h2>{t("terms.madeOf")}</h2>
          <Pieces pieces={pieces} />
        </section>
      )}
      {mark !== null && (
        <section>
          <h2>{t("terms.history")}</h2>
          <ul>
            {[mark, ...mark.history].map((one) => (
              <li key={one.at}>
                <Said {...one} by={props.byOf(one.byUid)} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {term.closedAt === null && (
        <form
          class="flex flex-col gap-4 max-w-form"
          method="post"
          action={`${at}/mark`}
        >
          <h2>{t("terms.setMark")}</h2>
          <FormErrors form={state} />
          <Since value={markSince(mark)} />
          <input type="hidden" name="work" value={work.key} />
          <input type="hidden" name="of" value={username} />
          <SelectField
            name="is"
            label={t("terms.setWhat")}
            form={state}
            value={current?.isExcused ? "excused" : "points"}
            options={[
              { value: "points", text: t("terms.setPoints") },
              { value: "excused", text: t("terms.setExcused") },
              { value: "none", text: t("terms.setNone") },
            ]}
          />
          <TextField
            name="points"
            label={t("terms.points")}
            help={t("terms.pointsHelp", { most: work.most })}
            form={state}
            value={current?.points === null || current === null
              ? ""
              : String(current.points)}
            maxLength={8}
          />
          <TextField
            name="reason"
            label={t("terms.reason")}
            help={t("terms.reasonHelp")}
            form={state}
            maxLength={MAX_REASON_CHARS}
            required
          />
          <div>
            <Button kind="primary">{t("shell.save")}</Button>
          </div>
        </form>
      )}
    </>
  );
}

/** What somebody has set, and why. */
function Said({ by, ...set }: MarkSet & { by: string }) {
  const t = useT();
  const what = set.isExcused
    ? t("terms.saidExcused")
    : set.points === null
    ? t("terms.saidNone")
    : t("terms.saidPoints", { points: set.points });
  return (
    <>
      {what} · {by}, <Time at={set.at} />: {set.reason}
    </>
  );
}
