/** The palette that `/` opens, and its page. */
export default {
  help: "Problems by number or title, people by name, pages by what they are.",
  keys: "↑ ↓ to choose, Enter to open, Esc to close",
  none: "Nothing found for “{text}”.",
  open: "Search the site",
  pages: "Pages",
  people: "People",
  placeholder: "Problem, person or page",
  problems: "Problems",
  results: "{count} found",
  title: "Search",
} as const;
