/** Elements of HTML and SVG; whatever else stands in angle brackets is text. */
const ELEMENTS: ReadonlySet<string> = new Set(
  `a abbr acronym address animate applet area article aside audio b base basefont bdi bdo
  bgsound big blink blockquote body br button canvas caption center cite code col colgroup
  command data datalist dd del details dfn dialog dir div dl dt em embed fieldset figcaption
  figure font footer form frame frameset g h1 h2 h3 h4 h5 h6 head header hgroup hr html i
  iframe image img input ins isindex kbd label legend li link listing main map mark marquee
  menu meta meter multicol nav nobr noembed noframes noscript object ol optgroup option
  output p param picture plaintext portal pre progress q rb rp rt rtc ruby s samp script
  search section select set slot small source spacer span strike strong style sub summary
  sup svg table tbody td template textarea tfoot th thead time title tr track tt u ul use
  var video wbr xmp circle defs ellipse foreignobject line path polygon polyline rect text
  tspan`.split(/\s+/),
);
/** MathML; formulas are made of it. */
const IS_MATH = /^(math|annotation(-xml)?|semantics|m[a-z]+)$/;

/** In HTML and in what `marked` made of text, where `<` is only the beginning of a tag. */
const TAG = /<(\/?)([a-zA-Z][^\s/>]*)(?=[\s/>])/g;

/** Shows what only looks like a tag as it was written: `vector<int>`, `<n>`. */
export const keepUnknownTags = (html: string): string =>
  html.replaceAll(TAG, (tag, close: string, name: string) => {
    const known = name.toLowerCase();
    // Of Office, and of XML.
    const isElement = ELEMENTS.has(known) || known.includes(":") ||
      IS_MATH.test(known);
    return isElement ? tag : `&lt;${close}${name}`;
  });
