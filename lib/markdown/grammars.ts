import {
  LanguageSupport,
  StreamLanguage,
  type StreamParser,
} from "@codemirror/language";
import type { Grammar } from "../judging/languages.ts";

const stream = <State>(parser: StreamParser<State>) =>
  new LanguageSupport(StreamLanguage.define(parser));
const clike = () => import("@codemirror/legacy-modes/mode/clike");
const cpp = () => import("@codemirror/lang-cpp").then((m) => m.cpp());
const javascript = () => import("@codemirror/lang-javascript");

/** How each language is colored, in the editor and on pages; grammars are loaded when needed. */
export const GRAMMARS: Record<Grammar, () => Promise<LanguageSupport>> = {
  c: cpp,
  cpp,
  csharp: () => clike().then((m) => stream(m.csharp)),
  go: () => import("@codemirror/lang-go").then((m) => m.go()),
  haskell: () =>
    import("@codemirror/legacy-modes/mode/haskell")
      .then((m) => stream(m.haskell)),
  java: () => import("@codemirror/lang-java").then((m) => m.java()),
  javascript: () => javascript().then((m) => m.javascript()),
  kotlin: () => clike().then((m) => stream(m.kotlin)),
  lua: () =>
    import("@codemirror/legacy-modes/mode/lua").then((m) => stream(m.lua)),
  pascal: () =>
    import("@codemirror/legacy-modes/mode/pascal")
      .then((m) => stream(m.pascal)),
  php: () => import("@codemirror/lang-php").then((m) => m.php()),
  python: () => import("@codemirror/lang-python").then((m) => m.python()),
  ruby: () =>
    import("@codemirror/legacy-modes/mode/ruby").then((m) => stream(m.ruby)),
  rust: () => import("@codemirror/lang-rust").then((m) => m.rust()),
  typescript: () =>
    javascript().then((m) => m.javascript({ typescript: true })),
};
