import type { Grammar } from "../judging/languages.ts";

/** How a text literal begins and ends. */
export interface Quote {
  open: string;
  close: string;
  /** What keeps a closing quote from closing: a backslash, the quote itself once more, or nothing. */
  escape: "backslash" | "doubled" | "none";
  /** Whether it may go on over the end of a line. */
  isLong?: boolean;
  /** Whether it is a remark where it stands alone on its lines, as a docstring. */
  isRemark?: boolean;
}

/** What a lexer must know of a language; comments, names and literals are told by it. */
export interface LexerRules {
  /** Programs of one family are compared with each other. */
  family: string;
  lineComments: readonly string[];
  blockComments: readonly (readonly [open: string, close: string])[];
  nests: boolean;
  /** Whether such a comment begins a line (Ruby). */
  startLines?: boolean;
  quotes: readonly Quote[];
  /** Words that stay; all others are names. */
  keywords: ReadonlySet<string>;
  /** Words for kinds of values, of which one is as good as another. */
  types: ReadonlySet<string>;
  /** Words that change nothing of what a program does. */
  fillers: ReadonlySet<string>;
  isCaseless: boolean;
  /** Lines that begin so only bring in what others have written. */
  imports: RegExp | null;
  /** Whether a single quote also stands where no text begins (lifetimes of Rust). */
  hasLifetimes?: boolean;
  /** Whether a quote may be part of a name (Haskell). */
  hasPrimes?: boolean;
  /** Whether a slash may begin a pattern (JavaScript). */
  hasPatterns?: boolean;
  /** Whether it is prose: words count as they are. */
  isText?: boolean;
}

const words = (text: string): ReadonlySet<string> =>
  new Set(text.split(/\s+/).filter((word) => word !== ""));

const NONE: ReadonlySet<string> = new Set();

const string = (open: string, more: Partial<Quote> = {}): Quote => ({
  open,
  close: open,
  escape: "backslash",
  ...more,
});
const PLAIN = [string('"'), string("'")];

const curly = (
  rules: Pick<LexerRules, "family" | "keywords"> & Partial<LexerRules>,
): LexerRules => ({
  lineComments: ["//"],
  blockComments: [["/*", "*/"]],
  nests: false,
  quotes: PLAIN,
  types: NONE,
  fillers: NONE,
  isCaseless: false,
  imports: null,
  ...rules,
});

const C_WORDS =
  `break case continue default do else enum for goto if return sizeof struct
   switch typedef union while`;
const C_TYPES =
  `int long short char float double void bool signed unsigned _Bool size_t
   ssize_t int8_t int16_t int32_t int64_t uint8_t uint16_t uint32_t uint64_t
   __int64 __int128 auto wchar_t`;
const C_FILLERS =
  `const static register volatile inline extern constexpr restrict std`;

const C_FAMILY = curly({
  family: "c",
  keywords: words(
    `${C_WORDS} catch class delete namespace new operator template this throw
     try typename using virtual friend private protected public`,
  ),
  types: words(C_TYPES),
  fillers: words(C_FILLERS),
  imports: /#\s*(?:include|pragma)|using\s+namespace/y,
});

