import { useT } from "../../../components/reader.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { EmptyPart } from "../../../components/ui/Empty.tsx";
import { Table } from "../../../components/ui/Table.tsx";
import { peopleOf, type Person } from "../../../lib/contests/people.ts";
import { byPlace } from "../../../lib/contests/teams.ts";
import { Cid } from "../../../lib/http/input.ts";
import { page } from "../../define.ts";
import { contestAdminPage, openManaged } from "./frame.tsx";
import type { OwnerPages } from "../../owner.tsx";

/** The people of each room by their seats; who has no room comes last. */
function roomsOf(people: readonly Person[]): [room: string, Person[]][] {
  const rooms = Map.groupBy(people, ({ team }) => team?.room ?? "");
  return [...rooms]
    .sort(([a], [b]) => Number(a === "") - Number(b === "") || byPlace(a, b))
    .map(([room, list]) => [
      room,
      list.sort((a, b) =>
        byPlace(a.team?.seat ?? "", b.team?.seat ?? "") ||
        byPlace(a.username, b.username)
      ),
    ]);
}

/** Lists for the doors of rooms, a sheet each (spec 4 E1.2). */
export const contestDoorList = (at: OwnerPages) =>
  page({ params: Cid }, (c, { params: { cid } }) => {
    const listed = openManaged(c, at, cid);
    const people = peopleOf(c.get("act"), cid)
      .filter(({ isRegistered }) => isRegistered);
    return contestAdminPage(c, at, {
      listed,
      tab: "people",
      children: (
        <DoorLists
          contest={listed.head.title}
          rooms={roomsOf(people)}
          people={at.url(c, `/admin/contest/${cid}/people`)}
        />
      ),
    });
  });

function DoorLists({ contest, rooms, people }: {
  contest: string;
  rooms: readonly [room: string, Person[]][];
  people: string;
}) {
  const t = useT();
  return (
    <>
      <div class="no-print flex flex-wrap gap-3">
        <span data-print="" hidden>
          <Button kind="primary" type="button" icon="print">
            {t("teams.doorPrint")}
          </Button>
        </span>
        <Button href={people}>{t("contestAdmin.people")}</Button>
      </div>
      {rooms.length === 0 && <EmptyPart title={t("contestAdmin.peopleNone")} />}
      {rooms.map(([room, list]) => (
        <section key={room} class="door-list flex flex-col gap-3">
          <h2 dir="auto">
            {room || t("teams.noRoom")} · {contest}
          </h2>
          <div class="card rows">
            <Table
              rows={list}
              keyOf={({ uid }) =>
                uid}
              columns={[
                {
                  title: t("teams.seat"),
                  width: "narrow",
                  isLabelled: true,
                  of: ({ team }) =>
                    team?.seat,
                },
                {
                  title: t("teams.team"),
                  cell: "lead break-words",
                  of: ({ team, realname, username }) =>
                    [
                      team?.name || realname || username,
                      team?.members.join(", "),
                    ].filter(Boolean).join(": "),
                },
                {
                  title: t("teams.organization"),
                  cell: "break-words",
                  isLabelled: true,
                  of: ({ team }) => team?.organization?.name,
                },
                {
                  title: t("people.labelAccount"),
                  width: "narrow",
                  isLabelled: true,
                  of: ({ username }) => username,
                },
              ]}
            />
          </div>
        </section>
      ))}
    </>
  );
}
