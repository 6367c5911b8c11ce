import { type Entity, fieldOf } from '@ridgeline/domain';
import { registerWords } from '@ridgeline/domain/words/register';
import type { Row } from './row';
import { fieldText } from './value/text';

const LONGEST = 80;

/** What a row is called in buttons, titles and questions: the text of its title field, cut when long. */
export const rowName = (entity: Entity, row: Row): string => {
  const text = fieldText(fieldOf(entity, entity.title), row[entity.title], row).trim();
  if (text === '') return registerWords.list.unnamed;
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
};
