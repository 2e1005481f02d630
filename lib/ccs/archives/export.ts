import { boardProblems } from "../../contests/board/problems.ts";
import { managed } from "../../contests/managed.ts";
import { type Refusal, refuse } from "../../failure.ts";
import { linkContest } from "../../evidence/linking.ts";
import { linesOf } from "../../evidence/service.ts";
import { type Packed, streamArchive } from "../../files/archive.ts";
import type { Locale } from "../../i18n/mod.ts";
import { ok, type Result } from "../../result.ts";
import type { Act } from "../act.ts";
import { contestObject } from "../contest_object.ts";
import { eventFeed } from "../feed.ts";
import { SMALL_TYPES, smallObjects } from "../objects.ts";
import { openReader, type Reader, teamId } from "../reader.ts";
import { knownSubmissions, submissionZip } from "../sent.ts";
import { endpointOf, information } from "../service.ts";
import { judgementTypeOf, languageId } from "../words.ts";
import { ImportedChain, sentId } from "../imported_chain.ts";
import { EVIDENCE } from "./held_against.ts";
import { OWN_RULE, ownRuleOf } from "./own_rule.ts";
import { prizesOf } from "./package.ts";

export const ARCHIVE_FORMATS = ["package", "xcpcio"] as const;
export type ArchiveFormat = typeof ARCHIVE_FORMATS[number];

/**
 * Makes the archive of a contest as those who manage it see it, a zip that is made while
 * it is sent: a contest package of the Contest API, with the event feed and each program,
 * or what XCPCIO's board reads (row E5.1).
 */
export async function contestArchive(
  act: Act,
  { cid, format, locale }: {
    cid: number;
    format: ArchiveFormat;
    locale: Locale;
  },
): Promise<Result<ReadableStream<Uint8Array>, Refusal>> {
  const found = managed(act, cid);
  if (!found.ok) return found;
  // Its boards know solved and unsolved alone.
  if (format === "xcpcio" && found.value.rules.rule !== "acm") {
    return refuse("helperOnlyAcm");
  }
  const reader = await openReader(act, cid, locale);
  if (!reader.ok) return reader;
  const files = format === "package"
    ? packageFiles(reader.value)
    : xcpcioFiles(reader.value);
  return ok(streamArchive(files));
}

const textOf = (value: unknown) => `${JSON.stringify(value, null, 1)}\n`;

async function* packageFiles(reader: Reader): AsyncGenerator<Packed> {
  yield { name: "api.json", text: textOf(information()) };
  yield { name: "contest.json", text: textOf(contestObject(reader)) };
  yield { name: OWN_RULE, text: textOf(ownRuleOf(reader.contest.rules)) };
  const lists = [...SMALL_TYPES, "submissions", "judgements", "runs"]
    .filter((type) => type !== "contest");
  for (const type of [...lists, "scoreboard"]) {
    const answer = await endpointOf(reader, type, {});
    if (!answer.ok) continue;
    const text = typeof answer.value === "string"
      ? answer.value
      : (await Array.fromAsync(answer.value)).join("");
    yield { name: `${type}.json`, text };
  }
  let isWhole = false;
  const feed = eventFeed({
    renew: () => Promise.resolve(reader),
    since: null,
    wait: () => Promise.resolve(void (isWhole = true)),
    isStopping: () => isWhole,
  });
  const events = (await Array.fromAsync(feed)).join("");
  yield { name: "event-feed.ndjson", text: events };
  const { act: { site }, contest: { rules: { cid } } } = reader;
  // Its evidence is where it was judged.
  if (reader.chain instanceof ImportedChain) return;
  await linkContest(site, cid);
  const lines = await Array.fromAsync(linesOf(site, cid));
  yield { name: EVIDENCE, text: lines.map((line) => `${line}\n`).join("") };
  for await (const part of knownSubmissions(reader)) {
    for (const { row: { submitId } } of part) {
      const bytes = await submissionZip(reader, submitId);
      if (bytes === null) continue;
      yield { name: `submissions/${submitId}/files.zip`, bytes };
    }
  }
}

