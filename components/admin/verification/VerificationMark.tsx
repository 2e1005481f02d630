import { useT } from "../../reader.tsx";
import type { Doubt } from "../../../lib/authoring/verification.ts";
import { Icon, type IconName } from "../../ui/Icon.tsx";
import { verificationPath } from "./SolutionTable.tsx";

/** The mark before the words, and the class that colors both. */
const MARKS: Record<Doubt | "none", { icon: IconName; kind: string }> = {
  disagrees: { icon: "cross", kind: "proof-disagrees" },
  outdated: { icon: "clock", kind: "proof-outdated" },
  running: { icon: "dots", kind: "" },
  never: { icon: "dash", kind: "" },
  noAccepted: { icon: "dash", kind: "" },
  none: { icon: "check", kind: "proof-agrees" },
};

export interface VerificationMarkProps {
  /** The most urgent one; null: it is verified. */
  doubt: Doubt | null;
  /** Of the problem whose solutions one may look at; else it is no link. */
  pid?: number;
}

/** Whether a problem is verified, as a mark with a word or two. */
export function VerificationMark({ doubt, pid }: VerificationMarkProps) {
  const t = useT();
  const { icon, kind } = MARKS[doubt ?? "none"];
  const mark = (
    <>
      <Icon name={icon} /> {t(`home.officeDoubt.${doubt ?? "none"}`)}
    </>
  );
  const classes = `proof ${kind}`;
  return pid === undefined
    ? <span class={classes}>{mark}</span>
    : <a class={classes} href={verificationPath(pid)}>{mark}</a>;
}
