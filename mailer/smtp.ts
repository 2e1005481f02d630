import { Buffer } from "node:buffer";
import { createTransport } from "nodemailer";
import {
  type ClaimedMail,
  type MailOutcome,
  MAX_WORDS_CHARS,
  SEND_LIMIT_MS,
  type Transport,
} from "../lib/mail/protocol.ts";

const STEP_LIMIT_MS = 15_000;

export interface Delivery {
  outcome: MailOutcome;
  /** What the mail server said, or the network on the way to it. */
  words: string;
}

/** Hands one mail to the mail server. Whatever goes wrong is an outcome. */
export async function deliver(
  transport: Transport,
  { id: _id, claim: _claim, date, ...mail }: ClaimedMail,
  { limitMs = SEND_LIMIT_MS, stepMs = STEP_LIMIT_MS } = {},
): Promise<Delivery> {
  const { host, port, ssl, anyCertificate, username, password } = transport;
  const server = createTransport({
    host,
    port,
    secure: ssl,
    tls: { rejectUnauthorized: !anyCertificate },
    auth: username === "" ? undefined : { user: username, pass: password },
    connectionTimeout: stepMs,
    greetingTimeout: stepMs,
    socketTimeout: stepMs,
    dnsTimeout: stepMs,
    // What takes too long must not go through after all: it is tried again.
    socketCloseTimeout: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const limit = AbortSignal.timeout(limitMs);
  try {
    const { response } = await server.sendMail({
      ...mail,
      date: new Date(date),
      headers: { "auto-submitted": "auto-generated" },
      signal: limit,
    });
    return { outcome: "sent", words: tell(response, transport) };
  } catch (reason) {
    if (!(reason instanceof Error)) throw reason;
    const { code, responseCode = 0, response } = reason as MailError;
    if (limit.aborted) {
      const words = `no end within ${limitMs / 1_000} s`;
      return { outcome: "failed", words };
    }
    // Its word on this mail. That on a password is no word on the mail.
    const isFinal = (code === "EENVELOPE" || code === "EMESSAGE") &&
      responseCode >= 500;
    return {
      outcome: isFinal ? "refused" : "failed",
      words: tell(response || reason.message, transport),
    };
  } finally {
    server.close();
  }
}

interface MailError extends Error {
  code?: string;
  responseCode?: number;
  response?: string;
}

/** One line of it; a server that repeats the password is not repeated. */
function tell(words: string, { username, password }: Transport): string {
  const secrets = password === "" ? [] : [
    password,
    Buffer.from(password).toString("base64"),
    Buffer.from(`\0${username}\0${password}`).toString("base64"),
  ];
  const safe = secrets.reduce(
    (text, secret) => text.replaceAll(secret, "***"),
    words,
  );
  return safe.replaceAll(/[\s\p{Cc}]+/gu, " ").trim().slice(0, MAX_WORDS_CHARS);
}
