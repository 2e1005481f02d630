export interface AvatarProps {
  username: string;
  /** The picture's address; without one the name's first letter stands in. */
  src: string | null;
  large?: boolean;
}

/** Beside a name: it says nothing to a screen reader. */
export function Avatar({ username, src, large }: AvatarProps) {
  const side = large ? 96 : 26;
  const classes = `avatar ${large ? "avatar-large" : ""}`;
  return src === null
    ? <span class={classes} data-letter={[...username][0]} aria-hidden="true" />
    : (
      <img
        class={classes}
        src={src}
        alt=""
        width={side}
        height={side}
        decoding="async"
      />
    );
}
