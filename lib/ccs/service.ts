import { type Refusal, refuse } from "../failure.ts";
import { ok, type Result } from "../result.ts";
import { VERSION } from "../version.ts";
import type { Act } from "./act.ts";
import { accessOf } from "./access.ts";
import { runId } from "../contests/imported_runs.ts";
import { contestObject } from "./contest_object.ts";
import { type CcsObject, ownAccount, SMALL_TYPES } from "./objects.ts";
import { ImportedChain } from "./imported_chain.ts";
import { readableContests, type Reader } from "./reader.ts";
import { scoreboard } from "./scoreboard.ts";
import {
  judgementObject,
  type Known,
  knownOf,
  knownSubmissions,
  runObjects,
  submissionObject,
} from "./sent.ts";
import { smallTexts } from "./small_texts.ts";

/** JSON of an endpoint: a text, or one that is made while it is read. */
export type Answer = string | AsyncGenerator<string>;

/** What the Contest API is here, and who gives it. */
export const information = () => ({
  version: "2023-06",
  version_url: "https://ccs-specs.icpc.io/2023-06/contest_api",
  provider: { name: "Gavel", version: VERSION },
});

export const contestList = (act: Act) =>
  readableContests(act).map((contest) => contestObject({ contest }));

const SENT: Readonly<
  Record<string, (reader: Reader, known: Known) => Promise<CcsObject[]>>
> = {
  submissions: async (reader, known) => [await submissionObject(reader, known)],
  judgements: (reader, known) => {
    const judgement = judgementObject(reader, known);
    return Promise.resolve(judgement === null ? [] : [judgement]);
  },
  runs: runObjects,
};

/** The submission that an object of these endpoints is of. */
const SENT_ID = /^(\d{1,15})(-\d+)?$/;

/** What an endpoint of a contest answers: all of its objects that fit `asked`, by their ids. */
export async function endpointOf(
  reader: Reader,
  endpoint: string,
  asked: Readonly<Record<string, string>>,
): Promise<Result<Answer, Refusal>> {
  const filters = Object.entries(asked).filter(([name]) =>
    name.endsWith("_id")
  );
  const fits = (object: Record<string, unknown>) =>
    filters.every(([name, value]) => (object[name] ?? "") === value);
  if (endpoint === "access") return ok(JSON.stringify(accessOf(reader)));
  if (endpoint === "account") {
    const account = ownAccount(reader);
    return account === null ? refuse("notFound") : ok(JSON.stringify(account));
  }
  if (endpoint === "scoreboard") {
    const board = await scoreboard(reader, asked.group_id ?? null);
    return board.ok ? ok(JSON.stringify(board.value)) : board;
  }
  if (endpoint in SENT) return ok(sentList(reader, SENT[endpoint], fits));
  const type = SMALL_TYPES.find((type) => type === endpoint);
  if (type === undefined || type === "contest") return refuse("notFound");
  const texts = [...(await smallTexts(reader)).byType.get(type)!.values()];
  if (type === "state") return ok(texts[0]);
  return ok(
    `[${texts.filter((text) => fits(JSON.parse(text))).join(",\n")}]`,
  );
}

async function* sentList(
  reader: Reader,
  objectsOf: (reader: Reader, known: Known) => Promise<CcsObject[]>,
  fits: (object: CcsObject) => boolean,
): AsyncGenerator<string> {
  let text = "[";
  let isFirst = true;
  for await (const part of knownSubmissions(reader)) {
    for (const known of part) {
      for (const object of (await objectsOf(reader, known)).filter(fits)) {
        text += `${isFirst ? "" : ",\n"}${JSON.stringify(object)}`;
        isFirst = false;
      }
    }
    yield text;
    text = "";
  }
  yield `${text}]`;
}

/** One object of an endpoint. */
export async function objectOf(
  reader: Reader,
  endpoint: string,
  id: string,
): Promise<Result<string, Refusal>> {
  if (endpoint in SENT) {
    const number = Number(SENT_ID.exec(id)?.[1]);
    const [known] = Number.isSafeInteger(number)
      ? await knownOf(reader, [
        reader.chain instanceof ImportedChain ? runId(number - 1) : number,
      ])
      : [];
    const objects = known === undefined
      ? []
      : await SENT[endpoint](reader, known);
    const found = objects.find((object) => object.id === id);
    return found === undefined ? refuse("notFound") : ok(JSON.stringify(found));
  }
  const type = SMALL_TYPES.find((type) => type === endpoint);
  const text = type === undefined || type === "contest" || type === "state"
    ? undefined
    : (await smallTexts(reader)).byType.get(type)!.get(id);
  return text === undefined ? refuse("notFound") : ok(text);
}
