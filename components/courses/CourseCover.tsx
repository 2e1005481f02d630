export interface CourseCoverProps {
  id: number;
  title: string;
  cover: string | null;
}

/** A course's picture, or the first letter of its title on one of five tints. */
export const CourseCover = ({ id, title, cover }: CourseCoverProps) =>
  cover === null
    ? (
      <span class={`course-cover group-tint-${id % 5}`} aria-hidden="true">
        {[...title][0] ?? ""}
      </span>
    )
    : <img class="course-cover" src={cover} alt="" />;
