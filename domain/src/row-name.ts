import { type Entity, fieldOf } from './entity';

/** Characters of a name at most, where it is made of a long text. */
export const LONGEST_NAME = 80;

/** White space at both ends of a title; the database takes off the same. */
const ENDS = /^[ \t\r\n]+|[ \t\r\n]+$/g;

/** Whether names contain only the beginning of the title: for numbered rows, because the number identifies the row. */
export const hasShortName = (owner: Entity): boolean =>
  owner.number !== undefined && fieldOf(owner, owner.title).kind === 'longText';

/** The first line of a long text, cut where it is too long for a name. */
const shortened = (text: string): string => {
  const [line = ''] = text.replace(ENDS, '').split('\n');
  const letters = Array.from(line.replace(ENDS, ''));
  return letters.length > LONGEST_NAME ? `${letters.slice(0, LONGEST_NAME - 1).join('')}…` : letters.join('');
};

/**
 * What a row is called: its title, behind its number where its entity has one: 'R-12 Laptop stolen'. The database names
 * rows alike, in `cms/src/database/row-name.ts`.
 * @param values of a row by field; those of the number and the title are enough
 */
export const nameOfRow = (owner: Entity, values: Readonly<Record<string, unknown>>): string => {
  const title = String(values[owner.title] ?? '');
  const number = owner.number === undefined ? '' : String(values[owner.number] ?? '');
  return [number, hasShortName(owner) ? shortened(title) : title].filter((part) => part !== '').join(' ');
};
