import { Tag, type TagProps } from "../ui/Tag.tsx";

/** What a row's line has room for, in halves of a Chinese character. */
const TAG_LINE = 27;
/** What a tag takes beside its name: its dot, its edges, the gap. */
const TAG_EDGES = 4;

/** How many of the tags one line has room for; the first is cut before it is left out. */
export function tagsThatFit(names: readonly string[]): number {
  let room = TAG_LINE;
  let fitting = 0;
  for (const name of names) {
    room -= TAG_EDGES +
      [...name].reduce((sum, sign) => sum + (sign > "\u2e80" ? 2 : 1), 0);
    const isLast = fitting === names.length - 1;
    if (fitting > 0 && room < (isLast ? 0 : TAG_EDGES)) break;
    fitting++;
  }
  return fitting;
}

/** All rows are as high as each other: what one line cannot hold is counted. */
export function TagLine({ tags }: { tags: readonly TagProps[] }) {
  const count = tagsThatFit(tags.map(({ name }) => name));
  const rest = tags.slice(count).map(({ name }) => name).join(" · ");
  return (
    <span class="tags-fit">
      {tags.slice(0, count).map((tag) => <Tag key={tag.name} {...tag} />)}
      {rest !== "" && (
        <span class="tag" title={rest}>
          <span aria-hidden="true">+{tags.length - count}</span>
          <span class="sr-only">{rest}</span>
        </span>
      )}
    </span>
  );
}
