import type { ComponentChildren } from "preact";
import { Check } from "./Field.tsx";

export interface ManyFrameProps {
  /** To which the boxes of the rows belong. */
  id: string;
  action: string;
  /** Before the number of those ticked. */
  selected: string;
  /** A box for all that fit the filter, on all pages; null: they are all here. */
  all: { name: string; label: string } | null;
  /** The part of the list that it stands below, as its address has it. */
  looked: Readonly<Record<string, string | number | boolean | undefined>>;
  /** What can be done with them. */
  children: ComponentChildren;
}

/** Below a list whose rows can be ticked: how many are, and the ways on. */
export const ManyFrame = (props: ManyFrameProps) => (
  <form
    class="many-bar"
    id={props.id}
    method="post"
    action={props.action}
    data-when-picked={props.id}
  >
    {Object.entries(props.looked).map(([name, value]) =>
      value !== undefined && (
        <input key={name} type="hidden" name={name} value={`${value}`} />
      )
    )}
    <div class="many-bar-who">
      <span class="text-md text-ink2">
        {props.selected} <b class="num" data-picked={props.id} />
      </span>
      {props.all && (
        <Check
          name={props.all.name}
          label={props.all.label}
          checked={false}
        />
      )}
    </div>
    <div class="many-bar-does">{props.children}</div>
  </form>
);
