import {
  type FAULTS,
  type Finding,
  FINDINGS,
} from "../../lib/exchange/findings.ts";
import type {
  MessageKey,
  MessageParams,
  Translate,
} from "../../lib/i18n/mod.ts";

/** A code with its figures, as an import has it. */
export interface Coded {
  code: string;
  params?: MessageParams;
}

/** Which code it is is known only now, and so are its slots. */
const say = (t: Translate, key: string, params?: MessageParams) =>
  (t as (key: string, params?: MessageParams) => string)(key, params);

export const KINDS = ["needed", "taken", "guessed", "left"] as const;
export type Kind = typeof KINDS[number];

export const kindOf = ({ code }: Coded): Kind =>
  FINDINGS[code as Finding["code"]] ?? "left";

/** The findings, what is missing to judge the problem first. */
export const neededFirst = <T extends Coded>(findings: readonly T[]): T[] =>
  findings.toSorted((a, b) =>
    Number(kindOf(b) === "needed") - Number(kindOf(a) === "needed")
  );

/** What is said of a problem; of a file that could not be kept, why not. */
export const findingText = (t: Translate, { code, params }: Coded): string =>
  say(t, code.includes(".") ? code : `findings.${code}`, withMore(t, params));

/** Names that there was no room for are counted behind the others. */
function withMore(t: Translate, params?: MessageParams) {
  if (params?.more === undefined) return params;
  const { names, more } = params;
  return { ...params, names: t("findings.andMore", { names, more }) };
}

/** Why a problem or a file cannot be taken; archives have words of their own. */
export const faultText = (t: Translate, { code, params }: Coded): string =>
  say(
    t,
    code.startsWith("archive")
      ? `errors.${code}`
      : `findings.fault.${code as typeof FAULTS[number]}`,
    params,
  );

export const refusalWords = (t: Translate, { code, params }: Coded): string =>
  say(t, `errors.${code}` as MessageKey, params);
