import { type ComponentType, lazy } from 'react';

/** A component of a chunk of its own, and the way to fetch it before it is drawn. */
export type Loadable<Props extends object> = ComponentType<Props> & { readonly load: () => Promise<unknown> };

/**
 * As `lazy`, but what has been loaded is drawn at once: importing a module again takes a turn of the browser's queue even
 * if it is there, and with it a frame in which nothing happens.
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
