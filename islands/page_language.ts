/** Of a page's own requests: their answers are read on it. */
export const pageLanguage = () => ({
  "x-language": document.documentElement.lang,
});
