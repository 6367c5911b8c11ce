import type { Entity } from '@ridgeline/domain';
import { refusal } from '../../../access/may';
import type { Principal } from '../../../access/principal';

/** Whether a user writes comments on rows of an entity: those who may add rows to its register. */
export const mayWrite = (who: Principal, entity: Entity): boolean => refusal(who, 'create', entity) === undefined;

/** Whether a user deletes a comment: its author, and a Company Administrator. */
export const mayRemove = (who: Principal, entity: Entity, authorId: number | null): boolean =>
  mayWrite(who, entity) && (authorId === who.id || who.role === 'Company Administrator');
