/**
 * The line of the program that a compiler or a runtime blames, counted from 1: of a
 * compiler the first, of a traceback of Python the innermost; null: it names none.
 */
export function sourceLine(message: string): number | null {
  const traced = [...message.matchAll(PYTHON)].at(-1);
  const found = traced ?? FORMS.map((form) => form.exec(message))
    .find((match) => match !== null);
  return found ? Number(found[1]) : null;
}

/** File "Main.py", line 3 */
const PYTHON = /File "[^"\n]{1,200}", line (\d{1,6})/g;

const FORMS = [
  // main.cpp:3:5: error, ./main.go:3:5:
  /^[^\s:]{1,200}:(\d{1,6}):\d{1,6}:/m,
  // Main.java:3: error
  /^[^\s:]{1,200}:(\d{1,6}): error/m,
  // at Main.main(Main.java:3)
  /\(Main\.java:(\d{1,6})\)/,
  // --> main.rs:3:5
  /--> [^\s:]{1,200}:(\d{1,6}):\d/,
  // main.pas(3,5) Error
  /^[^\s(]{1,200}\((\d{1,6}),\d{1,6}\) (?:Error|Fatal)/m,
  // main.js:3
  /^[^\s:]{1,200}\.[cm]?js:(\d{1,6})$/m,
];
