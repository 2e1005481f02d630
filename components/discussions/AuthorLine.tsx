import { useT } from "../reader.tsx";
import type { AuthorRole } from "../../lib/discussions/schema.ts";
import type { Author } from "../../lib/discussions/view.ts";
import { Avatar } from "../ui/Avatar.tsx";
import { Tag } from "../ui/Tag.tsx";
import { userHomeHref } from "../users/address.ts";

export interface AuthorLineProps {
  author: Author;
  role: AuthorRole;
  withAvatar?: boolean;
  withTitle?: boolean;
}

/** Who has written something. */
export function AuthorLine(props: AuthorLineProps) {
  const t = useT();
  const { author, role, withAvatar, withTitle } = props;
  const { username, avatar, titleName, titleColor } = author;
  return (
    <span class="talk-author">
      {withAvatar && <Avatar username={username ?? "?"} src={avatar} />}
      {username === null
        ? <span class="text-ink3">{t("messages.gone")}</span>
        : (
          <a class="font-semibold text-ink" href={userHomeHref(username)}>
            {username}
          </a>
        )}
      {withTitle && titleName && <Tag name={titleName} color={titleColor} />}
      <RoleMark role={role} />
    </span>
  );
}

/** A mark of who looks after the site, as it was when they wrote (spec 2 §6), in words (row W11.3). */
function RoleMark({ role }: { role: AuthorRole }) {
  const t = useT();
  if (role === "user") return null;
  return role === "root"
    ? <span class="talk-role">{t("discussions.roleRoot")}</span>
    : (
      <span class="talk-role talk-role-admin">
        {t("discussions.roleAdmin")}
      </span>
    );
}
