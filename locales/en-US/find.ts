/** The palette that `/` opens, and its page. */
export default {
  all: "All {count} results",
  first: "First {shown} of {count}",
  help: "Find problems by ID or title, people by username, pages by name.",
  helpStaff:
    "Find problems by ID or title, people by username, real name or student number, pages by name.",
  keys: "↑ ↓ to choose, Enter to open, Esc to close",
  none: "Nothing found for “{text}”.",
  open: "Search the site",
  openKeys: "Search the site (/ or Ctrl+K)",
  pages: "Pages",
  people: "People",
  placeholder: "Problem, person or page",
  problems: "Problems",
  results: "{count} found",
  title: "Search",
} as const;
