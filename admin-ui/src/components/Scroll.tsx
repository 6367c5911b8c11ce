import type { ReactNode } from 'react';

interface ScrollProps {
  readonly label: string;
  /** Its own look; without one it scrolls sideways. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A table that may be larger than its place; the keyboard can scroll it. */
export const Scroll = ({ label, className, children }: ScrollProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it
  <section className={className} style={className ? undefined : { overflowX: 'auto' }} aria-label={label} tabIndex={0}>
    {children}
  </section>
);
