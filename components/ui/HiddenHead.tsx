/** The head of a column of buttons or marks: told to readers, not shown. */
export const HiddenHead = (
  { text, wide }: { text: string; wide?: boolean },
) => (
  <th class={wide ? "narrow wide-only" : "narrow"}>
    <span class="sr-only">{text}</span>
  </th>
);
