import type { Entity } from '../entity';
import { dateTime, type Field, flag, integer, relation, text } from '../field';
import { filterWords } from '../words/filters';

const KEYS: readonly Field[] = [integer('id', 'Id'), text('documentId', 'Document ID')];

/** Its label is read when it is shown, in the language of that moment. */
const labelled = (field: Field, says: 'company' | 'shared' | 'createdAt' | 'updatedAt'): Field => ({
  ...field,
  get label() {
    return filterWords[says];
  },
});

/** The company of a row. Answered to an operator who looks at all companies; for everybody else each row has the same one. */
const COMPANY = labelled(relation('company', '', 'company'), 'company');
const SHARED = labelled(flag('shared', ''), 'shared');
const MOMENTS: readonly Field[] = [
  labelled(dateTime('createdAt', ''), 'createdAt'),
  labelled(dateTime('updatedAt', ''), 'updatedAt'),
];

const FRAMES: Readonly<Record<Entity['tenancy'], readonly Field[]>> = {
  global: [...KEYS, ...MOMENTS],
  tenant: [...KEYS, COMPANY, ...MOMENTS],
  reference: [...KEYS, COMPANY, SHARED, ...MOMENTS],
};

/**
 * Fields that every row has in addition to its entity's: `company` of rows that companies have, `shared` when the
 * operator can share rows with all companies.
 */
export const frameOf = ({ tenancy }: Pick<Entity, 'tenancy'>): readonly Field[] => FRAMES[tenancy];

/** The field with a row's company, which lists show to an operator without a company in view; undefined without one. */
export const companyFieldOf = (entity: Pick<Entity, 'tenancy'>): Field | undefined =>
  frameOf(entity).find((field) => field === COMPANY);
