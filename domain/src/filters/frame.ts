import type { Entity } from '../entity';
import { dateTime, type Field, flag, integer, text } from '../field';
import { filterWords } from '../words/filters';

const KEYS: readonly Field[] = [integer('id', 'Id'), text('documentId', 'Document ID')];
const SHARED = flag('shared', filterWords.shared);
const MOMENTS: readonly Field[] = [
  dateTime('createdAt', filterWords.createdAt),
  dateTime('updatedAt', filterWords.updatedAt),
];

/** Fields that every row has in addition to its entity's; `shared` when the operator can share rows with all companies. */
export const frameOf = ({ tenancy }: Pick<Entity, 'tenancy'>): readonly Field[] =>
  tenancy === 'reference' ? [...KEYS, SHARED, ...MOMENTS] : [...KEYS, ...MOMENTS];
