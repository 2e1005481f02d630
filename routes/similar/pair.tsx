import { useT } from "../../components/reader.tsx";
import { Button } from "../../components/ui/Button.tsx";
import {
  EMPTY_FORM,
  type FormState,
  SelectField,
  TextArea,
} from "../../components/ui/Field.tsx";
import { FormErrors } from "../../components/ui/FormErrors.tsx";
import { Icon } from "../../components/ui/Icon.tsx";
import { Notice } from "../../components/ui/Notice.tsx";
import { Time } from "../../components/ui/Time.tsx";
import { Verdict } from "../../components/ui/Verdict.tsx";
import { verdictWords } from "../../components/ui/words.ts";
import { unwrap } from "../../lib/failure.ts";
import type { Translate } from "../../lib/i18n/mod.ts";
import { nameOf } from "../../lib/problems/view.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import {
  decideOnPair,
  type OpenPair,
  openPair,
} from "../../lib/similar/pair.ts";
import {
  DecisionDraft,
  OPINIONS,
  type SimilarPlace,
} from "../../lib/similar/schema.ts";
import type { SharedSpan } from "../../lib/similar/spans.ts";
import { page } from "../define.ts";
import { form } from "../form.ts";
import { htmlPage, readerOf } from "../page.tsx";
import { submissionHref } from "../problems/placed.ts";
import { nameIn } from "./picture.tsx";
import { pairHref, PairParams, placeIn, similarHref } from "./place.ts";
import { Who } from "./report.tsx";

type Params = ReturnType<typeof PairParams.parse>;

async function show(
  c: AppContext,
  params: Params,
  state: FormState,
): Promise<Response> {
  const t = c.get("t");
  const act = c.get("act");
  const place = placeIn(params);
  const ids = [params.one, params.other] as const;
  const pair = unwrap(await openPair(act, readerOf(c), place, ids));
  const { problem, first, second } = pair;
  return htmlPage(c, {
    title: t("similar.pairTitle"),
    status: state === EMPTY_FORM ? 200 : 422,
    body: (
      <div class="wrap flex flex-col gap-5 py-7">
        <a class="back" href={similarHref(place)}>
          <Icon name="chevronLeft" />
          {t("similar.report")}
        </a>
        <div>
          <h1>{t("similar.pairTitle")}</h1>
          <p class="text-ink2">
            {problem ? nameOf(problem, c.get("locale")) : ""}
          </p>
        </div>
        <Measure pair={pair} />
        <div class="grid gap-4 lg:grid-cols-2">
          {[first, second].map((program, n) => (
            <Side
              key={program.submitId}
              pair={pair}
              side={n === 0 ? "a" : "b"}
              href={submissionHref(act.site, program.submission)}
            />
          ))}
        </div>
        <Decision pair={pair} place={place} ids={ids} form={state} />
      </div>
    ),
  });
}

/** Two programs side by side, what they share marked (row S6.1). */
export const similarPair = page(
  { params: PairParams },
  (c, { params }) => show(c, params, EMPTY_FORM),
);

export const decisionForm = form({
  params: PairParams,
  schema: DecisionDraft,
  run: ({ act, params }, draft) =>
    decideOnPair(act, placeIn(params), [params.one, params.other], draft),
  next: ({ params }) => ({
    to: pairHref(placeIn(params), [params.one, params.other]),
    key: "similar.decided",
  }),
  again: ({ c, params }, state) => show(c, params, state),
});

function Measure({ pair: { look } }: { pair: OpenPair }) {
  const t = useT();
  if (look === null) return <Notice kind="info">{t("similar.tooLong")}</Notice>;
  const n = Math.floor(look.similarity * 100);
  return (
    <p>
      <b>{t("similar.similarity")}: {t("similar.percent", { n })}.</b>{" "}
      <span class="text-ink2">
        {look.spans.length === 0
          ? t("similar.sharesNothing")
          : t("similar.partHint")}
      </span>
    </p>
  );
}

const STEPS = [
  ["days", 86_400_000],
  ["hours", 3_600_000],
  ["minutes", 60_000],
  ["seconds", 1_000],
] as const;

/** A length of time in the largest unit that it has. */
function lengthOf(t: Translate, ms: number): string {
  const [unit, step] = STEPS.find(([, step]) => ms >= step) ?? STEPS[3];
  return t(`similar.${unit}`, { n: Math.floor(ms / step) });
}

