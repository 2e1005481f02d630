import type { MarkedExtension, Token, Tokens } from "marked";

/**
 * Marks that must not end a line; marks and word endings that must not begin
 * one.
 */
const OPENING = /(?<![（【《〈「『〔［｛“‘([{])[（【《〈「『〔［｛“‘([{]+$/;
const CLOSING =
  /^(-?[a-z]{1,8}(?![a-z]))?[，。、；：！？…）】》〉」』〕］｝”’,.;:!?)\]}%'"]*/i;

/** Letters of a script without blanks; its marks bring air of their own. */
const LETTER = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u;

/** A formula with the marks around it, which come from the text. */
interface Marked extends Tokens.Generic {
  type: "formula";
  tokens: Token[];
}

/**
 * Browsers break lines on either side of a formula. But a comma must not begin
 * a line, and a bracket must not end one, so an element keeps them with the
 * formula; the text itself stays as it was, except for blanks typed beside it.
 * Between Chinese letters and a formula there is a little air instead, whether
 * something was typed there or not; at the edge of a line there is none, as it
 * is a blank (styles/formulas.css).
 */
export const formulaMarks: MarkedExtension = {
  extensions: [{
    name: "formula",
    renderer(token) {
      const inside = this.parser.parseInline(token.tokens ?? []);
      return `<span class="formula">${inside}</span>`;
    },
  }, {
    name: "air",
    renderer: () => '<span class="air"> </span>',
  }],
  walkTokens(token) {
    if (token.type === "formula") return;
    const { header, rows } = token as Partial<Tokens.Table>;
    const holders = token.type === "table"
      ? [header!, ...rows!].flat()
      : [token as { tokens?: Token[] }];
    for (const holder of holders) {
      if (holder.tokens?.some(isFormula)) holder.tokens = joined(holder.tokens);
    }
  },
};

/** Whether this is an inline formula, or emphasis around nothing else. */
function isFormula(token: Token): boolean {
  if (token.type === "inlineKatex") {
    return !(token as Tokens.Generic).displayMode;
  }
  const { tokens } = token as Tokens.Generic;
  return /^(strong|em|del)$/.test(token.type) && tokens?.length === 1 &&
    isFormula(tokens[0]);
}

function joined(tokens: readonly Token[]): Token[] {
  const rest = [...tokens];
  const made: Token[] = [];
  for (let token; (token = rest.shift()) !== undefined;) {
    if (!isFormula(token)) {
      made.push(token);
      continue;
    }
    close(made, -1, /(?<=[\u2e80-\u9fff\uff01-\uff60]) +$/);
    close(rest, 0, /^ +(?=[\u2e80-\u9fff\uff01-\uff60])/);
    const before = cut(made, -1, OPENING);
    const after = cut(rest, 0, CLOSING);
    if (before === null && endsInLetter(made.at(-1))) made.push(AIR);
    const all = [before, token, after].filter((part) => part !== null);
    made.push(
      all.length === 1
        ? token
        : { type: "formula", raw: rawOf(all), tokens: all } as Marked,
    );
    if (after === null && beginsWithLetter(rest[0])) made.push(AIR);
  }
  return made;
}

const AIR = { type: "air", raw: "" };
const textOf = (token: Token | undefined): string =>
  (token as { text?: string } | undefined)?.text ?? "";
const endsInLetter = (token: Token | undefined) =>
  LETTER.test([...textOf(token)].at(-1) ?? "");
const beginsWithLetter = (token: Token | undefined) =>
  LETTER.test([...textOf(token)][0] ?? "");

/** Takes typed blanks off, between Chinese and a formula. */
function close(list: Token[], at: 0 | -1, blanks: RegExp): void {
  const token = list.at(at);
  if (token?.type !== "text" || "tokens" in token && token.tokens) return;
  const text = token.text.replace(blanks, "");
  if (text === token.text) return;
  list.splice(at, 1, { ...token, text, raw: token.raw.replace(blanks, "") });
}

/** Cuts off what `marks` matches, from the text at one end of the list. */
function cut(list: Token[], at: 0 | -1, marks: RegExp): Token | null {
  const token = list.at(at);
  if (token?.type !== "text" || "tokens" in token && token.tokens) return null;
  const found = marks.exec(token.text)?.[0] ?? "";
  if (found === "" || !token.raw.includes(found)) return null;
  const text = at === 0
    ? token.text.slice(found.length)
    : token.text.slice(0, -found.length);
  list.splice(at, 1, { ...token, raw: text, text });
  return { ...token, raw: found, text: found };
}

const rawOf = (tokens: readonly Token[]) =>
  tokens.map(({ raw }) => raw).join("");