interface Member {
  name: string;
  team_ids: string[];
}

/** Our verdicts in XCPCIO's words, by their judgement types. */
const WORDS: Readonly<Record<string, string>> = {
  AC: "ACCEPTED",
  WA: "WRONG_ANSWER",
  TLE: "TIME_LIMIT_EXCEEDED",
  MLE: "MEMORY_LIMIT_EXCEEDED",
  RTE: "RUNTIME_ERROR",
  // Which costs nothing there.
  PE: "REJECTED",
  RE: "REJECTED",
  CE: "COMPILATION_ERROR",
  JE: "SYSTEM_ERROR",
  SE: "SYSTEM_ERROR",
  CS: "CANCELED",
};

async function* xcpcioFiles(reader: Reader): AsyncGenerator<Packed> {
  const { act: { site }, contest: { rules, head } } = reader;
  const { begin, end, sealAt, cid } = rules;
  const small = await smallObjects(reader);
  const prizes = prizesOf(small.awards as Parameters<typeof prizesOf>[0]);
  yield {
    name: OWN_RULE,
    text: textOf({
      ...ownRuleOf(rules),
      ...prizes.length === 0 ? {} : { prizes },
    }),
  };
  const seconds = (ms: number) => Math.floor(ms / 1_000);
  yield {
    name: "config.json",
    text: textOf({
      contest_name: head.title,
      start_time: seconds(begin),
      end_time: seconds(end),
      frozen_time: sealAt === null ? 0 : Math.max(0, seconds(end - sealAt)),
      penalty: small.contest[0].penalty_time as number * 60,
      problems: boardProblems(site, cid).map((
        { pid, displayId, color },
        n,
      ) => ({
        id: String(pid),
        label: displayId,
        name: small.problems[n].name,
        ...color === "" ? {} : {
          balloon_color: { background_color: color, color: "#fff" },
        },
      })),
      group: { official: "Official", unofficial: "Unofficial" },
      ...prizes.length === 0 ? {} : {
        medal: {
          official: {
            gold: prizes[0].count,
            silver: prizes[1]?.count ?? 0,
            bronze: prizes[2]?.count ?? 0,
          },
        },
      },
      status_time_display: { correct: true, incorrect: true, pending: true },
      options: {
        submission_timestamp_unit: "millisecond",
        calculation_of_penalty: rules.timesIn === "minutes"
          ? "in_minutes"
          : "in_seconds",
        enable_organization: true,
      },
    }),
  };
  const schools = new Map(
    small.organizations.map(({ id, formal_name }) => [id, `${formal_name}`]),
  );
  const classes = new Map(
    small.groups.filter(({ type }) => type === "class")
      .map(({ id, name }) => [id, `${name}`]),
  );
  const members = new Map<string, string[]>();
  for (
    const { name, team_ids: [uid] } of small.persons as unknown as Member[]
  ) {
    members.set(uid, [...members.get(uid) ?? [], name]);
  }
  yield {
    name: "team.json",
    text: textOf(small.teams.map((
      { id, name, organization_id, hidden, group_ids },
    ) => ({
      id,
      name,
      organization: schools.get(organization_id as string) ?? "",
      members: members.get(id) ?? [],
      group: [
        hidden ? "unofficial" : "official",
        ...(group_ids as string[]).flatMap((id) => classes.get(id) ?? []),
      ],
    }))),
  };
  const runs: unknown[] = [];
  for await (const part of knownSubmissions(reader)) {
    for (const { row } of part) {
      const type = judgementTypeOf(row.status);
      runs.push({
        id: sentId(row.submitId),
        team_id: teamId(row.uid),
        problem_id: String(row.pid),
        timestamp: row.submitTime - begin,
        status: type === null ? "PENDING" : WORDS[type],
        language: languageId(row.language),
      });
    }
  }
  yield { name: "run.json", text: `${JSON.stringify(runs)}\n` };
}
