export default {
  accountBanned: "This account has been disabled. Contact an administrator.",
  archiveBroken: "The zip file is damaged or not a zip file.",
  archiveDuplicate: "The zip file contains two files with the same name.",
  archiveEncrypted: "The zip file is encrypted. Upload it without a password.",
  archiveFileTooLarge:
    "The zip file contains a file that is too large: each file can have 512 MB.",
  archiveLink: "The zip file contains a link or a special file.",
  archiveNameControl:
    "The zip file contains a file name with control characters, such as line breaks or marks that reverse the text.",
  archiveNameEmpty: "The zip file contains a file without a name.",
  archiveNameEncoding:
    "The zip file contains a file name that is neither UTF-8 nor GBK.",
  archiveNameLong:
    "The zip file contains a file name longer than 255 characters.",
  archiveNoCases:
    "The zip file contains no test cases. Put pairs such as 1.in and 1.out at its top level.",
  archiveTooLarge:
    "The zip file is too large when unpacked: test data can have 1 GB, a package 16 GB.",
  archiveTooMany:
    "The zip file contains too many files: test data can have 5,000, a package 60,000.",
  archiveUnsafeName:
    "The zip file contains a file name that points outside the archive.",
  captchaRequired: "Enter the result shown in the picture.",
  captchaWrong: "That is not the right result. Try again with the new picture.",
  caseEmpty: "Every test case needs an input or an output.",
  casesRequired: "The problem needs at least one test case.",
  checkerRequired: "Enter the code of the checker or interactor.",
  checkerLanguage: "A checker or interactor must be written in C or C++.",
  fileEmpty: "This file is empty.",
  fileIoInteractive: "An interactive problem cannot use file input and output.",
  codeEmpty: "The code is empty. Write something first.",
  codeTooLong: "The code is too long: at most 65,535 characters.",
  colorInvalid: "Enter a color such as #0b7285.",
  crossSite: "This request came from another site and was refused.",
  diffOtherProblem: "Only submissions to the same problem can be compared.",
  together: "{told}; {next}",
  difficultyInvalid: "The difficulty must be between 0 and 8.",
  busy:
    "The server is too busy, so nothing was saved. Try again in {seconds} s.",
  diskFull:
    "The server's disk is full: nothing can be saved and nobody can sign in. Tell the person who runs the server, and try again later.",
  emailFormat: "Enter a valid email address.",
  emailRequired: "Enter an email address.",
  emailTaken: "This email address is already in use.",
  fileNameInvalid:
    "A file name can have at most 255 characters and no spaces or slashes.",
  fileNameRequired: "File input and output needs both file names.",
  fileRequired: "Choose a file first.",
  forbidden: "You do not have permission to do this.",
  formBroken: "The form arrived incomplete. Submit it again.",
  groupNumInvalid: "A group number must be a whole number from 1 to 10,000.",
  groupNumRequired: "With subtasks, every test case needs a group number.",
  importEmpty: "The list contains no accounts.",
  importTooMany:
    "The list has {rows} rows, but at most {most} can be imported at once. Split it into parts.",
  importIncomplete:
    "{added} {added|account|accounts} added, {skipped} skipped: {rows}",
  importQuote:
    "A quotation mark in row {row} is never closed, so the rest of the list cannot be read. Close it and try again; no account was added.",
  importRow: "row {row} ({reason})",
  internal:
    "Something went wrong on the server. Reload the page and try again.",
  invalid: "{field}: the value is not valid.",
  judgeCaseModeInvalid: "This scoring mode does not fit the rule.",
  judgeFileNotText: "Checker files must be UTF-8 text; {name} is not.",
  judgeFileTooLarge:
    "{name} is too large: a checker file can have at most {mb} MB.",
  judgeFilesFull: "There are already {most} checker files, the maximum.",
  judgeNameInvalid:
    "A name can have at most 32 lowercase letters, digits, dots, hyphens and underscores, and must start with a letter or digit.",
  judgeNameRequired: "Enter a name for the machine.",
  judgeNameTaken: "Another judge already has this name.",
  judgeNotFound: "This judge does not exist.",
  languageNotAllowed: "This problem does not accept this language.",
  languageUnavailable:
    "No connected judge supports this language at the moment.",
  languageUnknown: "This language does not exist.",
  languagesRequired: "Choose at least one language.",
  loginLocked:
    "Too many failed attempts to sign in. Try again in 30 minutes. If you have forgotten your password, ask your teacher or an administrator of this site.",
  loginLockedToday:
    "Too many failed attempts to sign in with this username. Sign in from a device you have used before, or try again in a day. If you have forgotten your password, ask your teacher or an administrator of this site.",
  loginTooEarly: "Too many wrong passwords. Try again in {seconds} s.",
  loginWrong: "Wrong username or password.",
  methodNotAllowed: "This address does not support this request method.",
  missing: "{field} is missing.",
  notAnAdmin: "Sign in with an administrator account.",
  notFound: "What you asked for was not found.",
  notSignedIn: "Please login first!",
  onlyMineNeedsSignIn: "Sign in to see your own submissions.",
  outputDescriptionRequired: "Enter a description of the output.",
  inputDescriptionRequired: "Enter a description of the input.",
  otherAccount:
    "Somebody else has signed in with this browser. Reload the page.",
  passwordLength: "The password must have 6 to 20 characters.",
  passwordMismatch: "The passwords do not match.",
  passwordRequired: "Enter the password.",
  problemChanged:
    "{user} saved this problem after you opened it. Your changes are not saved: save again to replace theirs, or reload the page to see them.",
  problemForbidden: "You do not have access to this problem.",
  problemGone: "This problem does not exist or has been deleted.",
  problemIdInvalid:
    "A problem ID can have at most 50 characters and no spaces, slashes, ?, # or %.",
  problemIdTaken: "Another problem already has this ID.",
  problemNotFound: "This problem does not exist.",
  problemNotYours: "Only the author and problem admins can edit this problem.",
  problemPublishForbidden:
    "Only super admins and problem admins can publish a problem.",
  scoreInvalid: "Points must be whole numbers from 0 to 1,000,000.",
  scoreOutside:
    "The score for this problem is a whole number from 0 to {most}.",
  resubmitNotFailed:
    "Only a submission with the verdict Submission Failed can be submitted again.",
  sendKeyUsed:
    "This Idempotency-Key has already been used for another program.",
  sessionExpired: "Your session has expired. Sign in again.",
  statementTooLarge: "The texts of the problem are too long in total.",
  statusInvalid: "This verdict cannot be set by hand.",
  compileErrorStays:
    "The verdict of a submission that did not compile cannot be changed by hand.",
  stillJudging: "The submission is still being judged.",
  submissionNotFound: "This submission does not exist.",
  tagNameInvalid: "A tag must have 1 to 32 characters.",
  tagTwice: "The same tag is listed twice.",
  templateEmpty: "A code template is empty.",
  textTooLong: "This text is too long.",
  titleRequired: "Enter a title.",
  titleTooLong: "The title can have at most 255 characters.",
  tooFast: "You are submitting too fast. Try again in {seconds} s.",
  tooManyAtOnce:
    "Too many requests from your account at once. Try again in {seconds} s.",
  textsBusy:
    "Your earlier requests are still being processed. Try again in {seconds} s.",
  tooLarge: "What you sent is larger than allowed.",
  tooManyCases: "A problem can have at most 1,000 test cases.",
  uploadGone:
    "The uploaded test data has expired or does not match. Upload it again.",
  usernameCharacters:
    "A username cannot contain spaces or invisible characters.",
  usernameMixed:
    "A username cannot mix Latin, Cyrillic and Greek letters, because they look alike.",
  textUnseen: "The text contains invisible characters.",
  usernameRequired: "Enter the username.",
  usernameTaken: "This username is already in use.",
  usernameTooLong: "A username can have at most 20 characters.",
  wrongContentType: "This address does not accept this type of content.",
  inputEmpty: "Enter an input.",
  inputTooLong:
    "The input can have at most 1,000 characters, the expected output 10,000.",
  nothingToRejudge: "There are no submissions to rejudge.",
  rejudgeNotReady:
    "This cannot be done with the rejudge right now. Reload the page and try again.",
  jobsBusy:
    "You have {n} of these in progress already. Wait until one of them has finished.",
  rejudgeOpen: "This problem is already being rejudged.",
  remoteRun: "Programs for problems on other sites cannot be tested here.",
  runGone: "The result of this test run has expired. Run it again.",
  verdictChanged: "The verdict has changed in the meantime.",
  factKept:
    "Only your teacher or a super admin can change this. The rest of what you typed is still here.",
  fieldTooLong:
    "The text is too long for this field: {most} characters at most.",
  passwordLocked:
    "Wrong password five times: you cannot change your password for 30 minutes.",
  passwordWrongLeft:
    "Wrong password. Failed attempts: {count}; attempts left: {left}.",
  pictureBroken: "The picture is damaged or incomplete.",
  pictureTooLarge: "The picture is larger than 2 MB.",
  pictureTooWide:
    "The picture is more than {most} pixels wide or high. Make it smaller first.",
  pictureType: "The picture must be a gif, jpg, jpeg, png, bmp or webp file.",
  slideWrong: "The piece was not in the gap. Try again with the new picture.",
  userNotFound: "This user does not exist.",
  userNotNamed: "Name a user, or sign in first.",
  verificationNeeded:
    "Too many failed attempts to sign in. Confirm that you are a person.",
  verificationByCall:
    "Too many failed attempts to sign in: send slide and slideKey from GET /api/slide-captcha, or captcha and captchaKey from GET /api/captcha, along with the username and password.",
  announcementNotFound: "This announcement does not exist.",
  carouselFull:
    "There are already {most} pictures in the carousel, the maximum.",
  contentRequired: "Enter some text.",
  linkInvalid:
    "A link must start with / or http(s):// and cannot contain spaces.",
  slideTooLarge: "A picture can have at most 4 MB.",
  robot: "Too many actions in a short time. Wait a moment and try again.",
  annexFull: "There are already {most} attachments, the maximum.",
  annexTooLarge: "An attachment can have at most 20 MB.",
  classificationGone: "This category does not exist or has been deleted.",
  focusListOfWhat: "Name a training (tid) or a contest (cid).",
  noPublicProblem: "No problems match.",
  rankInvalid: "The order must be a whole number.",
  tagGone: "This tag does not exist or has been deleted.",
  tagMergeInto: "Choose another tag to merge it into.",
  tagTaken: "This name is already in use.",
} as const;
