import { type ComponentType, lazy, Suspense } from 'react';

/** `lazy` with nothing in its place until it is loaded: for what opens over a page, or is added to one. */
export const later = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) => {
  const Part = lazy(load) as ComponentType<Props>;
  return (props: Props) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  );
};
