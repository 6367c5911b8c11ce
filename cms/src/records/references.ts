import type { Entity } from '@ridgeline/domain';
import { folded } from '@ridgeline/domain/folded';
import { newTrip, type Trip } from '../database/together';
import { currentTransaction } from '../request';
import { namesOf, tableOf } from './table';

/** Ambiguous: several rows match equally. */
export const SEVERAL = 'several';

export type Found = ReadonlyMap<string, number | typeof SEVERAL>;

interface Named {
  readonly id: number;
  readonly document_id: string;
  readonly own: boolean;
  readonly names: readonly (string | null)[];
}

/** The row that each text names: a company's own before a shared one; of several the last one or, with `oneOnly`, none. */
const byName = (rows: readonly Named[], index: number, oneOnly: boolean): Map<string, number | typeof SEVERAL> => {
  const meant = new Map<string, Named & { several?: boolean }>();
  for (const row of rows) {
    const text = row.names[index] ?? '';
    const before = meant.get(text);
    meant.set(text, { ...row, several: before?.own === row.own });
  }
  return new Map([...meant].map(([text, { id, several }]) => [text, oneOnly && several ? SEVERAL : id]));
};

/** The row that each text names, by what PostgreSQL found for all of them. */
const meantIn = (target: Entity, rows: readonly Named[]): Found => {
  const found = new Map<string, number | typeof SEVERAL>();
  for (const index of namesOf(target, 'r').keys()) {
    for (const [text, id] of byName(rows, index, target.number !== undefined)) found.set(text, id);
  }
  for (const row of rows) found.set(row.document_id, row.id);
  for (const row of rows) found.set(String(row.id), row.id);
  return found;
};

/**
 * Queries the visible rows that texts name: by id, documentId or title; rows with a number also by that number, with or
 * without the name of their library. Texts are folded, except documentIds. An id wins over a number, a number over a
 * title.
 */
export const askMeant = (trip: Trip, target: Entity, references: readonly string[]): (() => Found) => {
  const table = tableOf(target);
  const names = namesOf(target, 'r').map((name) => `wall_folded(${name})`);
  const asked = JSON.stringify(references.map(folded));
  const global = target.tenancy === 'global';
  const statement = {
    text: `select r.id, r.document_id, ${global ? 'true' : 'r.company_id is not null'} as own,
       json_build_array(${names.join(', ')}) as names from ${table.name} r
     where r.id::text in (select jsonb_array_elements_text(?::jsonb))
        or r.document_id in (select jsonb_array_elements_text(?::jsonb))
        ${names.map((name) => `or ${name} in (select jsonb_array_elements_text(?::jsonb))`).join(' ')}
     order by ${global ? '' : 'r.company_id nulls first, '}r.id`,
    bindings: [asked, JSON.stringify(references), ...names.map(() => asked)],
  };
  return trip.ask(statement, ({ rows }) => meantIn(target, rows as unknown as Named[]));
};

/** As `askMeant`, in a round trip of its own. */
export const findMeant = async (target: Entity, references: readonly string[]): Promise<Found> => {
  const trip = newTrip();
  const found = askMeant(trip, target, references);
  await trip.run(currentTransaction());
  return found();
};

/** The id of the row that a text names, if it names one. */
export const meantId = (found: Found, reference: string): number | typeof SEVERAL | undefined =>
  found.get(reference) ?? found.get(folded(reference));
