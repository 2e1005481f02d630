import type { ComponentChildren, VNode } from "preact";
import { Empty, type EmptyProps } from "./Empty.tsx";
import { Pager, type PagerProps } from "./Pager.tsx";

export interface ListPageProps {
  title: string;
  /** Buttons beside the title. */
  actions?: ComponentChildren;
  /** Above the rows: what narrows the list, what is told of it. */
  filter?: ComponentChildren;
  /** The rows of this page; null: there are none. */
  rows: ComponentChildren | null;
  /** In place of the rows, where there are none. */
  empty: EmptyProps;
  pager: PagerProps;
  /** A page of the admin area. */
  isOffice?: boolean;
  /** What stands around a list that is a part of its page only. */
  frame?: (list: ComponentChildren) => VNode;
}

const siteFrame = (list: ComponentChildren) => (
  <div class="wrap flex flex-col gap-4 py-7">{list}</div>
);
const adminFrame = (list: ComponentChildren) => (
  <div class="wrap flex flex-col gap-5 py-7">{list}</div>
);

/** A list from its title to its pages, the same everywhere. */
export function ListPage(props: ListPageProps) {
  const { title, actions, filter, rows, empty, pager } = props;
  const { frame = props.isOffice ? adminFrame : siteFrame } = props;
  return frame(
    <>
      <div class="flex flex-wrap items-center gap-3">
        <h1 class="grow">{title}</h1>
        {actions}
      </div>
      {filter}
      {rows ?? (
        <div class="card">
          <Empty {...empty} />
        </div>
      )}
      <Pager {...pager} />
    </>,
  );
}