const SCRIPT = curly({
  family: "javascript",
  quotes: [...PLAIN, string("`", { isLong: true })],
  keywords: words(
    `async await break case catch class continue default delete do else export
     extends finally for function if in instanceof interface new of return super
     switch this throw try typeof void while with yield enum`,
  ),
  types: words("let var const"),
  fillers: words(
    "public private protected readonly declare abstract static as",
  ),
  imports:
    /import\b[^\n;]*|["']use strict["']|(?:const|let|var)\s[^;\n=]{1,200}=\s*require\([^)\n]{0,200}\)/y,
  hasPatterns: true,
});

/** The rules of every grammar; what has no grammar is read as text. */
const RULES: Readonly<Record<Grammar, LexerRules>> = {
  c: C_FAMILY,
  cpp: C_FAMILY,
  csharp: curly({
    family: "csharp",
    quotes: [
      string('"""', { isLong: true, escape: "none" }),
      string('@"', { close: '"', isLong: true, escape: "doubled" }),
      ...PLAIN,
    ],
    keywords: words(
      `as base break case catch checked class continue default delegate do else
       enum event finally fixed for foreach goto if in interface is lock namespace
       new operator out params ref return sizeof stackalloc struct switch this
       throw try typeof unchecked unsafe using while yield`,
    ),
    types: words(
      `bool byte char decimal double float int long object sbyte short string
       uint ulong ushort var void`,
    ),
    fillers: words(
      `public private protected internal static readonly const sealed override
       virtual abstract partial extern volatile`,
    ),
    imports: /using\s+[\w.=\s]{1,200};/y,
  }),
  go: curly({
    family: "go",
    quotes: [...PLAIN, string("`", { isLong: true, escape: "none" })],
    keywords: words(
      `break case chan continue default defer else fallthrough for func go goto
       if interface map range return select struct switch type`,
    ),
    types: words(
      `var const bool byte complex64 complex128 error float32 float64 int int8
       int16 int32 int64 rune string uint uint8 uint16 uint32 uint64 uintptr`,
    ),
    imports:
      /package\s+\w+|import\s+(?:\w+\s+)?"[^"\n]*"|import\s*\([^)]{0,2000}\)/y,
  }),
  haskell: curly({
    family: "haskell",
    lineComments: ["--"],
    blockComments: [["{-", "-}"]],
    nests: true,
    keywords: words(
      `case class data deriving do else if in infix infixl infixr instance let
       newtype of then type where`,
    ),
    imports: /import\b[^\n]*|module\b[^\n]*/y,
    hasPrimes: true,
  }),
  java: curly({
    family: "java",
    quotes: [string('"""', { isLong: true }), ...PLAIN],
    keywords: words(
      `assert break case catch class continue default do else enum extends
       finally for goto if implements import instanceof interface new package
       return super switch synchronized this throw throws try while yield`,
    ),
    types: words(
      `boolean byte char double float int long short void var String Integer
       Long Double Float Character Boolean Short Byte`,
    ),
    fillers: words(
      `public private protected static final abstract native strictfp transient
       volatile`,
    ),
    imports: /(?:import|package)\s+[\w.*\s]{1,200};/y,
  }),
  javascript: SCRIPT,
  typescript: SCRIPT,
  kotlin: curly({
    family: "kotlin",
    nests: true,
    quotes: [string('"""', { isLong: true, escape: "none" }), ...PLAIN],
    keywords: words(
      `as break by catch class companion constructor continue do else enum
       finally for fun if in init interface is object return sealed super this
       throw try typealias when where while`,
    ),
    types: words(
      `val var Boolean Byte Char Double Float Int Long Short String Unit`,
    ),
    fillers: words(
      `public private protected internal override open final abstract inline
       const lateinit data suspend tailrec`,
    ),
    imports: /import\s+[\w.*]+|package\s+[\w.]+/y,
  }),
  lua: curly({
    family: "lua",
    lineComments: ["--"],
    blockComments: [["--[[", "]]"], ["--[=[", "]=]"]],
    quotes: [
      ...PLAIN,
      string("[[", { close: "]]", isLong: true, escape: "none" }),
    ],
    keywords: words(
      `and break do else elseif end for function goto if in not or repeat
       return then until while`,
    ),
    fillers: words("local"),
  }),
  pascal: curly({
    family: "pascal",
    blockComments: [["{", "}"], ["(*", "*)"]],
    quotes: [string("'", { escape: "doubled" })],
    keywords: words(
      `and array begin case const div do downto else end file for function goto
       if in label mod nil not of or packed procedure record repeat set shl shr
       then to type until var while with xor`,
    ),
    types: words(
      `integer longint int64 qword shortint smallint byte word cardinal dword
       real single double extended boolean char string ansistring`,
    ),
    isCaseless: true,
    imports: /program\s+\w+[^;\n]{0,200};|uses\b[^;]{0,500};/iy,
  }),
  php: curly({
    family: "php",
    lineComments: ["//", "#"],
    keywords: words(
      `and array as break case catch class continue declare default do echo else
       elseif extends finally fn for foreach function global goto if implements
       instanceof interface list match namespace new or print return switch throw
       trait try unset use while xor yield`,
    ),
    types: words("int float string bool void mixed"),
    fillers: words("public private protected static final abstract const var"),
    isCaseless: true,
    imports: /<\?php|\?>|(?:use|namespace)\s+[\w\\]{1,200};/iy,
  }),
  python: curly({
    family: "python",
    lineComments: ["#"],
    blockComments: [],
    quotes: [
      string('"""', { isLong: true, isRemark: true }),
      string("'''", { isLong: true, isRemark: true }),
      ...PLAIN,
    ],
    keywords: words(
      `and as assert async await break class continue def del elif else except
       finally for global if in is lambda nonlocal not or pass print raise return
       try while with yield`,
    ),
    imports: /import\s[^\n;]*|from\s[^\n;]{1,200}\simport\s[^\n;]*/y,
  }),
  ruby: curly({
    family: "ruby",
    lineComments: ["#"],
    blockComments: [["=begin", "\n=end"]],
    startLines: true,
    keywords: words(
      `alias and begin break case class def do else elsif end ensure for if in
       module next not or redo rescue retry return self super then undef unless
       until when while yield`,
    ),
    imports: /require(?:_relative)?\s[^\n;]*/y,
  }),
  rust: curly({
    family: "rust",
    nests: true,
    quotes: [
      string('r##"', { close: '"##', isLong: true, escape: "none" }),
      string('r#"', { close: '"#', isLong: true, escape: "none" }),
      string('r"', { close: '"', isLong: true, escape: "none" }),
      string('"', { isLong: true }),
      string("'"),
    ],
    keywords: words(
      `as async await break const continue crate dyn else enum extern fn for if
       impl in let loop match mod move ref return self Self static struct super
       trait type unsafe use where while`,
    ),
    types: words(
      `bool char f32 f64 i8 i16 i32 i64 i128 isize str String u8 u16 u32 u64
       u128 usize`,
    ),
    fillers: words("pub mut"),
    imports: /use\s[^;]{0,500};|extern\s+crate\s[^;\n]{0,100};/y,
    hasLifetimes: true,
  }),
};

const TEXT: LexerRules = curly({
  family: "text",
  keywords: NONE,
  lineComments: [],
  blockComments: [],
  quotes: [],
  isCaseless: true,
  isText: true,
});

/** The rules of a language's grammar; null: an unknown one, which is read as text. */
export const rulesOf = (grammar: Grammar | null): LexerRules =>
  grammar === null ? TEXT : RULES[grammar];

/** Every family, as it is stored, and the grammar by which its programs are read. */
export const familyOf = (grammar: Grammar | null): string =>
  rulesOf(grammar).family;
