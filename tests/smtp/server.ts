import net from "node:net";
import tls from "node:tls";
import { CERTIFICATE, KEY } from "./certificate.ts";
import type { Message } from "./message.ts";
import { Session } from "./session.ts";

/** Where a server can be told to behave otherwise. */
export type Step =
  | "greeting"
  | "EHLO"
  | "STARTTLS"
  | "AUTH"
  | "MAIL"
  | "RCPT"
  | "DATA"
  /** After the whole message has come. */
  | "message";

/**
 * A reply's line; or it says nothing, or hangs up without a word, or goes on as
 * usual after a while.
 */
export type Reply =
  | string
  | { silence: true }
  | { hangUp: true }
  | { after: Promise<void> };
export const SILENCE: Reply = { silence: true };
export const HANG_UP: Reply = { hangUp: true };

export interface SmtpOptions {
  encryption?: "none" | "starttls" | "implicit";
  /** Who may send, with their passwords; without any, anybody may. */
  users?: Record<string, string>;
  /** Null: as usual. Given the command's line, or the message. */
  behave?: (step: Step, line: string) => Reply | null;
}

export interface Received extends Message {
  /** Of the envelope. */
  from: string;
  to: string[];
  /** Who signed in; null: nobody. */
  user: string | null;
  encrypted: boolean;
}

/** A mail server as RFC 5321, 3207 and 4954 have it, for tests to send to. */
export class SmtpServer {
  readonly mails: Received[] = [];
  /** Each command as it came, of all connections. */
  readonly commands: string[] = [];
  readonly #waiting = new Set<() => void>();
  readonly #sockets = new Set<net.Socket>();
  readonly #server: net.Server;

  private constructor(readonly options: SmtpOptions) {
    const serve = (socket: net.Socket) => {
      this.#sockets.add(socket);
      socket.on("close", () => this.#sockets.delete(socket));
      new Session(this, socket).start();
    };
    this.#server = options.encryption === "implicit"
      ? tls.createServer({ key: KEY, cert: CERTIFICATE }, serve)
      : net.createServer(serve);
    // What a client makes of the certificate is the client's business.
    this.#server.on("tlsClientError", () => {});
  }

  static async open(options: SmtpOptions = {}): Promise<SmtpServer> {
    const server = new SmtpServer(options);
    await new Promise<void>((resolve) =>
      server.#server.listen(0, "127.0.0.1", () => resolve())
    );
    return server;
  }

  get port(): number {
    return (this.#server.address() as net.AddressInfo).port;
  }

  /** The mail of this number, counted from 0, once it has come. */
  async mail(number: number): Promise<Received> {
    while (this.mails.length <= number) {
      await new Promise<void>((resolve) => this.#waiting.add(resolve));
    }
    return this.mails[number];
  }

  take(mail: Received): void {
    this.mails.push(mail);
    for (const wake of this.#waiting) wake();
    this.#waiting.clear();
  }

  async [Symbol.asyncDispose]() {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
