import { useT } from "../reader.tsx";

/** What staff need to find somebody in a contest. */
export interface PersonName {
  /** Null: the account is gone. */
  username: string | null;
  realname: string | null;
}

/** Names somebody to the staff of a contest, on screen and paper. */
export const NameInContest = ({ username, realname }: PersonName) => {
  const t = useT();
  return (
    <>
      {[username ?? t("people.goneAccount"), realname].filter(Boolean)
        .join(" ")}
    </>
  );
};