function Side({ pair, side, href }: {
  pair: OpenPair;
  side: "a" | "b";
  href: string;
}) {
  const t = useT();
  const { first, second, look } = pair;
  const program = side === "a" ? first : second;
  const { submission: { status, score }, submitId, language, at } = program;
  return (
    <section class="card min-w-0">
      <div class="px-5 py-3 border-b border-line flex flex-col gap-1">
        <p class="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Who program={program} />
          <Verdict
            status={status}
            score={score}
            words={verdictWords(t)}
            as="words"
          />
          <span class="text-md text-ink2">{language}</span>
          <a class="num text-md" href={href}>{submitId}</a>
        </p>
        <p class="text-md text-ink2">
          <Time at={at} /> · {side === "a"
            ? t("similar.firstSent")
            : t("similar.laterBy", { time: lengthOf(t, at - first.at) })}
          {look && (
            <>
              {" · "}
              {t("similar.shares", {
                percent: Math.floor(look.shares[side === "a" ? 0 : 1] * 100),
              })}
            </>
          )}
        </p>
      </div>
      <div
        class="overflow-x-auto similar-code"
        tabIndex={0}
        role="region"
        aria-label={t("similar.codeOf", { name: nameIn(program) })}
      >
        <MarkedCode
          code={program.code}
          spans={look?.spans ?? []}
          side={side}
        />
      </div>
    </section>
  );
}

/** A piece of a line: plain, or of the nth part that is shared; the first piece of a part has its number. */
interface Piece {
  text: string;
  part: number | null;
  isFirst: boolean;
}

/** Cuts a program into lines, and these where a shared part begins or ends. */
function linesOf(
  code: string,
  spans: readonly SharedSpan[],
  side: "a" | "b",
): Piece[][] {
  const parts = spans.map((span, n) => ({ part: n + 1, at: span[side] }))
    .sort((m, n) => m.at[0] - n.at[0]);
  const lines: Piece[][] = [[]];
  const put = (text: string, part: number | null) => {
    let isFirst = part !== null;
    text.split("\n").forEach((line, n) => {
      if (n > 0) lines.push([]);
      if (line === "" && !isFirst) return;
      lines.at(-1)!.push({ text: line.replace(/\r$/, ""), part, isFirst });
      isFirst = false;
    });
  };
  let from = 0;
  for (const { part, at: [start, end] } of parts) {
    put(code.slice(from, start), null);
    put(code.slice(start, end), part);
    from = end;
  }
  put(code.slice(from), null);
  return lines;
}

function MarkedCode({ code, spans, side }: {
  code: string;
  spans: readonly SharedSpan[];
  side: "a" | "b";
}) {
  const t = useT();
  const other = side === "a" ? "b" : "a";
  return (
    <table class="diff">
      <tbody>
        {linesOf(code, spans, side).map((pieces, n) => (
          <tr key={n}>
            <td class="no">{n + 1}</td>
            <td class="text">
              {pieces.map(({ text, part, isFirst }, m) =>
                part === null
                  ? <span key={m}>{text}</span>
                  : (
                    <mark key={m} id={isFirst ? `${side}${part}` : undefined}>
                      {isFirst && (
                        <sup>
                          <a
                            href={`#${other}${part}`}
                            aria-label={t("similar.part", { n: part })}
                          >
                            {part}
                          </a>
                        </sup>
                      )}
                      {text}
                    </mark>
                  )
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Decision({ pair: { decision }, place, ids, form }: {
  pair: OpenPair;
  place: SimilarPlace;
  ids: readonly [number, number];
  form: FormState;
}) {
  const t = useT();
  return (
    <form
      method="post"
      action={pairHref(place, ids)}
      class="card p-5 flex flex-col gap-4 max-w-form"
      id="decision"
    >
      <h2>{t("similar.opinionTitle")}</h2>
      {decision && (
        <p class="text-ink2">
          {t("similar.decidedBy", {
            opinion: t(`similar.opinion.${decision.opinion}`),
            name: decision.by,
          })} <Time at={decision.at} />
        </p>
      )}
      <FormErrors form={form} />
      <SelectField
        name="opinion"
        label={t("similar.decision")}
        form={form}
        value={decision?.opinion ?? ""}
        options={[
          { value: "", text: t("similar.noOpinion") },
          ...OPINIONS.map((value) => ({
            value,
            text: t(`similar.opinion.${value}`),
          })),
        ]}
      />
      <TextArea
        name="reason"
        label={t("similar.reason")}
        help={t("similar.reasonHelp")}
        form={form}
        value={decision?.reason ?? ""}
        rows={3}
      />
      <div>
        <Button kind="primary">{t("similar.save")}</Button>
      </div>
    </form>
  );
}
