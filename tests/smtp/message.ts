import { Buffer } from "node:buffer";

/** A mail as its reader's program understands it. */
export interface Message {
  /** By name in small letters, decoded; of several the first. */
  headers: ReadonlyMap<string, string>;
  text: string;
  html: string;
  /** As it came over the line. */
  source: string;
}

/** Reads a mail of two alternatives (RFC 5322, 2045, 2047). */
export function parseMessage(source: string): Message {
  const { headers, body } = splitPart(source);
  const type = headers.get("content-type") ?? "";
  const boundary = /boundary="([^"]+)"/.exec(type)?.[1];
  const parts = boundary === undefined
    ? [source]
    : body.split(`--${boundary}`).slice(1, -1)
      .map((part) => part.replace(/^\r\n/, "").replace(/\r\n$/, ""));
  const partOf = (kind: string) => {
    const found = parts.map(splitPart)
      .find(({ headers }) => headers.get("content-type")?.startsWith(kind));
    return found === undefined ? "" : decodeBody(found);
  };
  return {
    headers,
    text: partOf("text/plain"),
    html: partOf("text/html"),
    source,
  };
}

type Part = ReturnType<typeof splitPart>;

function splitPart(source: string) {
  const end = source.indexOf("\r\n\r\n");
  const headers = new Map<string, string>();
  // A line that begins with a blank goes on with the one before.
  const lines = source.slice(0, end).replaceAll(/\r\n[ \t]+/g, " ")
    .split("\r\n");
  for (const line of lines) {
    const [, name, value] = /^([\w-]+):\s*(.*)$/.exec(line) ?? [];
    if (name === undefined) throw new Error(`no header: ${line}`);
    if (!headers.has(name.toLowerCase())) {
      headers.set(name.toLowerCase(), decodeWords(value));
    }
  }
  return { headers, body: source.slice(end + 4) };
}

/** `=?UTF-8?Q?…?=` and `=?UTF-8?B?…?=`. */
const decodeWords = (text: string) =>
  text.replaceAll(/\?=\s+=\?/g, "?==?").replaceAll(
    /=\?utf-8\?([qb])\?([^?]*)\?=/gi,
    (_, how, word) =>
      how.toLowerCase() === "b"
        ? Buffer.from(word, "base64").toString()
        : unquote(word.replaceAll("_", " ")).toString(),
  );

function decodeBody({ headers, body }: Part): string {
  switch (headers.get("content-transfer-encoding")?.toLowerCase()) {
    case "base64":
      return Buffer.from(body, "base64").toString();
    case "quoted-printable":
      return unquote(body.replaceAll("=\r\n", "")).toString();
    default:
      return Buffer.from(body, "latin1").toString();
  }
}

const unquote = (text: string) =>
  Buffer.from(
    text.replaceAll(
      /=([\dA-F]{2})/gi,
      (_, code) => String.fromCharCode(parseInt(code, 16)),
    ),
    "latin1",
  );
