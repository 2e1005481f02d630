/** The head of a column of buttons or marks: told to readers, not shown. */
export const HiddenHead = ({ text }: { text: string }) => (
  <th class="narrow">
    <span class="sr-only">{text}</span>
  </th>
);
