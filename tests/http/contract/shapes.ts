/**
 * A value's shape as the contract writes it (§0.5, §1): `s` text, `i` whole
 * number, `L` the same in 64 bits, `b` true or false, `d` a date, `null` nothing
 * at all; with `?` it may be null. `[X]` a list of X, `{ "*": X }` a map.
 */
export type Shape =
  | "s"
  | "s?"
  | "i"
  | "i?"
  | "L"
  | "L?"
  | "b"
  | "b?"
  | "d"
  | "d?"
  | "null"
  | readonly [Shape]
  | { readonly [name: string]: Shape };

/** The fields of a line like the contract's own: `uid s, number s?`. */
export function fields(line: string): Record<string, Shape> {
  return Object.fromEntries(
    line.split(",").map((field) => field.trim().split(/\s+/))
      .map(([name, type]) => [name, type as Shape]),
  );
}

export const page = (records: Shape): Shape => ({
  records: [records],
  ...fields("total i, size i, current i, pages i"),
});

export const UserInfo: Shape = {
  syCampusInfo: "null",
  ...fields(
    "uid s, username s, nickname s?, avatar s?, titleName s?, titleColor s?, email s?, number s?, gender s, school s?, course s?, signature s?, realname s?, github s?, blog s?, cfUsername s?",
  ),
  roleList: ["s"],
};

export const UserHome: Shape = {
  ...fields(
    "uid s, username s, school s?, signature s?, nickname s?, gender s, github s?, blog s?, avatar s?, titleName s?, titleColor s?, total i, rating i?, recentLoginTime d?",
  ),
  scoreList: ["i"],
  solvedList: ["s"],
  solvedGroupByDifficulty: {
    "*": [fields("id L, problemId s, difficulty i")],
  },
};

export const Problem = fields(
  "id L, problemId s, title s, author s, type i, judgeMode s, judgeCaseMode s, timeLimit i, memoryLimit i, stackLimit i, description s, input s, output s, examples s, isRemote b, source s?, difficulty i, hint s, auth i, ioScore i?, codeShare b, spjCode s?, spjLanguage s?, userExtraFile s?, judgeExtraFile s?, isRemoveEndBlank b, openCaseResult b, isUploadCase b, caseVersion s, modifiedUser s, isGroup b, gid L?, applyPublicProgress i?, isFileIO b, ioReadFileName s?, ioWriteFileName s?, gmtCreate d, gmtModified d",
);

/** What the admin area's list shows of it (contract §24). */
export const ProblemLine = fields(
  "id L, problemId s, title s, author s, type i, judgeMode s, difficulty i, auth i, isRemote b, modifiedUser s, isGroup b, gmtCreate d, gmtModified d",
);

export const Tag = fields("id L, name s, color s?, oj s, gid L?, tcid L?");
export const TagClassification = fields("id L, name s, oj s, rank i");

const COUNTS = fields(
  "total i, ac i, mle i, tle i, re i, pe i, ce i, wa i, se i, pa i",
);

export const ProblemRow: Shape = {
  ...fields("pid L, problemId s, title s, difficulty i, type i, score i?"),
  ...COUNTS,
  tags: [Tag],
};

export const ProblemInfo: Shape = {
  problem: Problem,
  tags: [Tag],
  languages: ["s"],
  problemCount: { pid: "L", ...COUNTS },
  codeTemplate: { "*": "s" },
};

export const Language = fields(
  "id L, contentType s, description s, name s, compileCommand s?, template s, codeTemplate s?, isSpj b, oj s, seq i",
);
export const CodeTemplate = fields("id L?, pid L, lid L, code s, status b");
export const ProblemCase = fields(
  "id L, pid L, input s, output s, score i?, groupNum i?, status i",
);

export const Judge = fields(
  "submitId L, pid L, displayPid s, uid s, username s, submitTime d, status i, share b, errorMessage s?, time i?, memory i?, score i?, length i, code s?, language s, cid L, cpid L, gid L?, judger s?, ip s?, version i, oiRankScore i?, vjudgeSubmitId L?, vjudgeUsername s?, vjudgePassword s?, isManual b",
);
export const JudgeRow = fields(
  "uid s, submitId L, username s, pid L, displayPid s, title s, displayId s?, submitTime d, status i, share b, time i?, memory i?, score i?, oiRankScore i?, length i, language s, cid L, cpid L, source s?, judger s?, ip s?, isManual b",
);

const JudgeCase = fields(
  "id L?, pid L?, submitId L?, uid s?, caseId L?, time i?, memory i?, score i?, status i, inputData s?, outputData s?, userOutput s?, groupNum i?, seq i, mode s?",
);
/** Of a problem with subtasks. */
export const CaseResult: Shape = {
  judgeCaseList: "null",
  subTaskJudgeCaseVoList: [{
    ...fields(
      "groupNum i, time i, memory i, score i, status i, ac i, total i",
    ),
    subtaskDetailList: [JudgeCase],
  }],
  judgeCaseMode: "s",
};

export const Announcement = fields(
  "id L, title s, content s, uid s, username s, status i, gmtCreate d, gmtModified d",
);

export const UserMsg = fields(
  "id L, action s, sourceId L, sourceType s, sourceTitle s, sourceContent s?, quoteId L?, quoteType s?, quoteContent s?, url s, state b, senderId s, senderUsername s?, senderAvatar s?, gmtCreate d",
);
export const SysMsg = fields(
  "id L, title s, content s, adminId s?, type s, state b, gmtCreate d",
);
