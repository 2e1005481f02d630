import { useT } from "../reader.tsx";
import { AUTH_NUMBER, GROUP_AUTHS } from "../../lib/groups/schema.ts";
import { Button } from "../ui/Button.tsx";
import { type Kept, KeptFields } from "../ui/KeptFields.tsx";
import { SearchField } from "../ui/SearchField.tsx";
import { AUTH_MARKS } from "./words.ts";

interface GroupQuery {
  auth?: number;
  keyword?: string;
  onlyMine?: boolean;
}

export interface GroupFilterProps {
  query: GroupQuery;
  hrefOf: (changes: GroupQuery) => string;
  kept: Kept;
  /** Own groups or all: for super and campus admins. */
  choosesMine: boolean;
}

/** Narrows the list of groups; each choice is an address of its own. */
export function GroupFilter(props: GroupFilterProps) {
  const t = useT();
  const { query, hrefOf, kept, choosesMine } = props;
  const link = (href: string, text: string, isCurrent: boolean) => (
    <a href={href} aria-current={isCurrent ? "page" : undefined}>{text}</a>
  );
  return (
    <div class="flex flex-col gap-3">
      <form class="flex flex-wrap gap-2" action="/group" role="search">
        <KeptFields kept={kept} />
        <SearchField
          value={query.keyword}
          label={t("groups.search")}
          isOfList
        />
        <Button icon="search">{t("shell.search")}</Button>
      </form>
      <nav class="tabs" aria-label={t("groups.auth")}>
        {link(
          hrefOf({ auth: undefined }),
          t("groups.authAll"),
          query.auth === undefined,
        )}
        {GROUP_AUTHS.map((auth) =>
          link(
            hrefOf({ auth: AUTH_NUMBER[auth] }),
            t(AUTH_MARKS[auth].text),
            query.auth === AUTH_NUMBER[auth],
          )
        )}
        {choosesMine && link(
          hrefOf({ onlyMine: query.onlyMine ? undefined : true }),
          t(query.onlyMine ? "groups.showAll" : "groups.showMine"),
          false,
        )}
      </nav>
    </div>
  );
}

/** Where a group is made; visitors are asked to sign in (row G1.8). */
export const NewGroup = (
  { isSignedIn }: { isSignedIn: boolean },
) => {
  const t = useT();
  return (
    isSignedIn
      ? (
        <Button kind="primary" icon="plus" href="/group/create">
          {t("groups.new")}
        </Button>
      )
      : (
        <a class="btn btn-primary" data-dialog="" href="/login?next=/group">
          {t("groups.new")}
        </a>
      )
  );
};

/** In place of the list, which is for people who are signed in (row G1.7). */
export const GroupsForVisitors = () => {
  const t = useT();
  return (
    <a class="btn btn-primary" data-dialog="" href="/login?next=/group">
      {t("shell.login")}
    </a>
  );
};
