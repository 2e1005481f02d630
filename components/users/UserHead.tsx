import { useT } from "../reader.tsx";
import type { ReactNode } from "react";
import type { User } from "../../lib/accounts/schema.ts";
import { isWebAddress } from "../../lib/web_address.ts";
import { Avatar } from "../ui/Avatar.tsx";
import { Button } from "../ui/Button.tsx";
import { Icon } from "../ui/Icon.tsx";
import { Tag } from "../ui/Tag.tsx";
import { Time } from "../ui/Time.tsx";

export interface UserHeadProps {
  user: User;
  isOwn: boolean;
}

/** Who it is (spec 1 §2). */
export function UserHead({ user, isOwn }: UserHeadProps) {
  const t = useT();
  return (
    <header class="flex flex-wrap items-center gap-5">
      <Avatar username={user.username} src={user.avatar} large />
      <div class="flex flex-col gap-2 grow basis-[160px] min-w-0">
        <h1 class="flex flex-wrap items-center gap-3">
          <span class="min-w-0 [overflow-wrap:anywhere]">
            {user.nickname || user.username}
          </span>
          <Gender gender={user.gender} />
          {user.titleName && (
            <Tag name={user.titleName} color={user.titleColor} />
          )}
        </h1>
        {user.nickname && (
          <p class="text-lg text-ink2 [overflow-wrap:anywhere]">
            {user.username}
          </p>
        )}
        <ul class="flex flex-wrap gap-x-5 gap-y-1 text-md text-ink2 min-w-0 empty:hidden">
          {user.school && <Fact icon="home">{user.school}</Fact>}
          {user.github && (
            <Fact icon="code">
              <Outside name={t("settings.github")} text={user.github} />
            </Fact>
          )}
          {user.blog && (
            <Fact icon="globe">
              <Outside name={t("settings.blog")} text={user.blog} />
            </Fact>
          )}
          {user.lastLoginAt !== null && (
            <Fact icon="clock">
              {t("users.recentLogin")} <Time at={user.lastLoginAt} />
            </Fact>
          )}
        </ul>
      </div>
      {isOwn && (
        <Button href="/setting" icon="edit">{t("settings.title")}</Button>
      )}
    </header>
  );
}

interface FactProps {
  icon: "home" | "code" | "globe" | "clock";
  children: ReactNode;
}

function Fact({ icon, children }: FactProps) {
  return (
    <li class="flex items-center gap-2 min-w-0 break-all">
      <Icon name={icon} />
      <span class="min-w-0">{children}</span>
    </li>
  );
}

/** A link where it is one; people write all kinds of things. */
function Outside({ name, text }: { name: string; text: string }) {
  return (
    <>
      <span class="sr-only">{name}</span>
      {isWebAddress(text)
        ? <a href={text} rel="nofollow noopener" target="_blank">{text}</a>
        : text}
    </>
  );
}

function Gender({ gender }: { gender: User["gender"] }) {
  const t = useT();
  if (gender === "secrecy") return null;
  const word = gender === "male"
    ? t("settings.gender.male")
    : t("settings.gender.female");
  return (
    <span class={`text-lg flex gender-${gender}`} title={word}>
      <Icon name={gender} />
      <span class="sr-only">{word}</span>
    </span>
  );
}
