import type { Entity } from '@ridgeline/domain';
import { faultWords } from '@ridgeline/domain/words/faults';
import { callerOf } from '../access/caller';
import { type Before, BusyError, whenFree } from '../request';

/** Milliseconds for which a form waits for an import of its register. */
const PATIENCE = 5_000;

/** The name under which only one import of a register runs on this server. */
export const nameAlone = (entity: Entity, companyId: number | null): string =>
  `${entity.name} ${companyId ?? 'shared'}`;

/**
 * For `config.before` of routes that store a row by a form: waits here for an import of the register, without holding a
 * connection. `holdKeys` detects an import on another server, and one for the company that an operator acts for.
 */
export const beforeForm =
  (entity: Entity): Before =>
  async (ctx) => {
    if (await whenFree(nameAlone(entity, callerOf(ctx).company?.id ?? null), PATIENCE)) return true;
    throw new BusyError(503, faultWords.importBeside);
  };
