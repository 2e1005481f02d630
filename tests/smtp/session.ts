import { Buffer } from "node:buffer";
import type net from "node:net";
import tls from "node:tls";
import { CERTIFICATE, KEY } from "./certificate.ts";
import { parseMessage } from "./message.ts";
import type { Received, SmtpServer, Step } from "./server.ts";

const END_OF_DATA = "\r\n.\r\n";

/** One connection. */
export class Session {
  #socket: net.Socket;
  #input = "";
  /** What the next line is, when it is no command. */
  #awaits: ((line: string) => void) | null = null;
  #inData = false;
  #greeted = false;
  #user: string | null = null;
  #from: string | null = null;
  #to: string[] = [];

  constructor(readonly server: SmtpServer, socket: net.Socket) {
    this.#socket = socket;
  }

  start(): void {
    this.#listen(this.#socket);
    this.#say("greeting", "", "220 mail.test ESMTP");
  }

  #listen(socket: net.Socket): void {
    this.#socket = socket;
    // Clients that time out or are killed reset the connection.
    socket.on("error", () => {});
    socket.on("data", (bytes: Buffer) => {
      this.#input += bytes.toString("latin1");
      this.#read();
    });
  }

  #read(): void {
    for (;;) {
      if (this.#inData) {
        const end = `\r\n${this.#input}`.indexOf(END_OF_DATA);
        if (end < 0) return;
        const text = this.#input.slice(0, Math.max(0, end));
        this.#input = this.#input.slice(end + END_OF_DATA.length - 2);
        this.#inData = false;
        this.#takeMessage(text);
        continue;
      }
      const end = this.#input.indexOf("\r\n");
      if (end < 0) return;
      const line = this.#input.slice(0, end);
      this.#input = this.#input.slice(end + 2);
      const awaits = this.#awaits;
      this.#awaits = null;
      if (awaits) awaits(line);
      else this.#obey(line);
    }
  }

  #obey(line: string): void {
    this.server.commands.push(line);
    const [verb] = line.split(" ", 1);
    switch (verb.toUpperCase()) {
      case "EHLO":
        this.#greeted = true;
        return this.#say("EHLO", line, this.#capabilities());
      case "HELO":
        this.#greeted = true;
        return this.#reply("250 mail.test");
      case "STARTTLS":
        return this.#say(
          "STARTTLS",
          line,
          "220 go ahead",
          () => this.#secure(),
        );
      case "AUTH":
        return this.#authenticate(line);
      case "MAIL":
        return this.#takeSender(line);
      case "RCPT":
        return this.#takeRecipient(line);
      case "DATA":
        if (this.#to.length === 0) return this.#reply("503 no recipient");
        return this.#say("DATA", line, "354 end with a dot", () => {
          this.#inData = true;
        });
      case "RSET":
        this.#reset();
        return this.#reply("250 2.0.0 ok");
      case "NOOP":
        return this.#reply("250 2.0.0 ok");
      case "QUIT":
        this.#reply("221 2.0.0 bye");
        this.#socket.end();
        return;
      default:
        return this.#reply("500 5.5.1 unknown command");
    }
  }

  #capabilities(): string {
    const { encryption, users } = this.server.options;
    const offersTls = encryption === "starttls" && !this.#isEncrypted();
    return [
      "250-mail.test",
      "250-PIPELINING",
      "250-8BITMIME",
      ...(offersTls ? ["250-STARTTLS"] : []),
      ...(users && !offersTls ? ["250-AUTH PLAIN LOGIN"] : []),
      "250 SIZE 1000000",
    ].join("\r\n");
  }

  #isEncrypted = () => this.#socket instanceof tls.TLSSocket;

  #secure(): void {
    const plain = this.#socket;
    // Nothing that was said before it may count (RFC 3207).
    this.#input = "";
    this.#greeted = false;
    this.#reset();
    this.#listen(
      new tls.TLSSocket(plain, {
        isServer: true,
        secureContext: tls.createSecureContext({ key: KEY, cert: CERTIFICATE }),
      }),
    );
  }

  #authenticate(line: string): void {
    const [, method = "", initial] = line.split(" ");
    const decode = (text: string) => Buffer.from(text, "base64").toString();
    const check = (user: string, password: string) => {
      const isRight = this.server.options.users?.[user] === password;
      if (isRight) this.#user = user;
      this.#say(
        "AUTH",
        line,
        isRight ? "235 2.7.0 welcome" : "535 5.7.8 authentication failed",
      );
    };
    const ask = (prompt: string, then: (answer: string) => void) => {
      this.#awaits = (answer) => then(decode(answer));
      this.#reply(`334 ${Buffer.from(prompt).toString("base64")}`);
    };
    if (method.toUpperCase() === "PLAIN") {
      const take = (text: string) => {
        const [, user, password] = text.split("\0");
        check(user, password);
      };
      return initial === undefined ? ask("", take) : take(decode(initial));
    }
    if (method.toUpperCase() !== "LOGIN") return this.#reply("504 unknown");
    ask(
      "Username:",
      (user) => ask("Password:", (password) => check(user, password)),
    );
  }

  #takeSender(line: string): void {
    const from = /^MAIL FROM:<([^>]*)>/i.exec(line)?.[1];
    if (!this.#greeted) return this.#reply("503 5.5.1 say EHLO first");
    if (this.server.options.users && this.#user === null) {
      return this.#reply("530 5.7.0 authentication required");
    }
    if (from === undefined) return this.#reply("501 5.5.4 bad address");
    if (this.#from !== null) return this.#reply("503 5.5.1 nested MAIL");
    this.#say("MAIL", line, "250 2.1.0 ok", () => this.#from = from);
  }

  #takeRecipient(line: string): void {
    const to = /^RCPT TO:<([^>]+)>/i.exec(line)?.[1];
    if (this.#from === null) return this.#reply("503 5.5.1 no sender");
    if (to === undefined) return this.#reply("501 5.5.4 bad address");
    this.#say("RCPT", line, "250 2.1.5 ok", () => this.#to.push(to));
  }

  #takeMessage(text: string): void {
    if (/[^\r]\n|\r[^\n]/.test(text)) {
      return this.#reply("554 5.6.0 a bare line break");
    }
    const source = text.replaceAll(/^\./gm, "");
    const mail: Received = {
      ...parseMessage(source),
      from: this.#from!,
      to: this.#to,
      user: this.#user,
      encrypted: this.#isEncrypted(),
    };
    this.#reset();
    this.#say("message", source, "250 2.0.0 taken", () => {
      this.server.take(mail);
    });
  }

  #reset(): void {
    this.#from = null;
    this.#to = [];
  }

  /** What was told to do here, or what is usual and `then`. */
  #say(step: Step, line: string, usual: string, then = () => {}): void {
    const told = this.server.options.behave?.(step, line) ?? usual;
    if (typeof told === "string") {
      return this.#tell(step, told, told === usual ? then : () => {});
    }
    if ("hangUp" in told) this.#socket.destroy();
    if ("after" in told) told.after.then(() => this.#tell(step, usual, then));
  }

  #tell(step: Step, text: string, then: () => void): void {
    // Before the answer: once it is heard, it has been done.
    if (step === "STARTTLS") {
      // What comes next is for the encrypted listener, however soon it comes.
      this.#socket.removeAllListeners("data");
      this.#socket.pause();
      return this.#reply(text, then);
    }
    then();
    this.#reply(text);
  }

  #reply(text: string, then = () => {}): void {
    this.#socket.write(`${text}\r\n`, then);
  }
}
