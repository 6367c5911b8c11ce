import { type ReactNode, useLayoutEffect, useRef } from 'react';

/** The first heading of a new view. It gets the focus, so that a screen reader reads it next. */
export function FocusHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}
