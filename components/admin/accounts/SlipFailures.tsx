import { useT } from "../../reader.tsx";
import { Notice } from "../../ui/Notice.tsx";

export interface SlipFailuresProps {
  failures: readonly { username: string; reason: string }[];
}

/** More are counted, not named. */
const NAMED = 50;

/** Who was to have an account and has none. */
export function SlipFailures({ failures }: SlipFailuresProps) {
  const t = useT();
  if (failures.length === 0) return null;
  return (
    <Notice kind="warn">
      <p>{t("slips.left", { count: failures.length })}</p>
      <ul>
        {failures.slice(0, NAMED).map(({ username, reason }) => (
          <li key={username}>
            <b>{username}</b> {reason}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
