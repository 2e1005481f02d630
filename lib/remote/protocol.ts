import { z } from "zod";
import { REMOTE_KEYS } from "../judging/remote_languages.ts";

/**
 * The calls between web process and the process that talks to judges elsewhere, over
 * HTTP and JSON. That process always calls: the web process connects to nobody.
 */
export const REMOTE_PATHS = {
  claim: "/remote/claim",
  /** Asks whether the program may still be sent, right before it is. */
  sending: "/remote/sending",
  result: "/remote/result",
} as const;

/** How long a claim that finds nothing waits for an answer. */
export const CLAIM_WAIT_MS = 20_000;
/** How many orders are carried out at once. */
export const MAX_AT_ONCE = 8;
/** How long a judge elsewhere may take for one answer. */
export const REPLY_LIMIT_MS = 20_000;
/** The longest message of a judge elsewhere that is kept. */
export const MAX_MESSAGE_CHARS = 20_000;
/** How long a program that came too soon waits at most, in ms. */
export const MAX_LATER_MS = 600_000;
export const MAX_IMAGES = 30;
/** The most bytes of all pictures of a statement together. */
export const MAX_IMAGES_BYTES = 8 * 1024 ** 2;
/** The most bytes of all that is told of an order: a statement with its pictures. */
export const MAX_RESULT_BYTES = 16 * 1024 ** 2;
/** Stands in a statement for the address of its picture of that number. */
export const IMAGE_ADDRESS = "remote-image-";

export const RemoteKeyField = z.enum(REMOTE_KEYS);

export const Account = z.object({
  username: z.string(),
  password: z.string(),
});
export type Account = z.infer<typeof Account>;

const about = { claim: z.string().min(1).max(80), oj: RemoteKeyField };

export const Order = z.discriminatedUnion("kind", [
  z.object({ ...about, kind: z.literal("problem"), problemId: z.string() }),
  z.object({
    ...about,
    kind: z.literal("send"),
    problemId: z.string(),
    language: z.string(),
    code: z.string(),
    account: Account,
  }),
  z.object({
    ...about,
    kind: z.literal("poll"),
    problemId: z.string(),
    remoteId: z.string(),
    /** Null if the account that it was sent with is gone. */
    account: Account.nullable(),
  }),
]);
export type Order = z.infer<typeof Order>;

export const RemoteClaimRequest = z.object({
  /** Changes with every start of that process. */
  instance: z.string().min(1).max(64),
  free: z.number().int().min(0).max(MAX_AT_ONCE),
  /** The claims that it works on; any other that it was given is lost. */
  holds: z.array(about.claim).max(MAX_AT_ONCE),
  /** How long to wait if there is nothing to do. */
  waitMs: z.number().int().min(0).max(CLAIM_WAIT_MS).default(CLAIM_WAIT_MS),
});
export type RemoteClaimRequest = z.input<typeof RemoteClaimRequest>;

export const RemoteClaimReply = z.object({ orders: z.array(Order) });
export type RemoteClaimReply = z.infer<typeof RemoteClaimReply>;

export const RemoteSendingRequest = z.object({ claim: about.claim });

/** Why something could not be done there. */
const FAILURES = [
  /** No answer, or none that says anything. */
  "down",
  /** A check for robots stands before it. */
  "botCheck",
  /** It does not take the name and password. */
  "signIn",
  /** Its page is not what it was when this was written. */
  "garbled",
  /** There is no such problem. */
  "notFound",
  /** It has refused the program; its words say why. */
  "refused",
  "language",
  /** Whether it has taken the program is not known. */
  "unknown",
] as const;
export type Failure = typeof FAILURES[number];

const words = z.string().max(MAX_MESSAGE_CHARS);
const text = z.string().max(200_000);

export const FetchedProblem = z.object({
  title: z.string().max(1_000),
  /** In ms, and in MB. */
  timeLimit: z.number().int().min(1),
  memoryLimit: z.number().int().min(1),
  /** Markdown, with `IMAGE_ADDRESS` and a number for each picture. */
  description: text,
  input: text,
  output: text,
  hint: text,
  examples: z.array(z.object({ input: text, output: text })).max(50),
  /** The names of its tags there. */
  tags: z.array(z.string().max(100)).max(50),
  /** Where it is from there; "" if that is not said. */
  source: z.string().max(1_000),
  /** Where people read it. */
  url: z.string().max(1_000),
  images: z.array(z.object({
    url: z.string().max(2_000),
    /** Null: it could not be fetched. */
    base64: z.string().nullable(),
  })).max(MAX_IMAGES),
});
export type FetchedProblem = z.infer<typeof FetchedProblem>;

export const RemoteOutcome = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("problem"), problem: FetchedProblem }),
  z.object({
    kind: z.literal("sent"),
    remoteId: z.string().regex(/^[\w-]{1,64}$/),
  }),
  /** It was not taken, and may be sent again after so many ms. */
  z.object({
    kind: z.literal("later"),
    ms: z.number().int().min(0).max(MAX_LATER_MS),
    words,
  }),
  z.object({
    kind: z.literal("pending"),
    step: z.enum(["pending", "compiling", "judging"]),
  }),
  z.object({
    kind: z.literal("verdict"),
    status: z.number().int(),
    time: z.number().int().min(0).nullable(),
    memory: z.number().int().min(0).nullable(),
    message: words.nullable(),
  }),
  z.object({ kind: z.literal("failed"), why: z.enum(FAILURES), words }),
]);
export type RemoteOutcome = z.infer<typeof RemoteOutcome>;

export const RemoteResultRequest = z.object({
  claim: about.claim,
  outcome: RemoteOutcome,
});
export type RemoteResultRequest = z.infer<typeof RemoteResultRequest>;
