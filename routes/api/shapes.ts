/** What several calls answer with; what one call answers stands with it. */
import { type Answer, fields, pageOfRows } from "../../lib/http/answers.ts";

export const LanguageAnswer = {
  ...fields(
    "id i, contentType s, description s, name s, compileCommand s, template s",
  ),
  codeTemplate: ["null", { "*": "s" }],
  ...fields("isSpj b, oj s, seq i"),
} as const;
export const TagAnswer = fields(
  "id i, name s, color s?, oj s, gid i?, tcid i?",
);
export const ContestAnswer = fields(
  "id i, author s, status i, source s?, duration i, gid i?, title s, type i, auth i, startTime d, endTime d, timeLimit i, openRank b, oiRankScoreType s, allowEndSubmit b, description s?, count i, now d?, sealRank b?, sealRankTime d?, rankShowName s?, openPrint b?",
);
export const SubmissionAnswer = fields(
  "submitId i, pid i, displayPid s?, uid s, username s, submitTime d, status i, share b, errorMessage s?, time i?, memory i?, score i?, length i?, code s?, language s, cid i, gid i?, cpid i, judger s, ip s?, version i, oiRankScore i?, vjudgeSubmitId null, vjudgeUsername null, vjudgePassword null, isManual b",
);
export const ReplyAnswer = fields(
  "id i, commentId i, fromUid s, fromName s, fromAvatar s?, fromRole s, fromTitleName s?, fromTitleColor s?, toUid s, toName s, toAvatar s?, content s, status i, gmtCreate d, gmtModified d",
);
export const DiscussionAnswer = fields(
  "id i, categoryId i, categoryName s?, title s, description s, content s?, pid s?, uid s, author s, avatar s?, titleName s?, titleColor s?, role s, viewNum i, likeNum i, commentNum i, topPriority b, status i, gid i?, gmtCreate d, gmtModified d, hasLike b",
);
export const MessageAnswer = fields(
  "action s, sourceId i, sourceType s, sourceTitle s, sourceContent s, quoteId i?, quoteType s?, quoteContent s?, url s, id i, state b, senderId s, senderUsername s?, senderAvatar s?, gmtCreate d",
);
export const ExamAttemptAnswer = fields(
  "attempt i, beginTime d, endTime d?, isByClock b, isTakenBack b, points i?",
);
export const ExamAnswer = {
  ...fields(
    "tid i, questions i, points i, minutes i, attemptsAllowed i, wait i, percent i, tells s, openUntil d, isRunning b, endTime d?, mayBegin b",
  ),
  attempts: [ExamAttemptAnswer],
} as const;
export const ChoiceAnswer = fields("uuid s, text s, isCorrect? b");
export const BlankAnswer = fields("uuid s, text s, points i");
export const QuizAnswer = {
  ...fields("id i, title s, type s, gid i?, solution s?"),
  codeTemplate: { "*": "s" },
  languages: ["s"],
  data: [{
    ...fields("uuid s, title s"),
    options: [ChoiceAnswer],
    "rubric?": [BlankAnswer],
    "accepts?": ["s"],
    "number?": ["null", fields("value i, tolerance i")],
    "order?": ["s"],
  }],
} as const;
export const ExamAnswerAnswer = {
  ...fields("qid i, isWithdrawn b, points i?"),
  question: ["null", QuizAnswer],
  answers: { "*": ["s"] },
  ...fields("status i?"),
  shares: ["null", { "*": "i" }],
} as const;
export const ExamPaperAnswer = {
  ...fields("attempt i, beginTime d, endTime d, isRunning b"),
  questions: [ExamAnswerAnswer],
} as const;
export const PartAnswer = {
  ...fields("uuid s, title s"),
  options: [ChoiceAnswer],
} as const;
export const NewProblemAnswer = fields("pid i, problemId s");
export const ProblemTextAnswer = fields(
  "id i, problemId s, author s?, type i, judgeMode s, judgeCaseMode s, timeLimit i, memoryLimit i, stackLimit i, difficulty i?, source s?, auth i, ioScore i?, isRemote b, isRemoveEndBlank b, openCaseResult b, codeShare b, isFileIO b, shownOutput s, isUploadCase b, caseVersion s, modifiedUser s, isGroup b, gid i?, applyPublicProgress i?, gmtCreate d, gmtModified d, title s, description s, input s, output s, examples s, hint s, spjCode s?, spjLanguage s?, userExtraFile s?, judgeExtraFile s?, ioReadFileName s?, ioWriteFileName s?",
);
export const ProblemCountAnswer = fields(
  "pid i, total i, ac i, mle i, tle i, re i, pe i, ce i, wa i, se i, pa i",
);
export const ProblemInfoAnswer = {
  problem: ProblemTextAnswer,
  tags: [TagAnswer],
  languages: ["s"],
  problemCount: ProblemCountAnswer,
  codeTemplate: { "*": "s" },
} as const;
export const SubmissionRowAnswer = {
  ...fields(
    "submitId i, pid i?, displayPid s?, uid s, username s, submitTime d, status i, share b, errorMessage s?, time i?, memory i?, score i?, length i?",
  ),
  code: "any",
  ...fields(
    "language s, cid i, gid i?, cpid i, judger s, ip s?, version i, oiRankScore i?, vjudgeSubmitId null, vjudgeUsername null, vjudgePassword null, isManual b, title s?, displayId s?, source s?",
  ),
} as const;
export const GroupAnswer = fields(
  "id i, avatar s?, owner s, name s, shortName s, brief s, auth i, visible b, description s, memberCount i, gmtCreate d, uid s, status i, code s?, syCampusId i?, gmtModified d",
);
export const AccessAnswer = fields("access b");
export const NamedTagAnswer = fields("name s, color s?");
export const TrainingAnswer = fields(
  "id i, title s, description s, author s, auth s, categoryName s?, categoryColor s?, rank i, problemCount i, acCount i?, gid i?, gmtModified d, closedCount i, elsewhereCount i?, beginTime d?, dueTime d?, latePercent i, lateDays i, hintPercent i, isExam b",
);
export const BoardRowAnswer = {
  ...fields(
    "rank i, isWinAward b, awardName s?, awardBackground s?, awardColor s?, uid s, username s, realname s?, nickname s?, school s?, gender s, avatar s?, isConcerned b, totalTime i?, total? i, ac? i",
  ),
  submissionInfo: { "*": "any" },
  ...fields("totalScore? i"),
  "quizScores?": { "*": "i" },
  "timeInfo?": ["null", { "*": "i" }],
} as const;
export const ContestSessionAnswer = fields(
  "hasStarted b, status i, timeLimit i, timeLeft i?",
);
export const IdAnswer = fields("id i?");
export const ProblemAnswer = fields(
  "id i, problemId s, author s, type i, judgeMode s, judgeCaseMode s, timeLimit i, memoryLimit i, stackLimit i, difficulty i, source s?, auth i, ioScore i?, isRemote b, isRemoveEndBlank b, openCaseResult b, codeShare b, isFileIO b, shownOutput s, isUploadCase b, caseVersion s, modifiedUser s, isGroup b, gid i?, applyPublicProgress i?, gmtCreate d, gmtModified d, title s",
);
export const ContestItemAnswer = {
  ...fields("id i, displayId s, cid i, pid i, displayTitle s, color s"),
  scoreMap: { "*": "i?" },
} as const;
export const TagClassificationAnswer = fields("id i, name s, oj s, rank i");
export const AnnouncementAnswer = fields(
  "id i, title s, content s, uid s, username s, status i, gmtCreate d, gmtModified d",
);
export const ContestAdminAnswer = fields(
  "id i, author s, status i, source s?, duration i, gid i?, title s, startTime d, endTime d, type i, auth i, timeLimit i, sealRank b, sealRankTime d?, autoRealRank b, visible b, allowEndSubmit b, openRank b, rankShowName s, oiRankScoreType s, openPrint b, openAccountLimit b, accountLimitRule s?, awardType i, uid s, isGroup b, gmtCreate d, gmtModified d, description s, pwd s?, starAccount s, awardConfig s",
);
export const TrainingAdminAnswer = {
  ...fields(
    "id i, title s, description s?, rank i, auth s, privatePwd s?, status b, beginTime d?, dueTime d?, latePercent i, lateDays i, hintPercent i, feedbackBefore s, feedbackAfter s, isExam b, examMinutes i, examAttempts i, examWait i, examPercent i, examTells s, examOneByOne b, examShuffles b, examShufflesOptions b",
  ),
  examPools: [fields("tag i, count i, points i")],
  ...fields("author s, isGroup b, gid i?, gmtCreate d, gmtModified d"),
} as const;
export const TrainingCategoryAnswer = fields("id i, name s, color s, gid i?");
export const TrainingItemAnswer = fields(
  "id i, tid i, pid i, rank i, displayId s, points i",
);
export const TrainingItemsAnswer = {
  problemList: pageOfRows(ProblemAnswer),
  trainingProblemMap: { "*": TrainingItemAnswer },
} as const;
export const QuizRowAnswer = {
  ...fields("id i, type s, title s, author s"),
  tags: [NamedTagAnswer],
  ...fields("gmtCreate d, gmtModified d"),
} as const;
export const QuizAdminAnswer = {
  ...fields("id? i, title? s, type? s, gid? i?, solution? s"),
  "codeTemplate?": { "*": "s" },
  "languages?": ["s"],
  "data?": [{
    ...fields("uuid s, title s"),
    options: [ChoiceAnswer],
    "accepts?": ["s"],
    "number?": ["null", fields("value n, tolerance n")],
    "rubric?": [BlankAnswer],
    ...fields("guide? s"),
    "order?": ["s"],
  }],
  ...fields("isShuffled? b, partial? s"),
  "tags?": [NamedTagAnswer],
  "records?": [QuizRowAnswer],
  ...fields("total? i, size? i, current? i, pages? i"),
} as const;
export const GroupMemberAnswer = fields(
  "id i, gid i, uid s, username s, auth i, reason s?, gmtCreate d, gmtModify d",
);
export const GroupAnnouncementAnswer = fields(
  "id i, title s, content s, uid s, username s, status i, gmtCreate d, gmtModified d, gid i",
);
export const DiscussionCategoryAnswer = fields(
  "id i, name s, gmtCreate d, gmtModified d",
);
export const SystemMessageAnswer = fields(
  "id i, title s, content s, adminId s?, type s, state b, gmtCreate d",
);
export const IdNameAnswer = fields("id i, name s");
export const OwnUserAnswer = {
  ...fields(
    "uid s, username s, nickname s?, avatar s?, titleName s?, titleColor s?, email s?, number s?, gender s, school s?, course s?, signature s?, realname s?, github s?, blog s?, cfUsername s?",
  ),
  roleList: ["s"],
  syCampusInfo: ["null", IdNameAnswer],
} as const;
export const TrainingIdAnswer = fields("tid i");
export const RankedUserAnswer = fields(
  "uid s, username s, nickname s?, signature s?, avatar s?, titleName s?, titleColor s?, total i, ac i, rating i, score? i?",
);
export const CourseNameAnswer = fields("id i, title s, cover s?");
export const SavedUserAnswer = {
  ...fields("code i, msg s"),
  userInfo: ["null", OwnUserAnswer],
} as const;
export const StoredFileAnswer = fields("link s, fileId i");
export const OpinionAnswer = fields("opinion s, reason s, by s, gmtModified d");
