import type { ReadonlySignal } from "@preact/signals-core";
import { useEffect, useState } from "react";
import type { Unread } from "../../lib/messages/schema.ts";
import { liveLater } from "../shell/later.ts";

/** How many messages are unread: as the page says, then as the site does. */
export function useUnread(first: Unread): Unread {
  const [live, setLive] = useState<ReadonlySignal<Unread | null> | null>(null);
  useEffect(() => {
    liveLater().then(({ followUnread }) => setLive(followUnread()));
  }, []);
  return live?.value ?? first;
}
