import type { Entity } from '../entity';
import { dateTime, type Field, flag, integer, text } from '../field';
import { filterWords } from '../words/filters';

const KEYS: readonly Field[] = [integer('id', 'Id'), text('documentId', 'Document ID')];

/** Its label is read when it is shown, in the language of that moment. */
const labelled = (field: Field, says: 'shared' | 'createdAt' | 'updatedAt'): Field => ({
  ...field,
  get label() {
    return filterWords[says];
  },
});

const SHARED = labelled(flag('shared', ''), 'shared');
const MOMENTS: readonly Field[] = [
  labelled(dateTime('createdAt', ''), 'createdAt'),
  labelled(dateTime('updatedAt', ''), 'updatedAt'),
];

/** Fields that every row has in addition to its entity's; `shared` when the operator can share rows with all companies. */
export const frameOf = ({ tenancy }: Pick<Entity, 'tenancy'>): readonly Field[] =>
  tenancy === 'reference' ? [...KEYS, SHARED, ...MOMENTS] : [...KEYS, ...MOMENTS];
