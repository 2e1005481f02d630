/** What several calls answer with; what one call answers stands with it. */
import { pageOfRows, shape } from "../../lib/http/answers.ts";

export const LanguageAnswer = {
  ...shape(
    "id i, contentType s, description s, name s, compileCommand s, template s",
  ),
  codeTemplate: ["null", { "*": "s" }],
  ...shape("isSpj b, oj s, seq i"),
} as const;
export const TagAnswer = shape(
  "id i, name s, color s?, oj s, gid i?, tcid i?",
);
export const ContestAnswer = shape(
  "id i, author s, status i, source i?, duration i, gid i?, title s, type i, auth i, startTime d, endTime d, timeLimit i, openRank b, oiRankScoreType s, allowEndSubmit b, description s?, count i, now d?, sealRank b?, sealRankTime d?, rankShowName s?, openPrint b?",
);
export const SubmissionAnswer = shape(
  "submitId i, pid i, displayPid s?, uid s, username s?, submitTime d, status i, share b, errorMessage s?, time i?, memory i?, score i?, length i?, code s?, language s, cid i, gid i?, cpid i, judger s, ip s?, version i, oiRankScore i?, vjudgeSubmitId null, vjudgeUsername null, vjudgePassword null, isManual b",
);
export const ReplyAnswer = shape(
  "id i, commentId i, fromUid s, fromName s?, fromAvatar s?, fromRole s, fromTitleName s?, fromTitleColor s?, toUid s, toName s?, toAvatar s?, content s, status i, gmtCreate d, gmtModified d",
);
export const DiscussionAnswer = shape(
  "id i, categoryId i?, categoryName s?, title s, description s, content s?, pid s?, uid s, author s?, avatar s?, titleName s?, titleColor s?, role s, viewNum i, likeNum i, commentNum i, topPriority b, status i, gid i?, gmtCreate d, gmtModified d, hasLike b",
);
export const MessageAnswer = shape(
  "action s, sourceId i, sourceType s, sourceTitle s, sourceContent s, quoteId i?, quoteType s?, quoteContent s?, url s, id i, state b, senderId s, senderUsername s?, senderAvatar s?, gmtCreate d",
);
export const ExamAttemptAnswer = shape(
  "attempt i, beginTime d, endTime d?, isByClock b, isTakenBack b, points n?",
);
export const ExamAnswer = {
  ...shape(
    "tid i, questions i, points n, minutes i, attemptsAllowed i, wait i, percent i, tells s, openUntil d?, isRunning b, endTime d?, mayBegin b",
  ),
  attempts: [ExamAttemptAnswer],
} as const;
const ChoiceAnswer = shape("uuid s, text s, isCorrect? b");
const BlankAnswer = shape("uuid s, text s, points i");
export const QuizAnswer = {
  ...shape("id i, title s, type s, gid i?, solution s?"),
  codeTemplate: { "*": "s" },
  languages: ["s"],
  data: [{
    ...shape("uuid s, title s"),
    options: [ChoiceAnswer],
    "rubric?": [BlankAnswer],
    "accepts?": ["s"],
    "number?": ["null", shape("value i, tolerance i")],
    "order?": ["s"],
  }],
} as const;
const ExamAnswerAnswer = {
  ...shape("qid i, isWithdrawn b, points n?"),
  question: ["null", QuizAnswer],
  answers: { "*": ["s"] },
  ...shape("status i?"),
  shares: ["null", { "*": "n" }],
} as const;
export const ExamPaperAnswer = {
  ...shape("attempt i, beginTime d, endTime d?, isRunning b"),
  questions: [ExamAnswerAnswer],
} as const;
export const NewProblemAnswer = shape("pid i, problemId s");
const ProblemTextAnswer = shape(
  "id i, problemId s, author s?, type i, judgeMode s, judgeCaseMode s, timeLimit i, memoryLimit i, stackLimit i, difficulty i?, source s?, auth i, ioScore i?, isRemote b, isRemoveEndBlank b, openCaseResult b, codeShare b, isFileIO b, shownOutput s, isUploadCase b, caseVersion s, modifiedUser s?, isGroup b, gid i?, applyPublicProgress i?, gmtCreate d, gmtModified d, title s, description s, input s, output s, examples s, hint s, spjCode s?, spjLanguage s?, userExtraFile s?, judgeExtraFile s?, ioReadFileName s?, ioWriteFileName s?",
);
const ProblemCountAnswer = shape(
  "pid i, total i, ac i, mle i, tle i, re i, pe i, ce i, wa i, se i, pa i",
);
export const ProblemInfoAnswer = {
  problem: ProblemTextAnswer,
  tags: [TagAnswer],
  languages: ["s"],
  problemCount: ProblemCountAnswer,
  codeTemplate: { "*": "s" },
} as const;
export const SubmissionRowAnswer = shape(
  "submitId i, pid i?, displayPid s?, uid s, username s?, submitTime d, status i, share b, errorMessage s?, time i?, memory i?, score i?, length i?, code s?, language s, cid i, gid i?, cpid i, judger s, ip s?, version i, oiRankScore i?, vjudgeSubmitId null, vjudgeUsername null, vjudgePassword null, isManual b, title s?, displayId s?, source s?",
);
export const GroupAnswer = shape(
  "id i, avatar s?, owner s, name s, shortName s, brief s, auth i, visible b, description s, memberCount i, gmtCreate d, uid s, status i, code s?, syCampusId i?, gmtModified d",
);
export const AccessAnswer = shape("access b");
export const NamedTagAnswer = shape("name s, color s?");
export const TrainingAnswer = shape(
  "id i, title s, description s, author s, auth s, categoryName s?, categoryColor s?, rank i, problemCount i, acCount i?, gid i?, gmtModified d, closedCount i, elsewhereCount i?, beginTime d?, dueTime d?, latePercent i, lateDays i, hintPercent i, isExam b",
);
export const BoardRowAnswer = {
  ...shape(
    "rank i, isWinAward b, awardName s?, awardBackground s?, awardColor s?, uid s, username s, realname s?, nickname s?, school s?, gender s, avatar s?, isConcerned b, totalTime i?, total? i, ac? i",
  ),
  submissionInfo: { "*": "any" },
  ...shape("totalScore? i"),
  "quizScores?": { "*": "i" },
  "timeInfo?": ["null", { "*": "i" }],
} as const;
export const ContestSessionAnswer = shape(
  "hasStarted b, status i, timeLimit i?, timeLeft i?",
);
export const IdAnswer = shape("id i?");
export const ProblemAnswer = shape(
  "id i, problemId s, author s, type i, judgeMode s, judgeCaseMode s, timeLimit i, memoryLimit i, stackLimit i, difficulty i, source s?, auth i, ioScore i?, isRemote b, isRemoveEndBlank b, openCaseResult b, codeShare b, isFileIO b, shownOutput s, isUploadCase b, caseVersion s, modifiedUser s?, isGroup b, gid i?, applyPublicProgress i?, gmtCreate d, gmtModified d, title s",
);
export const ContestItemAnswer = {
  ...shape("id i, displayId s, cid i, pid i, displayTitle s, color s"),
  scoreMap: { "*": "i?" },
} as const;
export const TagClassificationAnswer = shape("id i, name s, oj s, rank i");
export const AnnouncementAnswer = shape(
  "id i, title s, content s, uid s, username s?, status i, gmtCreate d, gmtModified d",
);
export const ContestAdminAnswer = shape(
  "id i, author s, status i, source i?, duration i, gid i?, title s, startTime d, endTime d, type i, auth i, timeLimit i, sealRank b, sealRankTime d?, autoRealRank b, visible b, allowEndSubmit b, openRank b, rankShowName s, oiRankScoreType s, openPrint b, openAccountLimit b, accountLimitRule s?, awardType i, uid s, isGroup b, gmtCreate d, gmtModified d, description s, pwd s?, starAccount s, awardConfig s",
);
export const TrainingAdminAnswer = {
  ...shape(
    "id i, title s, description s?, rank i, auth s, privatePwd s?, status b, beginTime d?, dueTime d?, latePercent i, lateDays i, hintPercent i, feedbackBefore s, feedbackAfter s, isExam b, examMinutes i, examAttempts i, examWait i, examPercent i, examTells s, examOneByOne b, examShuffles b, examShufflesOptions b",
  ),
  examPools: [shape("tag i, count i, points i")],
  ...shape("author s, isGroup b, gid i?, gmtCreate d, gmtModified d"),
} as const;
export const TrainingCategoryAnswer = shape("id i, name s, color s, gid i?");
const TrainingItemAnswer = shape(
  "id i, tid i, pid i, rank i, displayId s, points i",
);
export const TrainingItemsAnswer = {
  problemList: pageOfRows(ProblemAnswer),
  trainingProblemMap: { "*": TrainingItemAnswer },
} as const;
const QuizRowAnswer = {
  ...shape("id i, type s, title s, author s"),
  tags: [NamedTagAnswer],
  ...shape("gmtCreate d, gmtModified d"),
} as const;
export const QuizAdminAnswer = {
  ...shape("id? i, title? s, type? s, gid? i?, solution? s"),
  "codeTemplate?": { "*": "s" },
  "languages?": ["s"],
  "data?": [{
    ...shape("uuid s, title s"),
    options: [ChoiceAnswer],
    "accepts?": ["s"],
    "number?": ["null", shape("value n, tolerance n")],
    "rubric?": [BlankAnswer],
    ...shape("guide? s"),
    "order?": ["s"],
  }],
  ...shape("isShuffled? b, partial? s"),
  "tags?": [NamedTagAnswer],
  "records?": [QuizRowAnswer],
  ...shape("total? i, size? i, current? i, pages? i"),
} as const;
export const GroupMemberAnswer = shape(
  "id i, gid i, uid s, username s, auth i, reason s?, gmtCreate d, gmtModify d",
);
export const GroupAnnouncementAnswer = shape(
  "id i, title s, content s, uid s, username s?, status i, gmtCreate d, gmtModified d, gid i",
);
export const DiscussionCategoryAnswer = shape(
  "id i, name s, gmtCreate d, gmtModified d",
);
export const SystemMessageAnswer = shape(
  "id i, title s, content s, adminId s?, type s, state b, gmtCreate d",
);
export const IdNameAnswer = shape("id i, name s");
export const OwnUserAnswer = {
  ...shape(
    "uid s, username s, nickname s?, avatar s?, titleName s?, titleColor s?, email s?, number s?, gender s, school s?, course s?, signature s?, realname s?, github s?, blog s?, cfUsername s?",
  ),
  roleList: ["s"],
  syCampusInfo: ["null", IdNameAnswer],
} as const;
export const TrainingIdAnswer = shape("tid i");
export const RankedUserAnswer = shape(
  "uid s, username s, nickname s?, signature s?, avatar s?, titleName s?, titleColor s?, total i, ac i, rating i, score? i?",
);
export const CourseNameAnswer = shape("id i, title s, cover s?");
export const SavedUserAnswer = {
  ...shape("code i, msg s"),
  userInfo: ["null", OwnUserAnswer],
} as const;
export const StoredFileAnswer = shape("link s, fileId i");
export const OpinionAnswer = shape("opinion s, reason s, by s, gmtModified d");
