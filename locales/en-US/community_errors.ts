/** Refusals of discussions, comments and reports. */
export default {
  categoryNameRequired: "Every category needs a name.",
  categoryNameTooLong: "The name of a category can have 30 characters.",
  categoryTwice: "Two categories have the same name.",
  commentGone: "This comment is no longer there.",
  commentNotYours: "Only its author and moderators can delete this comment.",
  commentRequired: "Write something first.",
  commentTooLong: "A comment can have 10,000 characters.",
  commentsClosed: "Comments on contests are switched off.",
  discussionCategoriesUsed:
    "{count} discussions are in: {names}. Without these categories, they have none.",
  discussionCategoryGone:
    "This category was removed meanwhile. Choose another one.",
  discussionCategoryRequired: "Category is required",
  discussionContentRequired: "Content is required",
  discussionContentTooLong: "Content cannot exceed 65535 characters",
  discussionDailyLimit:
    "You can start {count} {count|discussion|discussions} in 24 hours. Come back later.",
  discussionDescriptionRequired: "Description is required",
  discussionDescriptionTooLong: "Description cannot exceed 255 characters",
  discussionHidden: "A moderator has hidden this discussion.",
  discussionLocked: "This discussion is locked: nobody can write here.",
  discussionNotFound: "There is no such discussion. It may have been deleted.",
  discussionNotYours: "Only its author and moderators can do this.",
  discussionSealed:
    "A running contest asks this problem. Its discussions open again at the end of the contest.",
  discussionTitleRequired: "Title is required",
  discussionTitleTooLong: "Title cannot exceed 255 characters",
  discussionsClosed: "Discussions are switched off.",
  groupDiscussionsClosed: "Discussions in groups are switched off.",
  muteDaysRequired: "Say for how many days, from 1 to 365.",
  muted:
    "You cannot write here at the moment. It ends in {days} {days|day|days}. Reading and solving go on as ever.",
  needSolved:
    "Solve {count} {count|problem|problems} first, then you can write here.",
  noDiscussionChosen: "Choose at least one discussion.",
  repliesRestricted:
    "In a contest, only its managers and the author of a comment reply to it.",
  reportEmpty: "The report label and reason cannot be empty.",
  reportNotFound: "There is no such report.",
  reportAnswered: "Somebody has already decided about this report.",
  reportTooLong: "The reason can have 200 characters.",
  reportedAlready:
    "You have reported this already. A moderator will look at it.",
  sameTextTwice: "You have just sent the same text. It is there already.",
  talkTooFast: "That was a lot at once. You can write again in {seconds} s.",
  tooManyCategories: "There can be 50 categories.",
  tooManyReports: "You have reported a lot today. Go on tomorrow.",
} as const;
