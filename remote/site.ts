import type { RemoteKey } from "../lib/judging/remote_languages.ts";
import type {
  Account,
  Failure,
  FetchedProblem,
  RemoteOutcome,
} from "../lib/remote/protocol.ts";
import type { Session } from "./session.ts";

/** A problem as a site's page has it: HTML is Markdown already, its pictures are addresses. */
export type ReadProblem = Omit<FetchedProblem, "images">;

/** What is sent, and where. */
export interface Program {
  problemId: string;
  /** The language's name here. */
  language: string;
  code: string;
}

/** A program that is there. */
export interface Sent {
  problemId: string;
  remoteId: string;
  username: string | null;
}

export type Asked = Extract<RemoteOutcome, { kind: "pending" | "verdict" }>;

/** A judge elsewhere. Whatever goes wrong is thrown as a `SiteError`. */
export interface RemoteSite {
  /** Its address. */
  base: string;
  /** Other hosts of its own, for pictures and calls. */
  hosts: readonly string[];
  fetchProblem(
    session: Session,
    id: string,
    pictures: Pictures,
  ): Promise<ReadProblem>;
  login(session: Session, account: Account): Promise<void>;
  /**
   * Sends a program and returns its id there. `announce` is awaited right before the
   * request that hands it over, and throws if it is not to be sent any more.
   */
  submit(
    session: Session,
    account: Account,
    program: Program,
    announce: () => Promise<void>,
  ): Promise<string>;
  poll(session: Session, sent: Sent): Promise<Asked>;
  /** Whether results are shown only to whoever is signed in. */
  pollsSignedIn: boolean;
}

export type Sites = Readonly<Record<RemoteKey, RemoteSite>>;

/** Takes the addresses of pictures; each becomes a stand-in for the text. */
export interface Pictures {
  of(src: string): string;
}

/** Something could not be done at a site. */
export class SiteError extends Error {
  constructor(
    /** `signedOut`: one has to sign in again; `tooFast`: later it may work. */
    readonly why: Failure | "signedOut" | "tooFast" | "stale",
    /** What the site says, for whoever has sent something. */
    readonly words = "",
    readonly waitMs = 0,
  ) {
    super(`${why} ${words}`);
  }
}

/** Returns what a pattern finds; throws if it is not there, because the page has changed. */
export function found(text: string, pattern: RegExp): string {
  const match = pattern.exec(text);
  if (match === null) throw new SiteError("garbled");
  return match[1];
}
