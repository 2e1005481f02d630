/** What runs before and after a program that is called with other arguments. */
export interface Frame {
  /** C statements before it is started again; `argv` has the arguments that came. */
  before: readonly string[];
  /** Its new arguments as C, beginning with the program's own name. */
  args: readonly string[];
  /** C statements when it ends with `code`; they must end the process. */
  atEnd: readonly string[];
}

/**
 * Functions of the C library under names of ours, linked to symbols that the program
 * does not define: it may have a function of its own called `read`.
 */
const LIBRARY = [
  'int gavel_open(const char *, int, ...) __asm__("__open");',
  'long gavel_read(int, void *, unsigned long) __asm__("__read");',
  'long gavel_write(int, const void *, unsigned long) __asm__("__write");',
  'int gavel_dup2(int, int) __asm__("dup2");',
  'int gavel_mkdir(const char *, unsigned) __asm__("mkdir");',
  'int gavel_chdir(const char *) __asm__("chdir");',
  'int gavel_symlink(const char *, const char *) __asm__("symlink");',
  'double gavel_number(const char *, char **) __asm__("strtod");',
  'int gavel_print(int, const char *, ...) __asm__("dprintf");',
  'int gavel_execv(const char *, char *const *) __asm__("execv");',
  'char *gavel_getenv(const char *) __asm__("getenv");',
  'int gavel_setenv(const char *, const char *, int) __asm__("setenv");',
  'int gavel_flush(void *) __asm__("fflush");',
  'int gavel_on_exit(void (*)(int, void *), void *) __asm__("on_exit");',
  'void gavel_exit(int) __asm__("exit");',
  'void gavel_end(int) __asm__("_exit");',
];

/** C that copies all that can be read from one descriptor to another. */
export const copyAll = (from: string, to: string): string =>
  `for (long n; (n = gavel_read(${from}, gavel_piece, sizeof gavel_piece)) > 0;) gavel_write(${to}, gavel_piece, n);`;

/**
 * Returns C lines to put before a program. They run before its `main`, start the same
 * program with other arguments, and decide its exit code. They use that glibc passes
 * the arguments to constructors and the exit code to `on_exit`.
 */
export function startAgain(
  prefix: string,
  { before, args, atEnd }: Frame,
): string[] {
  const mark = `GAVEL_${prefix.toUpperCase()}`;
  return [
    "#ifndef GAVEL_FRAME",
    "#define GAVEL_FRAME",
    ...LIBRARY,
    "static char gavel_piece[65536];",
    "#endif",
    `static void ${prefix}_end(int code, void *unused) {`,
    "  gavel_flush(0);",
    ...atEnd.map((line) => `  ${line}`),
    "}",
    "__attribute__((constructor))",
    `static void ${prefix}_start(int argc, char **argv) {`,
    `  if (gavel_getenv("${mark}")) {`,
    `    gavel_on_exit(${prefix}_end, 0);`,
    "    return;",
    "  }",
    ...before.map((line) => `  ${line}`),
    `  char *args[] = {${args.join(", ")}, 0};`,
    `  gavel_setenv("${mark}", "1", 1);`,
    '  gavel_execv("/proc/self/exe", args);',
    "  gavel_execv(argv[0], args);",
    "  gavel_end(103);",
    "}",
  ];
}

const BODY = "/* The program itself: */";

/** Puts a frame's lines before a program; `head` says what they are for. */
export const framed = (
  head: string,
  lines: readonly string[],
  code: string,
): string => [`/* ${head} */`, ...lines, BODY, code.trimEnd(), ""].join("\n");

/** Returns the program without its frame; null: it has none with this head. */
export function unframed(head: string, code: string): string | null {
  const start = code.indexOf(`\n${BODY}\n`);
  return code.startsWith(`/* ${head} */\n`) && start >= 0
    ? code.slice(start + BODY.length + 2)
    : null;
}
