import type { ReactNode } from "react";

/** Short facts beside each other; their names are words in small before them. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl class="facts">{children}</dl>;
}

export interface FactProps {
  name: string;
  children: ReactNode;
  /** What is told says itself what it is; its name is for those who listen. */
  isPlain?: boolean;
  /** It is told elsewhere too, and gives way on a phone. */
  isSpare?: boolean;
}

export function Fact({ name, children, isPlain, isSpare }: FactProps) {
  return (
    <div class={isSpare ? "spare-fact" : undefined}>
      {isPlain ? <dt class="sr-only">{name}</dt> : <dt>{name}</dt>}
      <dd>{children}</dd>
    </div>
  );
}
