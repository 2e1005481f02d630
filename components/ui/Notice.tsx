import type { ReactNode } from "react";
import { Icon, type IconName } from "./Icon.tsx";

export type NoticeKind = "error" | "ok" | "info" | "warn";

const ICONS: Record<NoticeKind, IconName> = {
  error: "alert",
  ok: "check",
  info: "info",
  warn: "alert",
};

export interface NoticeProps {
  kind: NoticeKind;
  children: ReactNode;
}

/** A few words above what they are about. */
export function Notice({ kind, children }: NoticeProps) {
  return (
    <div
      class={`notice notice-${kind}`}
      role={kind === "error" ? "alert" : "status"}
    >
      <Icon name={ICONS[kind]} />
      <div>{children}</div>
    </div>
  );
}
