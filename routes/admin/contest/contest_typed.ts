import { readAccountText } from "../../../lib/contests/account_text.ts";
import { ContestDraft } from "../../../lib/contests/draft.ts";
import { momentOfLocal } from "../../../lib/contests/local_time.ts";
import { sealMoment } from "../../../lib/contests/seal.ts";
import type { Refusal } from "../../../lib/failure.ts";
import { parseInput } from "../../../lib/http/input.ts";
import { err, ok, type Result } from "../../../lib/result.ts";
import { awardRows, type ContestValues } from "./contest_values.ts";

type Typed<T> = Result<T, Refusal>;

/** Reads the form of a contest; everything that is wrong comes back at once. */
export function contestTyped(
  values: ContestValues,
  timeZone: string,
): Result<ContestDraft, Refusal[]> {
  const at = (name: string) => momentOfLocal(values[name] ?? "", timeZone);
  const is = (name: string) => values[name] !== undefined;
  const [begin, end] = [at("begin"), at("end")];
  const seal = sealTyped(values, { begin, end, own: at("sealAt") });
  const accounts: Typed<ContestDraft["accountRule"]> = is("hasAccountRule")
    ? readAccountText(values.accountRule ?? "")
    : ok(null);
  const parsed = parseInput(ContestDraft, {
    title: values.title ?? "",
    description: values.description ?? "",
    begin,
    end,
    rule: values.rule,
    auth: values.auth,
    password: values.pwd ?? "",
    timeLimit: Number(values.timeLimit || "0") * 60,
    sealAt: seal.ok ? seal.value : null,
    unsealsAtEnd: values.afterEnd !== "stays",
    isVisible: is("isVisible"),
    progressFor: values.progressFor ?? "nobody",
    takesLate: is("takesLate"),
    opensBoard: is("opensBoard"),
    opensPrint: is("opensPrint"),
    scoreBy: values.scoreBy,
    showsName: values.showsName,
    accountRule: accounts.ok ? accounts.value : null,
    stars: (values.stars ?? "").split(/[\n,，]/),
    awardKind: values.awardKind,
    awards: values.awardKind === "none" ? [] : awardsTyped(values),
  });
  const wrong = [
    ...(parsed.ok ? [] : parsed.error),
    ...(seal.ok ? [] : [seal.error]),
    ...(accounts.ok ? [] : [accounts.error]),
  ];
  return parsed.ok && wrong.length === 0 ? parsed : err(wrong);
}

interface Times {
  begin: number | null;
  end: number | null;
  own: number | null;
}

function sealTyped(
  { seal }: ContestValues,
  { begin, end, own }: Times,
): Typed<number | null> {
  switch (seal) {
    case "half":
    case "hour":
    case "whole": {
      // Without times something else is wrong first.
      if (begin === null || end === null || end <= begin) return ok(null);
      const at = sealMoment(seal, { begin, end });
      return at === null
        ? err({ code: "sealTooShort", field: "seal" })
        : ok(at);
    }
    case "own":
      return own === null
        ? err({ code: "sealInvalid", field: "sealAt" })
        : ok(own);
    default:
      return ok(null);
  }
}

/** A row without a name is none. */
const awardsTyped = (values: ContestValues) =>
  Array.from({ length: awardRows(values) }, (_, n) => {
    const of = (name: string) => values[`awards.${n}.${name}`] ?? "";
    return {
      priority: Number(of("priority") || NaN),
      name: of("name"),
      background: of("background"),
      color: of("color"),
      num: Number(of("num") || NaN),
    };
  }).filter(({ name }) => name.trim() !== "");
