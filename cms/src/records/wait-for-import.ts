import type { Entity } from '@ridgeline/domain';
import { faultWords } from '@ridgeline/domain/words/faults';
import { principalOf } from '../access/principal';
import { type Before, BusyError, whenFree } from '../request';

/** Milliseconds for which a form waits for an import of its register. */
const PATIENCE = 5_000;

/** The name under which imports of a register run alone on this server. */
export const nameAlone = (entity: Entity, companyId: number | null): string =>
  `${entity.name} ${companyId ?? 'shared'}`;

/**
 * For `config.before` of routes that store a row by a form: an import of the register is waited for here, without a
 * connection. An operator who acts for a company, and an import on another server, are found by `holdKeys`.
 */
export const beforeForm =
  (entity: Entity): Before =>
  async (ctx) => {
    if (await whenFree(nameAlone(entity, principalOf(ctx).company?.id ?? null), PATIENCE)) return true;
    throw new BusyError(503, faultWords.importBeside);
  };
