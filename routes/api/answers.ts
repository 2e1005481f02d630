/** A type's name, `?` at its end if it may be null; a list; or fields by name. */
export type AnswerShape =
  | string
  | readonly [AnswerShape]
  | { readonly [name: string]: AnswerShape };

const pageOf = (row: AnswerShape): AnswerShape => ({
  records: [row],
  total: "integer",
  size: "integer",
  current: "integer",
  pages: "integer",
});

const COUNTS = {
  pid: "integer",
  total: "integer",
  ac: "integer",
  mle: "integer",
  tle: "integer",
  re: "integer",
  pe: "integer",
  ce: "integer",
  wa: "integer",
  se: "integer",
  pa: "integer",
};

const TAG = { id: "integer", name: "string", color: "string?" };

const JUDGE = {
  submitId: "integer",
  pid: "integer",
  displayPid: "string",
  uid: "string",
  username: "string",
  submitTime: "string?",
  status: "integer",
  share: "boolean",
  errorMessage: "string?",
  time: "integer?",
  memory: "integer?",
  score: "integer?",
  length: "integer?",
  code: "string?",
  language: "string",
  cid: "integer",
  gid: "integer?",
  cpid: "integer",
  judger: "string?",
  isManual: "boolean",
};

/**
 * What is in `data` of the calls that programs of pupils and teachers read most, by
 * operation id. The description and its page have it from here, and
 * `tests/http/answers_test.ts` holds it against true answers. Fields that are always
 * empty here, and are there for programs of other judges, are left out.
 */
export const ANSWERS: Readonly<Record<string, AnswerShape>> = {
  post_login: {
    uid: "string",
    username: "string",
    nickname: "string?",
    avatar: "string?",
    email: "string?",
    school: "string?",
    realname: "string?",
    roleList: ["string"],
  },
  get_get_problem_list: pageOf({
    problemId: "string",
    title: "string",
    difficulty: "integer",
    type: "integer",
    tags: [TAG],
    ...COUNTS,
  }),
  get_get_problem_detail: {
    problem: {
      id: "integer",
      problemId: "string",
      title: "string",
      author: "string",
      type: "integer",
      timeLimit: "integer",
      memoryLimit: "integer",
      stackLimit: "integer",
      difficulty: "integer",
      description: "string?",
      input: "string?",
      output: "string?",
      examples: "string?",
      hint: "string?",
      source: "string?",
    },
    tags: [TAG],
    languages: ["string"],
    problemCount: COUNTS,
  },
  get_languages: [{
    id: "integer",
    name: "string",
    description: "string?",
    compileCommand: "string?",
    template: "string?",
  }],
  get_get_submission_list: pageOf({ ...JUDGE, title: "string" }),
  get_get_submission_detail: { submission: JUDGE, codeShare: "boolean" },
  get_get_user_home_info: {
    uid: "string",
    username: "string",
    nickname: "string?",
    avatar: "string?",
    school: "string?",
    signature: "string?",
    total: "integer",
    score: "integer",
    solvedList: ["string"],
    recentLoginTime: "string?",
  },
  get_msg_unread: {
    comment: "integer",
    reply: "integer",
    like: "integer",
    sys: "integer",
    mine: "integer",
  },
};

/** The same as JSON Schema. */
export function answerSchema(shape: AnswerShape): object {
  if (typeof shape === "string") {
    const type = shape.replace("?", "");
    return { type: shape.endsWith("?") ? [type, "null"] : type };
  }
  if (isList(shape)) return { type: "array", items: answerSchema(shape[0]) };
  return {
    type: "object",
    required: Object.keys(shape),
    properties: Object.fromEntries(
      Object.entries(shape).map(([name, each]) => [name, answerSchema(each)]),
    ),
  };
}

/** The same for people: fields with their types, those of one kind on one line. */
export function answerText(shape: AnswerShape, indent = ""): string {
  if (typeof shape === "string") return shape.replace("?", " | null");
  if (isList(shape)) return `[${answerText(shape[0], indent)}]`;
  const inner = `${indent}  `;
  const lines = Object.entries(shape).map(([name, each]) =>
    `${inner}${name}: ${answerText(each, inner)}`
  );
  return `{\n${lines.join("\n")}\n${indent}}`;
}

const isList = (shape: AnswerShape): shape is readonly [AnswerShape] =>
  Array.isArray(shape);
