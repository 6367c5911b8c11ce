import type { Entity } from '@ridgeline/domain';
import { useSyncExternalStore } from 'react';
import { resourceOf } from '../resources';
import { mayOpen } from './authProvider';
import { currentSession, onSession, type Session } from './session';

/** The current session: the signed-in user, and the operator's company in view. */
export const useSession = (): Session => useSyncExternalStore(onSession, currentSession);

/** The user's allowed actions on rows of an entity; others are not offered. */
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
