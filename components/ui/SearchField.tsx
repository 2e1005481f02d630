export interface SearchFieldProps {
  value?: string;
  /** What can be found; it stands in the field until somebody types. */
  label: string;
  /** In place of it, for those who listen. */
  spoken?: string;
  /** The part of the page whose lines it chooses among, while one types. */
  filters?: string;
  /** The key "/" goes to it. */
  isOfList?: boolean;
  /** The id of the form that it belongs to; "none": it only narrows a list, and sends nothing. */
  form?: string;
}

/** Where one types what to look for; its form is a GET form of its own. */
export function SearchField(props: SearchFieldProps) {
  const { value, label, spoken = label, filters, isOfList, form } = props;
  return (
    <input
      class="input grow basis-[220px] w-auto min-w-0"
      type="search"
      name="keyword"
      value={value}
      form={form}
      maxLength={100}
      placeholder={label}
      aria-label={spoken}
      data-filter={filters}
      data-search={isOfList ? "" : undefined}
    />
  );
}
