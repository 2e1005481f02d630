import { useT } from "../../reader.tsx";
import type { Tag } from "../../../lib/problems/schema.ts";
import type { TagGroup } from "../../../lib/problems/tags/tags.ts";
import { Button } from "../../ui/Button.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Table } from "../../ui/Table.tsx";

export const TAG_PATH = "/admin/problem/tag";

export interface TagGroupsProps {
  groups: readonly TagGroup[];
  /** Which is being edited; null: none. */
  tagId: number | null;
  /** Its name in the other language, where it has one of its own. */
  otherNameOf: (tagId: number) => string | null;
  /** How many problems have it. */
  usedBy: (tagId: number) => number;
}

/** All tags, a table for each classification; each leads to its form. */
export function TagGroups(props: TagGroupsProps) {
  const t = useT();
  const { groups } = props;
  const shown = groups.filter(({ classification, tags }) =>
    classification !== null || tags.length > 0
  );
  if (shown.length === 0) {
    return (
      <div class="card">
        <Empty icon="book" title={t("tags.none")}>
          <p>{t("tags.noneHelp")}</p>
        </Empty>
      </div>
    );
  }
  return (
    <>
      {shown.map((group) => (
        <Group
          key={group.classification?.id ?? 0}
          group={group}
          // Where nothing is classified, there is nothing to tell apart.
          isNamed={shown.length > 1 || group.classification !== null}
          {...props}
        />
      ))}
    </>
  );
}

interface GroupProps extends TagGroupsProps {
  group: TagGroup;
  isNamed: boolean;
}

function Group({ group, isNamed, ...props }: GroupProps) {
  const t = useT();
  const { classification, tags } = group;
  return (
    <section class="card">
      {isNamed && (
        <div class="tag-group-head">
          <h2 class="grow min-w-0 text-base">
            {classification?.name ?? t("tags.unclassified")}
          </h2>
          {classification && (
            <Button
              kind="quiet"
              small
              icon="edit"
              href={`${TAG_PATH}?classification=${classification.id}#classification`}
              label={t("tags.editClassification", {
                name: classification.name,
              })}
            />
          )}
        </div>
      )}
      {tags.length === 0
        ? <p class="px-3 py-3 text-md text-ink3">{t("tags.groupEmpty")}</p>
        : <TagTable tags={tags} {...props} />}
    </section>
  );
}

function TagTable(
  { tags, tagId, otherNameOf, usedBy }:
    & Pick<TagGroupsProps, "tagId" | "otherNameOf" | "usedBy">
    & { tags: readonly Tag[] },
) {
  const t = useT();
  return (
    <div class="rows tag-rows">
      <Table
        kind="plain tag-table"
        rows={tags}
        keyOf={({ id }) => id}
        columns={[
          {
            title: t("tags.tag"),
            cell: "lead",
            of: ({ id, name, color }) => (
              <a
                class="row-link text-ink font-medium tag-line"
                href={`${TAG_PATH}?tag=${id}#tag`}
                aria-current={id === tagId ? "true" : undefined}
              >
                <Dot color={color} />
                <span>{name}</span>
              </a>
            ),
          },
          {
            title: t("tags.otherName"),
            cell: "fact text-ink2",
            of: ({ id }) => otherNameOf(id),
          },
          {
            title: t("tags.used"),
            width: "narrow end",
            cell: "stands num text-ink2",
            isLabelled: true,
            of: ({ id }) => usedBy(id),
          },
        ]}
      />
    </div>
  );
}

const Dot = ({ color }: { color: string | null }) => (
  <svg viewBox="0 0 8 8" aria-hidden="true">
    {color === null
      ? <circle cx="4" cy="4" r="3.6" class="tag-bare" />
      : <circle cx="4" cy="4" r="4" fill={color} />}
  </svg>
);
