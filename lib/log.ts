const LEVELS = { debug: 10, info: 20, warn: 30, error: 40 } as const;
export type LogLevel = keyof typeof LEVELS;

export type Log = Record<
  LogLevel,
  (message: string, fields?: Record<string, unknown>) => void
>;

/** How a line of the log is written: for people, or as a JSON object for programs. */
export type LogFormat = "text" | "json";

/**
 * Makes a log that writes one line for each event: time, level, message, then
 * `name=value` pairs. Values with spaces or quotes are written as JSON, so that no
 * input can forge a line. As JSON, the same are an object's fields.
 */
export function createLog(
  level: LogLevel,
  write: (line: string) => void = (line) => writeLine(Deno.stderr, line),
  format: LogFormat = "text",
): Log {
  const lineOf = format === "json" ? jsonLine : textLine;
  const at = (name: LogLevel) =>
  (
    message: string,
    fields: Record<string, unknown> = {},
  ) => {
    if (LEVELS[name] < LEVELS[level]) return;
    // deno-lint-ignore gavel/given-time -- a log tells the time of its machine
    const time = new Date().toISOString();
    write(lineOf({ time, level: name, message }, fields));
  };
  return {
    debug: at("debug"),
    info: at("info"),
    warn: at("warn"),
    error: at("error"),
  };
}

interface Head {
  time: string;
  level: LogLevel;
  message: string;
}

function textLine(
  { time, level, message }: Head,
  fields: Record<string, unknown>,
): string {
  const pairs = Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}=${textOf(value)}`);
  return `${time} ${level.toUpperCase()} ${message}${pairs.join("")}`;
}

/** No field takes the place of the time, the level or the message. */
const jsonLine = (head: Head, fields: Record<string, unknown>) =>
  JSON.stringify(
    { ...head, ...fields, ...head },
    (_, value) => value instanceof Error ? wordsOf(value) : value,
  );

const wordsOf = (reason: Error) => reason.stack ?? reason.message;

function textOf(value: unknown): string {
  const text = value instanceof Error
    ? wordsOf(value)
    : typeof value === "object"
    ? JSON.stringify(value)
    : String(value);
  return /^[^\s"=\p{Cc}]+$/u.test(text) ? text : quote(text);
}

/** Quotes a text as JSON, and also escapes characters that JSON leaves but terminals act on. */
function quote(text: string): string {
  return JSON.stringify(text).replace(
    /[\x7f-\x9f\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/**
 * Writes a line. If that fails (a full disk, a closed pipe), the line is lost, so
 * that a log that cannot be written never stops the work.
 */
export function writeLine(
  to: { writeSync(bytes: Uint8Array): number },
  line: string,
): void {
  try {
    to.writeSync(new TextEncoder().encode(`${line}\n`));
  } catch (reason) {
    if (!(reason instanceof Error)) throw reason;
  }
}

/** Makes lines for people lines of the log, but for those that are empty. */
export const logged = (log: Log) => (line: string) => {
  if (line.trim() !== "") log.info(line.trim());
};

/** A log for tests, which writes nothing. */
export const silentLog: Log = createLog("error", () => {});
