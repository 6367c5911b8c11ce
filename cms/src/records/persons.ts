import {
  type Entity,
  type Field,
  messages,
  type NamedPerson,
  perEntity,
  type SentPerson,
  writePerson,
} from '@ridgeline/domain';
import { PEOPLE } from '../database/people';
import { currentScope, currentTransaction } from '../request';
import type { Referring, RowMessage } from './relations';

const personFields = perEntity(({ fields }) => fields.filter(({ kind }) => kind === 'person'));

const sentIn = ({ values }: Referring, { name }: Field): SentPerson | undefined => {
  const sent = values[name];
  return typeof sent === 'object' && sent !== null ? (sent as SentPerson) : undefined;
};

/** The users of the company in view, by id and documentId: row security lets an operator see all. */
const findUsers = async (keys: readonly string[]): Promise<ReadonlyMap<string, NamedPerson>> => {
  if (keys.length === 0) return new Map();
  const asked = JSON.stringify(keys);
  const { rows } = await currentTransaction().raw<{ rows: { id: number; documentId: string; name: string }[] }>(
    `select u.id, u.document_id as "documentId", coalesce(nullif(u.display_name, ''), u.username) as name from ${PEOPLE} p join up_users u on u.id = p.user_id
     where (u.id::text in (select jsonb_array_elements_text(?::jsonb)) or u.document_id in (select jsonb_array_elements_text(?::jsonb)))
       and p.company_id = ?`,
    [asked, asked, currentScope().companyId] as never[],
  );
  return new Map(
    rows.flatMap(({ id, documentId, name }) => {
      const user = { user_id: id, name };
      return [[String(id), user] as const, [documentId, user] as const];
    }),
  );
};

/**
 * Turns what was sent for persons into what is stored: a user with the present name, or a name.
 * @returns errors of keys that name no user of the company
 */
export const resolvePersons = async (entity: Entity, rows: readonly Referring[]): Promise<RowMessage[]> => {
  const errors: RowMessage[] = [];
  for (const field of personFields(entity)) {
    const users = await findUsers([...new Set(rows.flatMap((row) => sentIn(row, field)?.key ?? []))]);
    for (const row of rows) {
      const sent = sentIn(row, field);
      if (!sent) continue;
      const user = sent.key === undefined ? undefined : users.get(sent.key);
      const person = user ?? (sent.name === undefined ? undefined : { user_id: null, name: sent.name });
      const message = messages.unknownRelation({ label: String(sent.key).slice(0, 60) });
      if (person) row.values[field.name] = writePerson(person);
      else errors.push({ row: row.row, field: field.name, message });
    }
  }
  return errors;
};
