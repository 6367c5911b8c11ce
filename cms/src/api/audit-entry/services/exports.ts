import { type Entity, fieldWords, messages, registerByPlural } from '@ridgeline/domain';
import { refusal } from '../../../access/may';
import { principalOf } from '../../../access/principal';
import { noteEvent } from '../../../audit/note';
import { ForbiddenError, fieldErrors } from '../../../records/errors';
import { answering, type Handler } from '../../../records/handlers';

const FORMATS: readonly unknown[] = ['xlsx', 'pdf', 'docx'];
const LONGEST = 1_000;

type Body = Readonly<Record<string, unknown>>;

const registerOf = (raw: unknown): Entity => {
  const entity = registerByPlural(String(raw));
  if (!entity) throw fieldErrors([{ field: 'register', message: fieldWords.unknownField }]);
  return entity;
};

/** @throws ValidationError for a value that is nested too deep to be written */
const written = (raw: unknown): string => {
  try {
    return JSON.stringify(raw);
  } catch {
    throw fieldErrors([{ field: 'filters', message: messages.unreadable }]);
  }
};

/** The filters of the list, as text; a search may contain a name, which is why it is cut and never logged. */
const filtersText = (raw: unknown): { filters?: string } => {
  const text = raw === undefined || raw === null ? '' : typeof raw === 'string' ? raw : written(raw);
  return text === '' || text === '{}' ? {} : { filters: text.slice(0, LONGEST) };
};

/**
 * `POST /api/exports` {data: {register, format, filters, rows}}: the browser announces what it will write into a file,
 * before it requests the rows. Every user who may read a register may export it.
 */
export const noteExport: Handler = answering(async (ctx) => {
  const data = ((ctx.request.body ?? {}) as { data?: Body }).data ?? {};
  const entity = registerOf(data.register);
  const reason = refusal(principalOf(ctx), 'read', entity);
  if (reason) throw new ForbiddenError(reason);
  if (!FORMATS.includes(data.format)) throw fieldErrors([{ field: 'format', message: messages.invalidFormat }]);
  if (!Number.isInteger(data.rows) || Number(data.rows) < 0)
    throw fieldErrors([{ field: 'rows', message: fieldWords.notWhole }]);
  const details = { format: String(data.format), rows: Number(data.rows), ...filtersText(data.filters) };
  await noteEvent({ action: 'export', entity: entity.name, label: entity.nouns.many, details });
  ctx.body = { data: { noted: true } };
  ctx.status = 201;
});
