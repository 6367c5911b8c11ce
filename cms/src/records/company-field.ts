import { type Entity, fold, messages } from '@ridgeline/domain';
import { currentScope, currentTransaction } from '../request';
import { fieldErrors, ValidationError } from './errors';
import { referenceOf } from './relations';
import { inTurns, mapInTurns } from './turns';

/** The id or name that was sent, also as JSON text; of a list its only entry, since no row has two companies. */
const idOf = (raw: unknown): string | null =>
  Array.isArray(raw) && raw.length === 0 ? null : referenceOf(raw, 'name');

/** Names under which forms and sheets send the company (decisions 1.2). */
const NAMES = ['company', 'companies'];

const isNamed = (name: string): boolean => NAMES.includes(fold(name));

/** The values that name the company in view, in lower case; an empty set when there is none. */
const ownNames = async (): Promise<ReadonlySet<string>> => {
  const { rows } = await currentTransaction().raw<{ rows: { id: number; document_id: string; name: string }[] }>(
    'select id, document_id, name from companies where id = ?',
    [currentScope().companyId],
  );
  return new Set(rows.flatMap(({ id, document_id, name }) => [String(id), document_id, name.toLowerCase()]));
};

type Body = Record<string, unknown>;

const splitCompany = (body: Body): { readonly rest: Body; readonly sent: [string, string][] } => {
  const rest: Body = {};
  const sent: [string, string][] = [];
  for (const [name, value] of Object.entries(body)) {
    if (!isNamed(name)) rest[name] = value;
    else {
      const id = idOf(value);
      if (id !== null) sent.push([name, id]);
    }
  }
  return { rest, sent };
};

/**
 * Removes the company from what was sent. It only may name the company in view, and never decides anything; the operator
 * may leave it out to write a shared row.
 * @throws ValidationError when it names another company, or when there is no company in view for a tenant row
 */
export const takeCompany = async (entity: Entity, data: Body): Promise<Body> => {
  if (entity.tenancy === 'global') return data;
  if (currentScope().companyId === null && entity.tenancy === 'tenant')
    throw new ValidationError(messages.companyFirst);
  const { rest, sent } = splitCompany(data);
  const own = sent.length > 0 ? await ownNames() : new Set();
  const wrong = sent.find(([, id]) => !own.has(id.toLowerCase()));
  if (wrong) throw fieldErrors([{ field: wrong[0], message: messages.ownCompanyOnly }]);
  return rest;
};

/** The same for the rows of an import: calls `refuse` for each row, counted from 1, that names another company. */
export const takeCompanies = async (
  entity: Entity,
  rows: readonly unknown[],
  refuse: (row: number, field: string) => void,
): Promise<unknown[]> => {
  if (entity.tenancy === 'global') return [...rows];
  const isBody = (row: unknown): row is Body => typeof row === 'object' && row !== null && !Array.isArray(row);
  const names = new Set<string>();
  await inTurns(rows, (row) => {
    if (isBody(row)) for (const name of Object.keys(row)) names.add(name);
  });
  if (![...names].some(isNamed)) return [...rows];
  const own = await ownNames();
  return mapInTurns(rows, (row, index) => {
    if (!isBody(row)) return row;
    const { rest, sent } = splitCompany(row);
    for (const [name, id] of sent) if (!own.has(id.toLowerCase())) refuse(index + 1, name);
    return rest;
  });
};
