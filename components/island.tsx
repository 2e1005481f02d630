import type { ComponentType } from "preact";

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

/** Marks a component for hydration; its props must survive JSON. */
export function island<P extends { [K in keyof P]: Serializable<P[K]> }>(
  name: string,
  View: ComponentType<P>,
) {
  return function Island(props: P) {
    return (
      <div data-island={name} data-props={JSON.stringify(props)}>
        <View {...props} />
      </div>
    );
  };
}
