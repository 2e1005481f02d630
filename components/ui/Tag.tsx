export interface TagProps {
  name: string;
  /** Any CSS colour; drawn as a dot, so that the name stays readable. */
  color: string | null;
  href?: string;
  current?: boolean;
}

export function Tag({ name, color, href, current }: TagProps) {
  const content = (
    <>
      {color && (
        <svg viewBox="0 0 8 8" aria-hidden="true">
          <circle cx="4" cy="4" r="4" fill={color} />
        </svg>
      )}
      <span class="tag-name">{name}</span>
    </>
  );
  return href === undefined
    ? <span class="tag">{content}</span>
    : (
      <a class="tag" href={href} aria-current={current ? "true" : undefined}>
        {content}
      </a>
    );
}
