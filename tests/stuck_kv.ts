const never = <T>() => new Promise<T>(() => {});

/** A way to a database whose server says nothing while `isStuck`, and refuses nothing. */
export function stuckKv(base: Deno.Kv): { kv: Deno.Kv; isStuck: boolean } {
  const stuck = {
    isStuck: false,
    kv: new Proxy(base, {
      get(target, name) {
        const value = Reflect.get(target, name);
        if (typeof value !== "function") return value;
        if (!stuck.isStuck) return value.bind(target);
        if (name === "list") return () => ({ next: never, cursor: "" });
        if (name !== "atomic") return never;
        return () => {
          const atomic = target.atomic();
          atomic.commit = never;
          return atomic;
        };
      },
    }),
  };
  return stuck;
}
