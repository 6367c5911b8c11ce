import { type ReactNode, useEffect, useRef } from 'react';

/** The first heading of a view that replaced another: takes the focus, so that it is what a screen reader reads next. */
export function FocusHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}
