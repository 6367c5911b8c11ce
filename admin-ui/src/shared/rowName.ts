import { type Entity, fieldOf, LONGEST_NAME, nameOfRow } from '@ridgeline/domain';
import { registerWords } from '@ridgeline/domain/words/register';
import type { Row } from './row';
import { fieldText } from './value/text';

/** What a row is called in buttons, titles and questions: its title, behind its number where it has one, cut when long. */
export const rowName = (entity: Entity, row: Row): string => {
  const title = fieldOf(entity, entity.title);
  const text = (entity.number ? nameOfRow(entity, row) : fieldText(title, row[title.name], row)).trim();
  if (text === '') return registerWords.list.unnamed;
  return text.length > LONGEST_NAME && !entity.number ? `${text.slice(0, LONGEST_NAME - 1)}…` : text;
};
