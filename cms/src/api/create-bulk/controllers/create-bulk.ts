import { ENTITIES, type Entity, IMPORT_LIMITS, messages, ON_CONFLICT } from '@ridgeline/domain';
import { inLanguage } from '@ridgeline/domain/language';
import { refusal } from '../../../access/may';
import { principalOf } from '../../../access/principal';
import { noteEvent } from '../../../audit';
import { changed } from '../../../realtime';
import { ValidationError } from '../../../records/errors';
import { answering, type Handler } from '../../../records/handlers';
import { currentScope } from '../../../request';
import { importRows } from '../services/run';
import type { ImportOptions, ImportResult } from '../services/types';

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

/** The spreadsheet's name is sent in a header, which is never logged; the list of imports shows it. */
const fileNameOf = (raw: string): string => {
  try {
    return decodeURIComponent(raw).slice(0, 255);
  } catch {
    return '';
  }
};

const noteImport = (
  entity: Entity,
  { fileName, leftOut = 0 }: ImportOptions,
  { created, updated, skipped, refused }: ImportResult,
) =>
  noteEvent({
    action: 'import',
    entity: entity.name,
    label: fileName || inLanguage('en', () => entity.nouns.many),
    details: { fileName, created, updated, skipped, refused: refused + leftOut },
  });

/** `true`, `false`, or plurals of the kinds that may be created, such as `risk-owners`. */
const kindsOf = (raw: unknown): ((target: Entity) => boolean) => {
  if (raw === undefined || raw === '' || raw === 'false') return () => false;
  if (raw === 'true') return () => true;
  const kinds = String(raw).split(',');
  for (const kind of kinds) {
    const known = ENTITIES.some(({ plural, whenNamed, linked }) => plural === kind && (whenNamed ?? linked?.byImport));
    if (!known) throw new ValidationError(messages.notMakeable({ plural: kind.slice(0, 60) }));
  }
  return ({ plural }) => kinds.includes(plural);
};

const keyOf = (raw: string): string | null => {
  if (raw === '') return null;
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(raw)) throw new ValidationError(messages.wrongImportKey);
  return raw.toLowerCase();
};

/** Rows of the file that the client has not sent, because they have errors. */
const leftOutOf = (raw: string): number => {
  if (raw === '') return 0;
  const rows = /^\d{1,6}$/.test(raw) ? Number(raw) : Number.NaN;
  if (!(rows <= IMPORT_LIMITS.rows)) {
    throw new ValidationError(messages.wrongLeftOut({ limit: IMPORT_LIMITS.rows }));
  }
  return rows;
};

/** `POST /api/create-bulk/<x>` of one entity (decisions 3.6). */
const importInto = (entity: Entity): Handler =>
  answering(async (ctx) => {
    const { mode, dryRun, onConflict, createMissing } = ctx.query;
    const who = principalOf(ctx);
    const options: ImportOptions = {
      keepValid: oneOf('mode', mode, ['all', 'valid'], 'all') === 'valid',
      dryRun: oneOf('dryRun', dryRun, ['true', 'false'], 'false') === 'true',
      onConflict: oneOf('onConflict', onConflict, ON_CONFLICT, 'error'),
      fileName: fileNameOf(ctx.get('X-File-Name')),
      username: who.username,
      listed: true,
      key: keyOf(ctx.get('X-Import-Key')),
      leftOut: leftOutOf(ctx.get('X-Left-Out-Rows')),
      creates: kindsOf(createMissing),
      mayCreate: (target) => refusal(who, 'create', target) === undefined,
    };
    const result = await importRows(entity, ctx.request.body, options);
    if (result.refused > 0 && !options.keepValid && !options.dryRun) {
      ctx.badRequest(messages.rowsRefused({ count: result.total }), {
        errors: result.errors,
        total: result.total,
        missing: result.missing,
      });
      return;
    }
    if (!options.dryRun && !result.repeated) {
      await noteImport(entity, options, result);
      const { companyId } = currentScope();
      if (companyId !== null) changed(companyId, { resource: entity.plural });
    }
    // A repeated import was stored before, also when a trial run asks for it.
    const message = options.dryRun && !result.repeated ? messages.dryRun : entity.messages.imported;
    const outcome = { is_success: true, message };
    // Some clients read it next to `data`, others inside.
    ctx.body = { data: { ...result, ...outcome }, ...outcome };
  });

/** One action for each entity that takes rows of a spreadsheet, by its path. */
export default Object.fromEntries(
  ENTITIES.flatMap((entity) => (entity.bulkPath ? [[entity.bulkPath, importInto(entity)]] : [])),
);
