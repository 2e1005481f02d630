import type { VNode } from "preact";
import type { Translate } from "../lib/i18n/mod.ts";
import { RecentCache } from "../lib/recent_cache.ts";
import { type Made, made, MadeBefore } from "./made.tsx";

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
export const Kept = ({ by, make }: KeptProps) => (
  <MadeBefore html={[kept.get(by) ?? kept.set(by, made(make()))]} />
);

/** `View`, rendered once for what it is given: the language and plain data, not the present time. */
export const keptView =
  <P extends { t: Translate }>(name: string, View: (props: P) => VNode) =>
  (props: P) => {
    const { t, ...given } = props;
    return (
      <Kept
        by={`${name} ${t.locale} ${JSON.stringify(given)}`}
        make={() => <View {...props} />}
      />
    );
  };
