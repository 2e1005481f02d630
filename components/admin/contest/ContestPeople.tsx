import { useMoment, useT } from "../../reader.tsx";
import type { Person } from "../../../lib/contests/people.ts";
import { Button } from "../../ui/Button.tsx";
import { type FormState, TextArea } from "../../ui/Field.tsx";
import { FormCard } from "../../ui/FormCard.tsx";
import { FormErrors } from "../../ui/FormErrors.tsx";
import { SendKey } from "../../ui/SendKey.tsx";
import { type Moment, tellTime, Time } from "../../ui/Time.tsx";
import { userHomeHref } from "../../users/address.ts";
import { KeywordFilter } from "./KeywordFilter.tsx";

export interface ContestPeopleProps {
  moment: Moment;
  path: string;
  people: readonly Person[];
  total: number;
  keyword: string | undefined;
  /** Everybody has their own time, of which more can be given. */
  hasOwnTimes: boolean;
  form: FormState;
}

/** Who is registered: added, removed, disqualified with a reason and back. */
export function ContestPeople(props: ContestPeopleProps) {
  const t = useT();
  const { path, people, total, keyword, form } = props;
  return (
    <>
      <FormErrors form={form} />
      <div class="flex flex-wrap items-center gap-3">
        <h2 class="grow">{t("contestAdmin.peopleCount", { count: total })}</h2>
        <KeywordFilter
          path={path}
          label={t("contestAdmin.peopleKeyword")}
          keyword={keyword}
        />
      </div>
      {people.length === 0
        ? <p class="text-ink2">{t("contestAdmin.peopleNone")}</p>
        : (
          <ul class="ruled">
            {people.map((person) => (
              <PersonRow key={person.uid} {...props} person={person} />
            ))}
          </ul>
        )}
      {total > people.length && (
        <p class="text-sm text-ink3">
          {t("contestAdmin.libraryMore", { count: total - people.length })}
        </p>
      )}
      {props.hasOwnTimes && (
        <form class="max-w-form" method="post" action={`${path}/all`}>
          <FormCard
            title={t("contestAdmin.moreTimeAll")}
            help={t("contestAdmin.moreTimeHelp")}
          >
            <MoreTime />
          </FormCard>
        </form>
      )}
      <form
        class="flex flex-col gap-5 max-w-form"
        method="post"
        action={path}
      >
        <FormCard title={t("contestAdmin.peopleAdd")}>
          <TextArea
            name="people"
            label={t("contestAdmin.usernames")}
            help={t("contestAdmin.usernamesHelp")}
            rows={3}
            form={form}
            needed
            mono
          />
          <div>
            <Button icon="plus">{t("contestAdmin.peopleAdd")}</Button>
          </div>
        </FormCard>
      </form>
    </>
  );
}

/** How many minutes, and the button that gives them. */
const MoreTime = () => {
  const t = useT();
  return (
    <span class="flex gap-2">
      <SendKey />
      <input
        class="input input-small w-[6em]"
        name="minutes"
        type="number"
        min={1}
        max={600}
        required
        aria-label={t("contestAdmin.moreTimeMinutes")}
        placeholder={t("contestAdmin.moreTimeMinutes")}
      />
      <Button small name="action" value="time" icon="clock">
        {t("contestAdmin.moreTime")}
      </Button>
    </span>
  );
};

function PersonRow(
  { path, person }: ContestPeopleProps & { person: Person },
) {
  const moment = useMoment();
  const t = useT();
  const { ownTime } = person;
  const { uid, username, realname, isRegistered, disqualified } = person;
  const action = `${path}/${uid}`;
  return (
    <li>
      <span class="min-w-0 break-words">
        <a class="text-ink font-medium" href={userHomeHref(username)}>
          {username}
        </a>
        {realname && (
          <>
            {" "}
            <span class="text-ink2">{realname}</span>
          </>
        )}
        {ownTime && (
          <span class="block text-md text-ink2">
            {t("contestAdmin.ownTime", {
              from: tellTime(ownTime.startedAt, moment),
              to: tellTime(ownTime.end, moment),
            })}
          </span>
        )}
        {disqualified && (
          <span class="block text-md text-danger">
            {t("contestAdmin.disqualifiedBecause", {
              reason: disqualified.reason,
            })}{" "}
            <span class="text-ink3">
              {disqualified.by} · <Time at={disqualified.at} />
            </span>
          </span>
        )}
      </span>
      <span class="flex flex-wrap items-center gap-2">
        {ownTime && (
          <details class="person-off">
            <summary class="btn btn-quiet btn-small">
              {t("contestAdmin.moreTime")}
            </summary>
            <form class="flex gap-2" method="post" action={action}>
              <MoreTime />
            </form>
          </details>
        )}
        {disqualified === null
          ? (
            <details class="person-off">
              <summary class="btn btn-quiet btn-small">
                {t("contestAdmin.disqualify")}
              </summary>
              <form class="flex gap-2" method="post" action={action}>
                <input
                  class="input input-small"
                  name="reason"
                  required
                  maxLength={500}
                  aria-label={t("contestAdmin.reason")}
                  placeholder={t("contestAdmin.reason")}
                />
                <Button small kind="danger" name="action" value="disqualify">
                  {t("contestAdmin.disqualify")}
                </Button>
              </form>
            </details>
          )
          : (
            <form method="post" action={action}>
              <Button small name="action" value="requalify">
                {t("contestAdmin.requalify")}
              </Button>
            </form>
          )}
        {isRegistered && (
          <form method="post" action={action}>
            <Button
              small
              kind="quiet"
              icon="trash"
              name="action"
              value="remove"
              confirm={t("contestAdmin.removePersonAsk", { username })}
            >
              {t("contestAdmin.removePerson")}
            </Button>
          </form>
        )}
      </span>
    </li>
  );
}
