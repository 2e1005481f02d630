import { renderMarkdown } from "../lib/markdown/render.ts";

/** What a reader of a Markdown text sees; a formula as it was written. */
export const shown = (markdown: string): string =>
  renderMarkdown(markdown)
    .replaceAll(
      /<math[^>]*>[^]*?<annotation[^>]*>([^]*?)<\/annotation>[^]*?<\/math>/g,
      "$1",
    )
    .replaceAll(/<(?:img|br)[^>]*>/g, " ").replaceAll(/<\/?[a-z][^>]*>/g, "")
    .replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
