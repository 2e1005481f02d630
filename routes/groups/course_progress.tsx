import { CourseProgress } from "../../components/courses/CourseProgress.tsx";
import { useT } from "../../components/reader.tsx";
import { Empty } from "../../components/ui/Empty.tsx";
import { Table } from "../../components/ui/Table.tsx";
import { PersonName } from "../../components/users/PersonName.tsx";
import {
  type MemberProgress,
  progressInGroup,
} from "../../lib/courses/group_progress.ts";
import type { ChapterLessons } from "../../lib/courses/shelf.ts";
import { unwrap } from "../../lib/failure.ts";
import { CourseId } from "../../lib/http/input.ts";
import { page } from "../define.ts";
import { groupPage, GroupParams, openGroupPage } from "./shell.tsx";

/** How far a group's members are with one of its courses, for those who look after them. */
export const groupCourseProgress = page(
  { params: GroupParams.extend(CourseId.shape) },
  async (c, { params: { gid, courseId } }) => {
    const t = c.get("t");
    const opened = openGroupPage(c, gid, null);
    const { course, chapters, rows } = unwrap(
      await progressInGroup(c.get("act"), gid, courseId),
    );
    return await groupPage(c, opened, {
      title: t("courses.progressOf", { name: course.title }),
      tab: "course",
      body: (
        <Progress
          chapters={chapters.filter(({ lessons }) => lessons.length > 0)}
          rows={rows}
        />
      ),
    });
  },
);

function Progress({ chapters, rows }: {
  chapters: readonly ChapterLessons[];
  rows: readonly MemberProgress[];
}) {
  const t = useT();
  return (
    <section class="group-section">
      <p class="text-md text-ink2">{t("courses.progressLead")}</p>
      {rows.length === 0
        ? (
          <div class="card">
            <Empty icon="user" title={t("courses.progressNone")} />
          </div>
        )
        : (
          <div class="card rows">
            <Table
              rows={rows}
              keyOf={({ uid }) => uid}
              columns={[
                {
                  title: t("courses.student"),
                  cell: "lead",
                  of: ({ username, realname }) => (
                    <PersonName
                      username={username}
                      realname={realname}
                      gone=""
                    />
                  ),
                },
                {
                  title: t("courses.progressAll"),
                  isLabelled: true,
                  of: ({ percent }) => <CourseProgress percent={percent} />,
                },
                ...chapters.map(({ title, lessons }) => ({
                  title,
                  isLabelled: true,
                  cell: "num",
                  of: ({ finished }: MemberProgress) =>
                    t("courses.chapterDone", {
                      done: lessons.filter(({ id }) => finished.has(id)).length,
                      total: lessons.length,
                    }),
                })),
              ]}
            />
          </div>
        )}
    </section>
  );
}
