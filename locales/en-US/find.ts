/** The palette that `/` opens, and its page. */
export default {
  all: "All {count} results",
  contests: "Contests",
  first: "First {shown} of {count}",
  help:
    "Find problems by ID or title, contests by title, people by username or nickname, submissions by number, pages by name.",
  helpStaff:
    "Find problems by ID or title, contests by title, people by username, nickname, real name or student number, submissions by number, pages by name.",
  instead: "Browse all problems",
  keys: "↑ ↓ to choose, Enter to open, Esc to close",
  none: "Nothing found for “{text}”. Try a part of a title, an ID or a name.",
  open: "Search the site",
  openKeys: "Search the site (/ or Ctrl+K)",
  pages: "Pages",
  people: "People",
  placeholder: "Problem, contest, person or page",
  problems: "Problems",
  results: "{count} found",
  submission: "Submission {submitId}",
  submissions: "Submissions",
  title: "Search",
} as const;
