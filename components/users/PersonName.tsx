import { userHomeHref } from "./address.ts";

export interface PersonNameProps {
  /** Null: the account has been deleted. */
  username: string | null;
  /** For staff only; others are not told. */
  realname: string | null;
  /** In place of a name that is gone. */
  gone: string;
}

/** Who it was, with the way to their page; beside it whom a teacher knows. */
export function PersonName({ username, realname, gone }: PersonNameProps) {
  if (username === null) return <span class="text-ink3">{gone}</span>;
  return (
    <>
      <a class="text-ink2 who" href={userHomeHref(username)}>{username}</a>
      {realname && (
        <>
          {" "}
          <span class="text-ink3 realname" title={realname}>{realname}</span>
        </>
      )}
    </>
  );
}
