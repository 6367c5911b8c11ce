import { ARCHIVED, isArchivable } from '../archive';
import type { Entity } from '../entity';
import { dateTime, type Field, flag, integer, relation, text } from '../field';
import { filterWords } from '../words/filters';

const KEYS: readonly Field[] = [integer('id', 'Id'), text('documentId', 'Document ID')];

/** Its label is read when it is shown, in the language of that moment. */
const labelled = (field: Field, says: 'company' | 'shared' | 'archived' | 'createdAt' | 'updatedAt'): Field => ({
  ...field,
  get label() {
    return filterWords[says];
  },
});

/** The company of a row. Returned only to an operator who views all companies; for all other users each row has the same company. */
const COMPANY = labelled(relation('company', '', 'company'), 'company');
const SHARED = labelled(flag('shared', ''), 'shared');
/** Of entities whose rows can be archived. */
const IN_ARCHIVE = labelled(flag(ARCHIVED, ''), 'archived');
const MOMENTS: readonly Field[] = [
  labelled(dateTime('createdAt', ''), 'createdAt'),
  labelled(dateTime('updatedAt', ''), 'updatedAt'),
];

const FRAMES: Readonly<Record<Entity['tenancy'], readonly Field[]>> = {
  global: [...KEYS, ...MOMENTS],
  tenant: [...KEYS, COMPANY, ...MOMENTS],
  reference: [...KEYS, COMPANY, SHARED, ...MOMENTS],
};

const withArchive = (fields: readonly Field[]): readonly Field[] => [...fields, IN_ARCHIVE];

const ARCHIVABLE_FRAMES: typeof FRAMES = {
  global: withArchive(FRAMES.global),
  tenant: withArchive(FRAMES.tenant),
  reference: withArchive(FRAMES.reference),
};

type Framed = Pick<Entity, 'tenancy' | 'archivable'>;

/**
 * Fields that every row has in addition to its entity's: `company` of rows that companies have, `shared` when the
 * operator can share rows with all companies, `archived` of rows that can be archived.
 */
export const frameOf = (entity: Framed): readonly Field[] =>
  (isArchivable(entity) ? ARCHIVABLE_FRAMES : FRAMES)[entity.tenancy];

/** The field with a row's company, which lists show to an operator without a company in view; undefined without one. */
export const companyFieldOf = (entity: Framed): Field | undefined => frameOf(entity).find((field) => field === COMPANY);
