import { ALL_MODULES, type Entity, type Field, headerOf, importFields, maxLength, targetOf } from '@ridgeline/domain';
import { inSentence } from '@ridgeline/domain/language';
import { importWords } from '@ridgeline/domain/words/import';
import { type SheetSource, workbookFile } from '../../exports';
import { download } from '../../shared';

const words = importWords.template;

const labelsOf = (field: Field): string => (field.choices ?? []).map(({ label }) => label).join(', ');

/** The allowed values of the column, in words. */
export const mayHold = (field: Field): string => {
  const { kinds } = words;
  if (field.computed) return kinds.computed;
  switch (field.kind) {
    case 'choice': {
      const labels = labelsOf(field);
      if (labels === '') return kinds.text({ max: maxLength(field) });
      return field.open ? kinds.open({ labels }) : kinds.choice({ labels });
    }
    case 'choices': {
      const labels = labelsOf(field);
      return labels === '' ? kinds.anyChoices : kinds.choices({ labels });
    }
    case 'links':
      return kinds.anyChoices;
    case 'relation':
      return kinds.relation({ noun: inSentence(targetOf(field.target).nouns.one) });
    case 'date':
    case 'yesNo':
    case 'amount':
    case 'integer':
    case 'scale':
    case 'email':
    case 'phone':
    case 'url':
      return kinds[field.kind];
    case 'modules':
      return kinds.modules({ all: ALL_MODULES });
    default:
      return kinds.text({ max: maxLength(field) });
  }
};

/**
 * The sheets of an entity's template: only the header row, because an example row would be imported, and the
 * notes on a second sheet, which an import does not read.
 */
export const templateSheets = (entity: Entity): SheetSource[] => {
  const fields = importFields(entity);
  const notes = fields.map((field) => [
    headerOf(field),
    field.required && !field.computed ? words.yes : words.no,
    [mayHold(field), field.hint].filter(Boolean).join('. '),
  ]);
  return [
    { name: entity.nouns.many, headers: fields.map(headerOf), lots: [] },
    { name: words.notesSheet, headers: [words.column, words.required, words.mayHold], lots: [notes] },
  ];
};

/** Saves the template of an entity's import. Throws as `workbookFile` does. */
export const downloadTemplate = async (entity: Entity, signal: AbortSignal): Promise<void> =>
  download(await workbookFile(templateSheets(entity), signal), words.file({ many: entity.nouns.many }));
