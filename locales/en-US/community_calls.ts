/** What calls about discussions, comments and rank lists do. */
export default {
  delete_admin_discussion:
    "Deletes discussions; they can be brought back for 30 days",
  delete_comment: "Deletes a comment with its replies",
  delete_discussion: "Deletes a discussion",
  delete_group_discussion: "Deletes a discussion of a group",
  delete_reply: "Deletes a reply",
  get_admin_discussion_report: "What was reported, the unchecked first",
  get_comment_like: "Likes a comment, or takes that back",
  get_comments:
    "Comments of a discussion or contest, with their newest replies",
  get_discussion_category: "Categories of discussions",
  get_discussion_like: "Likes a discussion, or takes that back",
  get_get_discussion_detail:
    "One discussion with its text; counts as an opening",
  get_get_discussion_list: "List of discussions",
  get_group_get_admin_discussion_list:
    "Discussions of a group, hidden ones too",
  get_group_get_discussion_list: "Discussions of a group",
  get_get_rank_list: "Rank list of the site by ACM or OI rules",
  get_reply: "All replies to a comment",
  post_comment: "Comments on a discussion or contest",
  post_discussion: "Starts a discussion",
  post_discussion_category: "Sets the categories: what is missing goes",
  post_discussion_report: "Reports a discussion to the moderators",
  post_group_discussion: "Starts a discussion in a group",
  post_reply: "Replies to a comment or a reply",
  put_admin_discussion: "Puts a discussion on top, hides or locks it",
  put_admin_discussion_report: "Marks a report as checked",
  put_discussion: "Changes a discussion of your own",
  put_group_discussion: "Changes a discussion of your own in a group",
} as const;
