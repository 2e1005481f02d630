import type { Grammar } from "../judging/languages.ts";
import { type LexerRules, type Quote, rulesOf } from "./lexer_rules.ts";

/** A program as what it does: no names, no values, no remarks, no white space. */
export interface Tokens {
  /** One number for all names, one for all numbers, one for each keyword and sign. */
  kinds: Uint16Array;
  /** Where each begins and ends in the program. */
  starts: Uint32Array;
  ends: Uint32Array;
}

/** The most tokens that are read of one program. */
export const MAX_TOKENS = 20_000;

/** Hashes a token's text into 15 bits; one more says whether it counts (`compare.ts`). */
function kindOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let n = 0; n < text.length; n++) {
    hash = Math.imul(hash ^ text.charCodeAt(n), 0x01000193);
  }
  return (hash ^ (hash >>> 15)) & 0x7fff;
}

const NAME = kindOf("name ");
const NUMBER = kindOf("number ");
const STRING = kindOf("text ");
const TYPE = kindOf("type ");
const LIST = kindOf("list ");
const COMMA = kindOf(",");

/** Signs that only group or end, which formatting adds and takes away. */
const DROPPED = new Set([..."{};"]);

const SPACE = /[\s\ufeff]+/y;
const WORD = /[\p{L}_$@][\p{L}\p{M}\p{N}_$]*/uy;
const PRIMED_WORD = /[\p{L}_][\p{L}\p{M}\p{N}_']*/uy;
const DIGITS = /\.?\d(?:[eEpP][+-]|['_](?=[0-9a-fA-F])|[\w.])*/y;
const LIFETIME = /'[\p{L}_]\w*(?!')/uy;
const PATTERN =
  /\/(?:\\.|\[(?:\\.|[^\]\\\n]){0,200}\]|[^/\\[\n]){1,500}\/[a-z]{0,8}/y;
const PREFIX = /(?:[fFrRbBuUL]|u8|rb|br|fr|rf|\$@?)(?=["'])/y;
const RAW = /(?:u8|[uUL])?R"([^\s()\\"]{0,16})\(/y;

/** Signs of several characters, the longest first. */
const SIGNS = [
  ">>>=",
  "<<=",
  ">>=",
  ">>>",
  "===",
  "!==",
  "**=",
  "//=",
  "...",
  "<=>",
  "??=",
  "->",
  "=>",
  "<-",
  "::",
  ":=",
  "==",
  "!=",
  "/=",
  "<=",
  ">=",
  "<>",
  "&&",
  "||",
  "++",
  "--",
  "+=",
  "-=",
  "*=",
  "%=",
  "&=",
  "|=",
  "^=",
  "<<",
  ">>",
  "**",
  "//",
  "..",
  "??",
  "?.",
];

/** Reads a program in one pass; an unfinished text or comment ends with it. */
export function tokensOf(
  code: string,
  grammar: Grammar | null,
  most = MAX_TOKENS,
): Tokens {
  return new Reader(code, rulesOf(grammar), most).read();
}

class Reader {
  #at = 0;
  readonly #kinds: number[] = [];
  readonly #starts: number[] = [];
  readonly #ends: number[] = [];
  /** Whether nothing but white space stands before on this line. */
  #isLineStart = true;

  constructor(
    private readonly code: string,
    private readonly rules: LexerRules,
    private readonly most: number,
  ) {}

  read(): Tokens {
    const { code } = this;
    while (this.#at < code.length && this.#kinds.length < this.most) {
      this.#step();
    }
    return {
      kinds: Uint16Array.from(this.#kinds),
      starts: Uint32Array.from(this.#starts),
      ends: Uint32Array.from(this.#ends),
    };
  }

  #match(pattern: RegExp): string | null {
    pattern.lastIndex = this.#at;
    return pattern.exec(this.code)?.[0] ?? null;
  }

  #put(kind: number, length: number): void {
    const start = this.#at;
    this.#at += length;
    this.#isLineStart = false;
    const last = this.#kinds.length - 1;
    // A table of values is one token, however long it is.
    const isValue = kind === NUMBER || kind === STRING;
    if (isValue && this.#kinds[last] === COMMA) {
      const before = this.#kinds[last - 1];
      if (before === NUMBER || before === STRING || before === LIST) {
        this.#kinds[last - 1] = LIST;
        this.#ends[last - 1] = this.#at;
        this.#kinds.pop();
        this.#starts.pop();
        this.#ends.pop();
        return;
      }
    }
    this.#kinds.push(kind);
    this.#starts.push(start);
    this.#ends.push(this.#at);
  }

  #step(): void {
    const { rules } = this;
    const space = this.#match(SPACE);
    if (space !== null) {
      this.#at += space.length;
      if (space.includes("\n")) this.#isLineStart = true;
      return;
    }
    if (this.#skipRemark()) return;
    if (this.#isLineStart && rules.imports !== null) {
      const brought = this.#match(rules.imports);
      if (brought !== null) {
        this.#at += brought.length;
        if (brought.startsWith("#")) this.#skipLine();
        return;
      }
    }
    if (this.#readText()) return;
    const number = this.#match(DIGITS);
    if (number !== null) {
      // In Pascal and Rust, two dots after a number begin a range.
      const end = number.indexOf("..");
      return this.#put(
        NUMBER,
        end > 0 ? end : number.length,
      );
    }
    const word = this.#match(rules.hasPrimes ? PRIMED_WORD : WORD);
    if (word !== null) return this.#readWord(word);
    this.#readSign();
  }

  #skipLine(): void {
    const end = this.code.indexOf("\n", this.#at);
    this.#at = end === -1 ? this.code.length : end;
  }

  #skipRemark(): boolean {
    const { code, rules } = this;
    const { lineComments, blockComments, nests, startLines } = rules;
    for (const [open, close] of blockComments) {
      if (!code.startsWith(open, this.#at)) continue;
      if (startLines && !this.#isLineStart) continue;
      this.#at = nests
        ? this.#endOfNested(open, close)
        : endAfter(code, close, this.#at + open.length);
      return true;
    }
    for (const open of lineComments) {
      if (!code.startsWith(open, this.#at)) continue;
      this.#skipLine();
      return true;
    }
    return false;
  }

  #endOfNested(open: string, close: string): number {
    const { code } = this;
    let depth = 1;
    let at = this.#at + open.length;
    for (; depth > 0 && at < code.length; at++) {
      if (code.startsWith(close, at)) {
        depth--;
        at += close.length - 1;
      } else if (code.startsWith(open, at)) {
        depth++;
        at += open.length - 1;
      }
    }
    return at;
  }

  #readText(): boolean {
    const { code, rules } = this;
    if (rules.quotes.length === 0) return false;
    if (rules.family === "c") {
      const raw = this.#match(RAW);
      if (raw !== null) {
        const name = raw.slice(raw.indexOf('"') + 1, -1);
        const end = endAfter(code, `)${name}"`, this.#at + raw.length);
        this.#put(STRING, end - this.#at);
        return true;
      }
    }
    if (rules.hasLifetimes) {
      const lifetime = this.#match(LIFETIME);
      if (lifetime !== null) {
        this.#at += lifetime.length;
        return true;
      }
    }
    if (rules.hasPatterns && this.#isPatternPlace()) {
      const pattern = this.#match(PATTERN);
      if (pattern !== null) {
        this.#put(STRING, pattern.length);
        return true;
      }
    }
    const prefix =
      rules.quotes.some(({ open }) => code.startsWith(open, this.#at))
        ? ""
        : this.#match(PREFIX) ?? "";
    const from = this.#at + prefix.length;
    const quote = rules.quotes.find(({ open }) => code.startsWith(open, from));
    if (quote === undefined) return false;
    const end = endOfText(code, quote, from + quote.open.length);
    if (quote.isRemark && this.#isLineStart) this.#at = end;
    else this.#put(STRING, end - this.#at);
    return true;
  }

  /** A slash divides after a value; elsewhere it begins a pattern. */
  #isPatternPlace(): boolean {
    if (this.code[this.#at] !== "/") return false;
    const last = this.#kinds.at(-1);
    if (last === undefined) return true;
    const before = this.code[this.#ends.at(-1)! - 1];
    return /[=(,:[!&|?{};+\-*%<>~^]/.test(before);
  }

  #readWord(written: string): void {
    const { rules } = this;
    const word = rules.isCaseless ? written.toLowerCase() : written;
    if (rules.isText) this.#put(kindOf(word), written.length);
    else if (this.#isFiller(word)) this.#at += written.length;
    else if (rules.types.has(word)) {
      // `unsigned long long` is one type.
      if (this.#kinds.at(-1) === TYPE) {
        this.#at += written.length;
        this.#ends[this.#ends.length - 1] = this.#at;
      } else this.#put(TYPE, written.length);
    } else {
      this.#put(
        rules.keywords.has(word) ? kindOf(word) : NAME,
        written.length,
      );
    }
    this.#isLineStart = false;
  }

  /** An annotation of Java is one, too. */
  #isFiller(word: string): boolean {
    const { fillers, family } = this.rules;
    return fillers.has(word) ||
      (word[0] === "@" && (family === "java" || family === "kotlin"));
  }

  #readSign(): void {
    const { code, rules } = this;
    const sign = SIGNS.find((sign) => code.startsWith(sign, this.#at)) ??
      code[this.#at];
    if (rules.isText || DROPPED.has(sign)) {
      this.#at += sign.length;
      this.#isLineStart = true;
      return;
    }
    this.#put(kindOf(sign), sign.length);
  }
}

function endAfter(code: string, close: string, from: number): number {
  const end = code.indexOf(close, from);
  return end === -1 ? code.length : end + close.length;
}

function endOfText(code: string, quote: Quote, from: number): number {
  const { close, escape, isLong } = quote;
  for (let at = from; at < code.length; at++) {
    if (!isLong && code[at] === "\n") return at;
    if (escape === "backslash" && code[at] === "\\") at++;
    else if (code.startsWith(close, at)) {
      const after = at + close.length;
      if (escape !== "doubled" || !code.startsWith(close, after)) return after;
      at = after + close.length - 1;
    }
  }
  return code.length;
}
