import { type Entity, hasShortName, LONGEST_NAME, uidOf } from '@ridgeline/domain';
import { columnOf } from './layout';
import { quoteName } from './names';

/** White space that is taken off both ends of a title. */
const BLANKS = `' ' || chr(9) || chr(10) || chr(13)`;

/** SQL of the title in a row's name: of a long text the first line, cut where it is too long. */
const titleIn = (entity: Entity, alias: string): string => {
  const title = `${alias}.${quoteName(columnOf(uidOf(entity), entity.title))}`;
  if (!hasShortName(entity)) return title;
  const line = `btrim(split_part(btrim(${title}, ${BLANKS}), chr(10), 1), ${BLANKS})`;
  return `case when length(${line}) > ${LONGEST_NAME} then left(${line}, ${LONGEST_NAME - 1}) || '…' else ${line} end`;
};

/** SQL of a row's number, of the row with this alias; null for an entity without one. */
export const numberIn = (entity: Entity, alias: string): string | null =>
  entity.number === undefined ? null : `${alias}.${quoteName(columnOf(uidOf(entity), entity.number))}`;

/**
 * SQL of what a row is called, of the row with this alias: the same text as `nameOfRow` of domain.
 * @param more SQL of what is put behind it
 */
export const rowName = (entity: Entity, alias: string, ...more: readonly string[]): string => {
  const number = numberIn(entity, alias);
  const title = titleIn(entity, alias);
  return number === null ? title : `concat_ws(' ', ${[number, `nullif(${title}, '')`, ...more].join(', ')})`;
};
