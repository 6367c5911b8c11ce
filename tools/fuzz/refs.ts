/**
 * References to values that are only known while the server runs. They are part of a request's text, are not changed by
 * JSON or by the encoding of addresses, and are replaced when the request is sent.
 */

/** Whose row: the actor's own company's, or the other one's. */
export type Side = 'own' | 'other';
/** A documentId, or a numeric id. */
export type Form = 'doc' | 'id';
/** A single thing that is no row: see `Singles` in world.ts. */
export type Single = 'mark' | 'company' | 'other-company' | 'link' | 'topic' | 'cookie' | 'token';

const REFERENCE = /("?)~row\.([a-z-]+)\.(own|other)\.(\d+)\.(doc|id)~\1|~one\.([a-z-]+)~/g;

/** A row of an entity: the n-th of the existing rows, modulo their number. */
export const rowRef = (entity: string, side: Side, place: number, form: Form): string =>
  `~row.${entity}.${side}.${place}.${form}~`;

export const oneRef = (single: Single): string => `~one.${single}~`;

export interface Resolver {
  row(entity: string, side: Side, place: number, form: Form): string;
  one(single: Single): string;
}

/** Replaces all references; a numeric id in quotes becomes a number, as clients send it. */
export const resolved = (text: string, { row, one }: Resolver): string =>
  text.replace(REFERENCE, (_, quote: string, entity: string, side: Side, place: string, form: Form, single: Single) => {
    if (single) return one(single);
    const value = row(entity, side, Number(place), form);
    return quote && !(form === 'id' && /^\d+$/.test(value)) ? `"${value}"` : value;
  });
