import type { Entity } from '@ridgeline/domain';
import { useSyncExternalStore } from 'react';
import { resourceOf } from '../resources';
import { mayOpen } from './authProvider';
import { currentSession, onSession, type Session } from './session';

/** The session, kept up to date: who is signed in, and the company that the operator looks at. */
export const useSession = (): Session => useSyncExternalStore(onSession, currentSession);

/** What the one signed in may do to rows of an entity; what is not allowed is not offered. */
export interface Rights {
  readonly read: boolean;
  readonly create: boolean;
  readonly update: boolean;
  readonly delete: boolean;
  readonly import: boolean;
}

export const useRights = (entity: Entity): Rights => {
  const { identity } = useSession();
  const may = (action: keyof Rights): boolean => mayOpen(identity, action, resourceOf(entity));
  return {
    read: may('read'),
    create: may('create'),
    update: may('update'),
    delete: may('delete'),
    import: may('import') && entity.bulkPath !== undefined,
  };
};
