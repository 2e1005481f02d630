const LEVELS = { debug: 10, info: 20, warn: 30, error: 40 } as const;
export type LogLevel = keyof typeof LEVELS;

export type Log = Record<
  LogLevel,
  (message: string, fields?: Record<string, unknown>) => void
>;

/**
 * Makes a log that writes one line for each event: time, level, message, then
 * `name=value` pairs. Values with spaces or quotes are written as JSON, so that no
 * input can forge a line.
 */
export function createLog(
  level: LogLevel,
  write: (line: string) => void = (line) => writeLine(Deno.stderr, line),
): Log {
  const at = (name: LogLevel) =>
  (
    message: string,
    fields: Record<string, unknown> = {},
  ) => {
    if (LEVELS[name] < LEVELS[level]) return;
    const pairs = Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => ` ${key}=${format(value)}`);
    // deno-lint-ignore gavel/given-time -- a log tells the time of its machine
    const time = new Date().toISOString();
    write(`${time} ${name.toUpperCase()} ${message}${pairs.join("")}`);
  };
  return {
    debug: at("debug"),
    info: at("info"),
    warn: at("warn"),
    error: at("error"),
  };
}

function format(value: unknown): string {
  const text = value instanceof Error
    ? value.stack ?? value.message
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

/** A log for tests, which writes nothing. */
export const silentLog: Log = createLog("error", () => {});
