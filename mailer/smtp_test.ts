import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import type { ClaimedMail, Transport } from "../lib/mail/protocol.ts";
import {
  HANG_UP,
  SILENCE,
  type SmtpOptions,
  SmtpServer,
  type Step,
} from "../tests/smtp/server.ts";
import { deliver } from "./smtp.ts";

const PASSWORD = "a secret, 密码";

const aMail = (changes: Partial<ClaimedMail> = {}): ClaimedMail => ({
  id: 1,
  claim: "c",
  messageId: "<gavel-1@school.example>",
  date: Date.UTC(2026, 0, 31, 8),
  from: { name: "Gavel 第一中学", address: "judge@school.example" },
  to: { name: "", address: "li@school.example" },
  subject: "注册验证码",
  text: "您好\n.\n..\n123456\n",
  html: "<p>您好 <b>123456</b></p>",
  ...changes,
});

const to = (
  { port }: SmtpServer,
  changes: Partial<Transport> = {},
): Transport => ({
  host: "127.0.0.1",
  port,
  ssl: false,
  anyCertificate: false,
  username: "",
  password: "",
  ...changes,
});

const SIGNED_IN = { username: "judge", password: PASSWORD };
/** More than any machine needs; only a server that is silent takes as long as it may. */
const limits = { limitMs: 120_000, stepMs: 60_000 };
const SHORT = { limitMs: 3_000, stepMs: 300 };

Deno.test("a mail arrives as it was written, in both alternatives", async () => {
  await using server = await SmtpServer.open();
  const sent = await deliver(to(server), aMail(), limits);
  assert.deepEqual(sent, { outcome: "sent", words: "250 2.0.0 taken" });
  const { from, to: rcpt, headers, text, html } = await server.mail(0);
  assert.equal(from, "judge@school.example");
  assert.deepEqual(rcpt, ["li@school.example"]);
  assert.equal(headers.get("from"), "Gavel 第一中学 <judge@school.example>");
  assert.equal(headers.get("to"), "li@school.example");
  assert.equal(headers.get("subject"), "注册验证码");
  assert.equal(headers.get("message-id"), "<gavel-1@school.example>");
  assert.equal(headers.get("date"), "Sat, 31 Jan 2026 08:00:00 +0000");
  assert.equal(headers.get("auto-submitted"), "auto-generated");
  assert.equal(text.replaceAll("\r\n", "\n"), "您好\n.\n..\n123456\n");
  assert.equal(html, "<p>您好 <b>123456</b></p>");
});

for (const encryption of ["starttls", "implicit"] as const) {
  Deno.test(`${encryption}: a certificate that nobody vouches for is refused, unless root takes it`, async () => {
    const users = { judge: PASSWORD };
    await using server = await SmtpServer.open({ encryption, users });
    const transport = to(server, {
      ...SIGNED_IN,
      ssl: encryption === "implicit",
    });
    const doubted = await deliver(transport, aMail(), limits);
    assert.equal(doubted.outcome, "failed");
    assert.match(doubted.words, /certificate/i);
    assert.ok(server.commands.every((line) => !/^(AUTH|MAIL)/.test(line)));
    const taken = await deliver(
      { ...transport, anyCertificate: true },
      aMail(),
      limits,
    );
    assert.equal(taken.outcome, "sent", taken.words);
    const { user, encrypted } = await server.mail(0);
    assert.deepEqual([user, encrypted], ["judge", true]);
  });
}

Deno.test("a refused sign-in is told in the server's words, without the password", async () => {
  const coded = Buffer.from(PASSWORD).toString("base64");
  const words = `535 5.7.8 no: ${PASSWORD} ${coded}`;
  for (const behave of [undefined, () => words]) {
    await using server = await SmtpServer.open({
      users: { judge: "another" },
      behave: behave && ((step) => step === "AUTH" ? behave() : null),
    });
    const { outcome, words: told } = await deliver(
      to(server, SIGNED_IN),
      aMail(),
      limits,
    );
    // It may be put right while the mail waits.
    assert.equal(outcome, "failed");
    assert.match(told, /^535 5\.7\.8/);
    assert.ok(!told.includes(PASSWORD), told);
    assert.ok(!told.includes(coded), told);
  }
});

const at = (
  step: Step,
  reply: ReturnType<NonNullable<SmtpOptions["behave"]>>,
) => ({ behave: (now: Step) => now === step ? reply : null });

Deno.test("nobody there, no such host, a server that is none", async () => {
  const closed = await SmtpServer.open();
  const nobody = to(closed);
  await closed[Symbol.asyncDispose]();
  await using web = await SmtpServer.open(at("greeting", "HTTP/1.1 400 Bad"));
  const cases: [Transport, RegExp][] = [
    [nobody, /ECONNREFUSED/],
    [to(web), /HTTP\/1\.1 400/],
    [{ ...nobody, host: "no-such-host.invalid" }, /ENOTFOUND|getaddrinfo/],
  ];
  for (const [transport, words] of cases) {
    const told = await deliver(transport, aMail(), limits);
    assert.equal(told.outcome, "failed");
    assert.match(told.words, words);
  }
});

Deno.test("a server that falls silent or hangs up at any step ends the try", async () => {
  const steps: Step[] = ["greeting", "EHLO", "MAIL", "RCPT", "DATA", "message"];
  for (const step of steps) {
    for (const reply of [SILENCE, HANG_UP]) {
      await using server = await SmtpServer.open(at(step, reply));
      const told = await deliver(to(server), aMail(), SHORT);
      assert.equal(told.outcome, "failed", step);
      assert.notEqual(told.words, "", step);
    }
  }
});

Deno.test("the server's last word on a mail is one; what may change is not", async () => {
  const cases: [Step, string, "refused" | "failed"][] = [
    ["RCPT", "550 5.1.1 no such mailbox", "refused"],
    ["RCPT", "450 4.2.0 greylisted", "failed"],
    ["MAIL", "553 5.1.8 sender refused", "refused"],
    ["message", "554 5.7.1 spam", "refused"],
    ["message", "451 4.3.0 later", "failed"],
    ["greeting", "554 5.3.2 closed", "failed"],
  ];
  for (const [step, reply, outcome] of cases) {
    await using server = await SmtpServer.open(at(step, reply));
    const told = await deliver(to(server), aMail(), limits);
    assert.deepEqual(told, { outcome, words: reply }, `${step} ${reply}`);
    assert.equal(server.mails.length, 0);
  }
});

Deno.test("a server that never comes to an end is left, and the mail does not go through later", async () => {
  await using server = await SmtpServer.open(at("EHLO", "250-and more"));
  const patient = { limitMs: 250, stepMs: 5_000 };
  const told = await deliver(to(server), aMail(), patient);
  assert.deepEqual(told, { outcome: "failed", words: "no end within 0.25 s" });
  assert.deepEqual(server.commands, ["EHLO [127.0.0.1]"]);
});

Deno.test("line breaks and markup in names make no header and no recipient", async () => {
  await using server = await SmtpServer.open();
  const evil = 'x"\r\nBcc: all@school.example\r\n\r\n<script>';
  const sent = await deliver(
    to(server),
    aMail({
      subject: evil,
      from: { name: evil, address: "judge@school.example" },
    }),
    limits,
  );
  assert.equal(sent.outcome, "sent");
  const { to: rcpt, headers } = await server.mail(0);
  assert.deepEqual(rcpt, ["li@school.example"]);
  assert.equal(headers.has("bcc"), false);
});
