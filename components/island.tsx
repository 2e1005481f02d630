import { type ComponentType, h, hydrate } from "preact";

/** `T` itself when it survives JSON, otherwise never. */
export type Serializable<T> = T extends
  string | number | boolean | null | undefined ? T
  : T extends
    | ((...args: never[]) => unknown)
    | Date
    | ReadonlyMap<
      unknown,
      unknown
    >
    | ReadonlySet<unknown> ? never
  : T extends object ? { [K in keyof T]: Serializable<T[K]> }
  : never;

/** What an island's view is given besides its props when it is woken. */
export interface Woken {
  host?: HTMLElement;
}

/**
 * Marks a component for hydration; its props must survive JSON. What `isLate` is woken
 * with the page's stream, or when its reader begins to do something; nothing of it is
 * loaded before: `follows` says which topic it will want to hear of, and of what.
 */
export function island<P extends { [K in keyof P]: Serializable<P[K]> }>(
  name: string,
  View: ComponentType<P & Woken>,
  { isLate = false, follows }: { isLate?: boolean; follows?: string } = {},
) {
  const mark = isLate ? "data-island-late" : "data-island";
  const Island = (props: P) => (
    <div
      {...{ [mark]: name }}
      data-props={JSON.stringify(props)}
      data-follows={follows}
    >
      <View {...props} />
    </div>
  );
  /** In the browser: its view takes over what the server has sent. */
  Island.wake = (host: HTMLElement) =>
    hydrate(h(View, { ...JSON.parse(host.dataset.props!), host }), host);
  return Island;
}
