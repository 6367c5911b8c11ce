import { type Entity, messages } from '@ridgeline/domain';
import { principalOf } from '../access/principal';
import { noteEvent } from '../audit';
import { ValidationError } from '../records/errors';
import { answering, type Handler } from '../records/handlers';
import { importRows } from './run';
import type { ImportOptions, ImportResult, OnConflict } from './types';

const CONFLICTS: readonly OnConflict[] = ['error', 'skip', 'update'];

const oneOf = <Value extends string>(
  name: string,
  raw: unknown,
  allowed: readonly Value[],
  otherwise: Value,
): Value => {
  if (raw === undefined || raw === '') return otherwise;
  const found = allowed.find((value) => value === raw);
  if (!found) throw new ValidationError(`${name} must be one of ${allowed.join(', ')}`);
  return found;
};

/** The sheet's name travels in a header, which no log holds; it is told again in the list of imports. */
const fileNameOf = (raw: string): string => {
  try {
    return decodeURIComponent(raw).slice(0, 255);
  } catch {
    return '';
  }
};

const noteImport = (entity: Entity, fileName: string, { created, updated, skipped, refused }: ImportResult) =>
  noteEvent({
    action: 'import',
    entity: entity.name,
    label: fileName || entity.nouns.many,
    details: { fileName, created, updated, skipped, refused },
  });

/** `POST /api/create-bulk/<x>` of one entity (decisions 3.6). */
export const importHandler = (entity: Entity): Handler =>
  answering(async (ctx) => {
    const { mode, dryRun, onConflict } = ctx.query;
    const options: ImportOptions = {
      keepValid: oneOf('mode', mode, ['all', 'valid'], 'all') === 'valid',
      dryRun: oneOf('dryRun', dryRun, ['true', 'false'], 'false') === 'true',
      onConflict: oneOf('onConflict', onConflict, CONFLICTS, 'error'),
      fileName: fileNameOf(ctx.get('X-File-Name')),
      username: principalOf(ctx).username,
    };
    const result = await importRows(strapi, entity, ctx.request.body, options);
    if (result.refused > 0 && !options.keepValid && !options.dryRun) {
      ctx.badRequest(messages.rowsRefused(result.total), { errors: result.errors, total: result.total });
      return;
    }
    if (!options.dryRun) await noteImport(entity, options.fileName, result);
    ctx.body = { data: result, message: options.dryRun ? messages.dryRun : entity.messages.imported };
  });
