import type { PersonName } from "../../lib/contests/teams.ts";
import { useT } from "../reader.tsx";

/** Names somebody to the staff of a contest, on screen and paper. */
export const NameInContest = ({ username, realname, ...of }: PersonName) => {
  const t = useT();
  const who = [username ?? t("people.goneAccount"), realname]
    .filter(Boolean).join(" ");
  const place = [of.room, of.seat].filter(Boolean).join(" ");
  return (
    <>
      {[who, of.team, of.organization, place].filter(Boolean).join(" · ")}
    </>
  );
};
