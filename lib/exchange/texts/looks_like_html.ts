/** Tells whether a text has HTML that Markdown would not show as it is. */
export const looksLikeHtml = (text: string): boolean =>
  /<(p|div|br|hr|span|table|ul|ol|dl|li|pre|img|h\d|font|big|small|strong|em|b|i|u|s|tt|sub|sup|code|center|blockquote|section)\b[^<>]{0,500}>|<img\s|<a\s[^<>]{0,500}\bhref\b/i
    .test(text) || /&([a-z]{2,8}|#\d+|#x[\da-f]+);/i.test(text);

/** Tells whether a text is only HTML: each of its paragraphs is an element. */
export const isNothingButHtml = (text: string): boolean => {
  const trimmed = text.trim();
  return /^<(p|div|span|table|ul|ol|h\d|font|center|pre|section)\b/i
    .test(trimmed) &&
    trimmed.endsWith(">") &&
    trimmed.split(/\n[ \t]*\n/).every((part) => /^\s*<\/?[a-z]/i.test(part));
};
