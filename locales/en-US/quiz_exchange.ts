export default {
  title: "Import quizzes",
  jobTitle: "Quizzes of {name}",
  file: "File of quizzes",
  fileHelp:
    "Moodle XML as Moodle exports it, GIFT, QTI 2.1 (an item, or a package as zip), or a sheet as CSV or XLSX. First you see what is in it and what would be lost; nothing is added before you choose.",
  columns:
    "Columns of a sheet: kind, question, part, A to L, answer, tolerance, explanation, tags, partial points, own order, language, code, for who marks it. Further languages of the code stand in the rows below. An export shows the form.",
  read: "Read the file",
  busy: "Working on the file",
  interrupted: "This was interrupted. What is left can be taken now.",
  report: "{created} quizzes added, {skipped} left out, {failed} failed",
  take: "Add selected quizzes",
  forget: "Forget this file",
  taken: "Take",
  takeOne: "Take {name}",
  losses: "To be looked at, and lost",
  "outcome.created": "Added",
  "outcome.skipped": "Left out",
  "outcome.failed": "Failed",
  export: "Export",
  exportMoodle: "Export as Moodle XML",
  exportCsv: "Export as CSV",
  exportXlsx: "Export as XLSX",
  "finding.textConverted": "The text was converted from HTML.",
  "finding.nameTaken": "The question has no text: its name stands there.",
  "finding.sharesEqual":
    "Right options were worth different shares; here they count alike.",
  "finding.bestTaken": "No option was worth all points: the best one is right.",
  "finding.caseIgnored":
    "Capitals mattered; typed answers are compared without them here.",
  "finding.imagesTaken": "Pictures come along.",
  "finding.sameThere": "Quiz {qid} of the bank begins with the same words.",
  "finding.imageLeft":
    "A picture is missing, or stands in an option, where there are none.",
  "finding.imageElsewhere": "A picture on another site is left out: {address}",
  "finding.optionFormat": "Options lose their format.",
  "finding.partLeft": "Answers that earn a part of the points are wrong here.",
  "finding.penaltyLeft":
    "Wrong options that cost a part of the points cost all of them.",
  "finding.wildcardLeft":
    "An answer with a star for any text is left out: {form}",
  "finding.unitsLeft": "Units are left out.",
  "finding.feedbackLeft": "What is said to single answers is left out.",
  "finding.hintsLeft": "Hints are left out.",
  "finding.gradeLeft":
    "Points belong to where a quiz is asked; it had {points}.",
  "fault.kindUnsupported": "There is no quiz of the kind “{kind}”.",
  "fault.kindUnknown": "Row {row}: “{kind}” is no kind of quiz.",
  "fault.noAnswer": "No right answer is named.",
  "fault.answerUnknown": "Row {row}: the answer “{answer}” fits no option.",
  "fault.draftInvalid": "This cannot be a quiz. {why}",
  "fault.notQuizzes": "This is no file of quizzes.",
  "fault.noQuizzes": "There is no quiz in the file.",
  "fault.tooManyQuizzes": "The file has more than 2000 quizzes.",
  "fault.fileBroken": "The file is cut off or broken.",
  "fault.tookTooLong": "Reading the file took too long.",
  kind: "Kind",
  part: "Part",
  tolerance: "Tolerance",
  partial: "Partial points",
  shuffled: "Shuffled options",
  yes: "Yes",
  "fault.pointsUnknown": "Row {row}: “{answer}” is no number of points.",
  "finding.descriptionJoined":
    "A text that asks nothing stood before it, and is part of it now.",
  "finding.oneRightTaken":
    "Several choices of a blank were right; the first of them is.",
  "finding.ruleNear":
    "Its rule for a part of the points is not there: the nearest one is taken.",
  "finding.allItemsTaken":
    "Some of its items were asked at a time; here all of them are.",
  "finding.weightsLeft":
    "Its blanks were worth different points. Here points are not a part of the quiz: set them where it is asked, until then its blanks count alike.",
  "finding.blankLineMissing":
    "Line {line}: no blank line parts it from the question before.",
  "finding.listSplit":
    "A blank of which several answers are right is a question of its own.",
  "finding.templateLeft": "A text to begin with is left out.",
  "finding.attachmentsLeft": "Files cannot be handed in: that is left out.",
  "finding.limitsLeft": "Bounds on the number of words are left out.",
  "fault.blankUnsupported":
    "There is no blank of the kind “{kind}”, or it has no right answer.",
  "fault.braceOpen":
    "Line {line}: the brace that opens here is not closed before the next one, or before a blank line.",
  "fault.braceStray": "Line {line}: a brace closes that was not opened.",
  "fault.braceTwice":
    "Line {line}: a second pair of braces. A question has one; the next begins after a blank line.",
  "fault.noBlank": "Its text has no blank.",
  exportCount:
    "{count} {count|quiz|quizzes}: those of the list, as it is filtered, that you may change",
  download: "Download",
  lossKeepsAll: "Keeps everything",
  "loss.shared": "Whether groups may use it is not kept ({count}).",
  "loss.pictures":
    "Pictures are not in the file: it only has their addresses on this site ({count}).",
  "loss.listLong": "Choices from the 13th on are left out ({count}).",
  "loss.split": "Questions about one program become a quiz each ({count}).",
  "loss.rule":
    "Some of the right options always earn their share of the points ({count}).",
  "loss.tolerance":
    "A number that is accepted beside texts has to be met exactly ({count}).",
} as const;
