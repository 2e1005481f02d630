import type { VNode } from "preact";
import { RecentCache } from "../lib/recent_cache.ts";
import { type Made, made, MadeBefore } from "./made.tsx";
import { ReaderContext, useReader } from "./reader.tsx";

const MAX_BYTES = 8 * 1024 ** 2;
const kept = new RecentCache<Made>(
  MAX_BYTES,
  (html, key) => html.bytes.length + 2 * key.length,
);

export interface KeptProps {
  /** Everything that the HTML is made of, with its language and the name of what it is. */
  by: string;
  make: () => VNode;
}

/** A part of pages that many readers see alike: rendered once for all that it is made of. */
export function Kept({ by, make }: KeptProps) {
  const reader = useReader();
  const html = kept.get(by) ?? kept.set(
    by,
    made(
      <ReaderContext.Provider value={reader}>{make()}</ReaderContext.Provider>,
    ),
  );
  return <MadeBefore html={[html]} />;
}

/** `View`, rendered once for what it is given and the language: plain data, not the present time. */
export const keptView =
  <P extends object>(name: string, View: (props: P) => VNode) => (props: P) => {
    const { t } = useReader();
    return (
      <Kept
        by={`${name} ${t.locale} ${JSON.stringify(props)}`}
        make={() => <View {...props} />}
      />
    );
  };
