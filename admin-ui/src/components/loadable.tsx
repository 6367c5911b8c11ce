import { type ComponentType, lazy } from 'react';

/** A component of a separate chunk, and a function to load it before it is drawn. */
export type Loadable<Props extends object> = ComponentType<Props> & { readonly load: () => Promise<unknown> };

/**
 * Like `lazy`, but a loaded component is drawn at once: importing a module again takes a turn of the browser's queue even
 * if it is already loaded, and so an empty frame.
 */
export const loadable = <Props extends object>(load: () => Promise<ComponentType<Props>>): Loadable<Props> => {
  let Loaded: ComponentType<Props> | undefined;
  const fetched = async (): Promise<{ default: ComponentType<Props> }> => {
    Loaded ??= await load();
    return { default: Loaded };
  };
  const Waiting = lazy(fetched) as ComponentType<Props>;
  const part = (props: Props) => (Loaded ? <Loaded {...props} /> : <Waiting {...props} />);
  return Object.assign(part, { load: fetched });
};
