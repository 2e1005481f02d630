export interface GroupPlateProps {
  gid: number;
  name: string;
  avatar: string | null;
  large?: boolean;
}

/** A group's picture, or the first letter of its name on one of five tints. */
export function GroupPlate({ gid, name, avatar, large }: GroupPlateProps) {
  const size = large ? "group-plate group-plate-large" : "group-plate";
  return avatar === null
    ? (
      <span class={`${size} group-tint-${gid % 5}`} aria-hidden="true">
        {[...name][0] ?? ""}
      </span>
    )
    : <img class={size} src={avatar} alt="" />;
}
