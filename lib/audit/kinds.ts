import type { AuditKind } from "./schema.ts";

/** The first that matches an address says what it is about. */
const KINDS: readonly [RegExp, AuditKind][] = [
  [/^\/admin\/(auth|role)/, "rights"],
  [/rejudge|manual-judge|cancel-judge|verdict/, "verdict"],
  [
    /^\/admin\/(conf|face|switch|config|mail|sms|carousel|audit|home|maintenance|log)/,
    "settings",
  ],
  [/^\/admin\/backups?\b/, "backup"],
  [/^\/admin\/judges?\b/, "judge"],
  [/batch-operation|import|export|generate-user/, "exchange"],
  [/quiz/, "quiz"],
  [/training/, "training"],
  [/contest/, "contest"],
  [/^\/admin\/(user|class)/, "account"],
  [/purchase|course|campus|lesson/, "course"],
  [/discussion|comment/, "discussion"],
  [/announcement|notice|msg/, "notice"],
  [/problem|tag|judge-files|case/, "problem"],
  [/group/, "group"],
];

/** What a deed is about, from its line in the route table. */
export const kindOf = (path: string): AuditKind => {
  const plain = path.replace(/^\/api/, "").replace(/^\/sy-admin/, "/admin");
  return KINDS.find(([pattern]) => pattern.test(plain))?.[1] ?? "other";
};
