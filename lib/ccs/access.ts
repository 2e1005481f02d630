import type { Reader } from "./reader.ts";

const MOMENT = ["time", "contest_time"];

/** The endpoints with their properties, as far as a reader may come to see them (Contest API 2023-06, "Access"). */
export function accessOf({ isManager, contest: { rules }, act }: Reader) {
  const isAcm = rules.rule === "acm";
  const hasAccount = act.viewer !== null;
  const endpoints: [string, string[]][] = [
    ["contest", [
      "id",
      "name",
      "formal_name",
      "start_time",
      "duration",
      "scoreboard_freeze_duration",
      "scoreboard_type",
      ...isAcm ? ["penalty_time"] : [],
    ]],
    ["judgement-types", [
      "id",
      "name",
      ...isAcm ? ["penalty"] : [],
      "solved",
    ]],
    ["languages", [
      "id",
      "name",
      "entry_point_required",
      "entry_point_name",
      "extensions",
    ]],
    ["problems", [
      "id",
      "label",
      "name",
      "ordinal",
      "rgb",
      "time_limit",
      "test_data_count",
      ...isAcm ? [] : ["max_score"],
    ]],
    ["groups", ["id", "name", "type"]],
    ["organizations", ["id", "name", "formal_name"]],
    ["teams", [
      "id",
      "name",
      "label",
      "display_name",
      "organization_id",
      "group_ids",
      "hidden",
    ]],
    ["persons", ["id", "name", "role", "team_ids"]],
    ...hasAccount
      ? [["accounts", ["id", "username", "type", "team_id"]]] as [
        string,
        string[],
      ][]
      : [],
    ["state", [
      "started",
      "frozen",
      "ended",
      "thawed",
      "finalized",
      "end_of_updates",
    ]],
    ["submissions", [
      "id",
      "language_id",
      "problem_id",
      "team_id",
      ...MOMENT,
      "entry_point",
      "files",
    ]],
    ["judgements", [
      "id",
      "submission_id",
      "judgement_type_id",
      ...isAcm ? [] : ["score"],
      "start_time",
      "start_contest_time",
      "end_time",
      "end_contest_time",
      ...hasAccount ? ["max_run_time"] : [],
    ]],
    ...isManager
      ? [["runs", [
        "id",
        "judgement_id",
        "ordinal",
        "judgement_type_id",
        ...MOMENT,
        "run_time",
      ]]] as [string, string[]][]
      : [],
    ["clarifications", [
      "id",
      "from_team_id",
      "to_team_id",
      "reply_to_id",
      "problem_id",
      "text",
      ...MOMENT,
    ]],
    ["awards", ["id", "citation", "team_ids"]],
    ["scoreboard", [
      "time",
      "contest_time",
      "state",
      "rows.rank",
      "rows.team_id",
      "rows.score",
      "rows.problems",
    ]],
    ["event-feed", ["type", "id", "data", "token"]],
  ];
  return {
    // Nothing is written through it.
    capabilities: [],
    endpoints: endpoints.map(([type, properties]) => ({ type, properties })),
  };
}
