import { z } from "zod";

/**
 * The objects of the Contest API 2023-06, written from its text: what is required, what
 * may be null, and nothing else beside it.
 */
const ID = z.string().regex(
  /^[A-Za-z0-9_]([A-Za-z0-9_.-]{0,34}[A-Za-z0-9_-])?$/,
);
const TIME = z.string().regex(
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}(Z|[+-]\d\d(:\d\d)?)$/,
);
const RELTIME = z.string().regex(/^-?\d+:[0-5]\d:[0-5]\d\.\d{3}$/);
const LENGTH = z.string().regex(/^\d+:[0-5]\d:[0-5]\d\.\d{3}$/);
const SECONDS = z.number().nonnegative();
const TYPE = z.enum([
  "AC",
  "RE",
  "WA",
  "TLE",
  "RTE",
  "CE",
  "APE",
  "OLE",
  "PE",
  "EO",
  "IO",
  "NO",
  "WTL",
  "ILE",
  "TCO",
  "TWA",
  "TPE",
  "TEO",
  "TIO",
  "TNO",
  "MLE",
  "SV",
  "IF",
  "RCO",
  "RWA",
  "RPE",
  "REO",
  "RIO",
  "RNO",
  "CTL",
  "JE",
  "SE",
  "CS",
]);
const FILE = z.strictObject({
  href: z.string(),
  filename: z.string(),
  mime: z.string(),
  hash: z.string().regex(/^[0-9a-f]{32}$/).optional(),
});

const state = z.strictObject({
  started: TIME.nullable(),
  frozen: TIME.nullable().optional(),
  ended: TIME.nullable(),
  thawed: TIME.nullable().optional(),
  finalized: TIME.nullable(),
  end_of_updates: TIME.nullable(),
}).refine(({ started, frozen, ended, thawed, finalized }) =>
  [[started, frozen], [started, ended], [frozen, thawed], [ended, finalized]]
    .every(([before, after]) => !after || before && before <= after)
);

const cell = z.strictObject({
  problem_id: ID,
  num_judged: z.int().min(0),
  num_pending: z.int().min(0),
  solved: z.boolean().optional(),
  score: z.number().min(0).optional(),
  time: z.int().min(0).optional(),
}).refine(({ solved, score, time }) =>
  (solved === undefined) !== (score === undefined) &&
  (time !== undefined) === (solved === true || (score ?? 0) > 0)
);

/** Objects by endpoint; of lists, those in them. */
export const SHAPES: Readonly<Record<string, z.ZodType>> = {
  contest: z.strictObject({
    id: ID,
    name: z.string(),
    formal_name: z.string().optional(),
    start_time: TIME.nullable(),
    duration: LENGTH,
    scoreboard_freeze_duration: LENGTH.optional(),
    scoreboard_type: z.enum(["pass-fail", "score"]),
    penalty_time: z.int().min(0).optional(),
  }).refine(({ scoreboard_type, penalty_time }) =>
    (scoreboard_type === "pass-fail") === (penalty_time !== undefined)
  ),
  "judgement-types": z.strictObject({
    id: TYPE,
    name: z.string(),
    penalty: z.boolean().optional(),
    solved: z.boolean(),
  }),
  languages: z.strictObject({
    id: ID,
    name: z.string(),
    entry_point_required: z.boolean(),
    entry_point_name: z.string().optional(),
    extensions: z.array(z.string()).min(1),
  }).refine(({ entry_point_required, entry_point_name }) =>
    entry_point_required === (entry_point_name !== undefined)
  ),
  problems: z.strictObject({
    id: ID,
    label: z.string(),
    name: z.string(),
    ordinal: z.int(),
    rgb: z.string().regex(/^#([A-Fa-f0-9]{3}){1,2}$/).optional(),
    color: z.string().optional(),
    time_limit: SECONDS,
    test_data_count: z.int().min(0),
    max_score: z.number().optional(),
  }),
  groups: z.strictObject({
    id: ID,
    name: z.string(),
    type: z.string().optional(),
  }),
  organizations: z.strictObject({
    id: ID,
    name: z.string(),
    formal_name: z.string().optional(),
  }),
  teams: z.strictObject({
    id: ID,
    name: z.string(),
    label: z.string(),
    display_name: z.string().optional(),
    organization_id: ID.optional(),
    group_ids: z.array(ID),
    hidden: z.boolean().optional(),
  }),
  persons: z.strictObject({
    id: ID,
    name: z.string(),
    role: z.enum(["contestant", "coach", "staff", "other"]),
    team_ids: z.array(ID).min(1),
  }),
  accounts: z.strictObject({
    id: ID,
    username: z.string(),
    type: z.enum(["team", "judge", "admin", "analyst", "staff"]),
    team_id: ID.optional(),
  }).refine(({ type, team_id }) => type !== "team" || team_id !== undefined),
  state,
  submissions: z.strictObject({
    id: ID,
    language_id: ID,
    problem_id: ID,
    team_id: ID,
    time: TIME,
    contest_time: RELTIME,
    entry_point: z.string().optional(),
    files: z.array(FILE).max(1),
  }).refine(({ language_id, entry_point }) =>
    language_id === "java"
      ? entry_point !== undefined
      : !["c", "cpp"].includes(language_id) || entry_point === undefined
  ),
  judgements: z.strictObject({
    id: ID,
    submission_id: ID,
    judgement_type_id: TYPE,
    score: z.number().min(0).optional(),
    start_time: TIME,
    start_contest_time: RELTIME,
    end_time: TIME,
    end_contest_time: RELTIME,
    max_run_time: SECONDS.optional(),
  }),
  runs: z.strictObject({
    id: ID,
    judgement_id: ID,
    ordinal: z.int().min(1),
    judgement_type_id: TYPE,
    time: TIME,
    contest_time: RELTIME,
    run_time: SECONDS,
  }),
  clarifications: z.strictObject({
    id: ID,
    from_team_id: ID.optional(),
    to_team_id: ID.optional(),
    reply_to_id: ID.optional(),
    problem_id: ID.optional(),
    text: z.string(),
    time: TIME,
    contest_time: RELTIME,
  }).refine(({ from_team_id, to_team_id }) =>
    from_team_id === undefined || to_team_id === undefined
  ),
  awards: z.strictObject({
    id: ID,
    citation: z.string(),
    team_ids: z.array(ID),
  }),
  scoreboard: z.strictObject({
    time: TIME,
    contest_time: RELTIME,
    state,
    rows: z.array(z.strictObject({
      rank: z.int().min(1),
      team_id: ID,
      score: z.union([
        z.strictObject({
          num_solved: z.int().min(0),
          total_time: z.int().min(0),
          time: z.int().min(0).optional(),
        }),
        z.strictObject({ score: z.number() }),
      ]),
      problems: z.array(cell),
    })),
  }),
  access: z.strictObject({
    capabilities: z.array(z.string()),
    endpoints: z.array(
      z.strictObject({
        type: z.string(),
        properties: z.array(z.string()).min(1),
      }),
    ),
  }),
};

/** Which endpoint a property refers to. */
export const REFERENCES: Readonly<Record<string, string>> = {
  language_id: "languages",
  problem_id: "problems",
  team_id: "teams",
  from_team_id: "teams",
  to_team_id: "teams",
  team_ids: "teams",
  organization_id: "organizations",
  group_ids: "groups",
  submission_id: "submissions",
  judgement_id: "judgements",
  judgement_type_id: "judgement-types",
  reply_to_id: "clarifications",
};
