import { type Entity, fieldWords, risk, sentQuestionnaire, supplier } from '@ridgeline/domain';
import type { Machine } from '../../../../access/caller';
import { fieldErrors } from '../../../../records/errors';
import { type Row, readRow } from '../../../../records/read';
import { readSent } from '../../../questionnaire-mapping/services/send/manage';
import { checkGiven } from '../given';
import { linkOf, listedFields, pageOf, ROWS } from '../rows';
import type { Tool } from '../tool';

interface Register {
  readonly entity: Entity;
  /** As the names of its tools have it. */
  readonly one: string;
  readonly many: string;
  /** What reading a row answers besides its fields. */
  readonly more: string;
  readonly read: (id: string, who: Machine) => Promise<Row>;
}

const REGISTERS: readonly Register[] = [
  {
    ...{ entity: supplier, one: 'supplier', many: 'suppliers' },
    more: 'contacts, contract, certificates, assessment and approval',
    read: (id) => readRow(supplier, id),
  },
  {
    ...{ entity: risk, one: 'risk', many: 'risks' },
    more: 'rating, controls, treatment, residual rating and acceptance',
    read: (id) => readRow(risk, id),
  },
  {
    ...{ entity: sentQuestionnaire, one: 'questionnaire', many: 'questionnaires' },
    more: 'its questions, the answers, comments, scores and reviews',
    read: readSent,
  },
];

const MOST_PAGES = 1_000;

const searching = ({ entity, many }: Register): Tool => ({
  name: `search_${many}`,
  title: `Search ${entity.nouns.many.toLowerCase()}`,
  description: `Finds ${entity.nouns.many.toLowerCase()} that contain a text, ${ROWS} on a page, archived ones left out. Without a text it lists all, the last changed first.`,
  needs: { wish: 'read', entity },
  input: {
    type: 'object',
    properties: {
      text: { type: 'string', maxLength: 200, description: 'Words that the row contains.' },
      page: { type: 'integer', minimum: 1, maximum: MOST_PAGES, description: 'From 1.' },
    },
    additionalProperties: false,
  },
  run: (given, who) => {
    checkGiven(given, { text: 'text', page: 'whole' });
    const page = Number(given.page ?? 1);
    if (page < 1 || page > MOST_PAGES)
      throw fieldErrors([{ field: 'page', message: fieldWords.outOfRange({ low: 1, high: MOST_PAGES }) }]);
    return pageOf(entity, who, listedFields(entity), {
      _q: given.text ?? '',
      sort: 'updatedAt:desc',
      pagination: { page, pageSize: ROWS },
    });
  },
});

const reading = ({ entity, one, more, read }: Register): Tool => ({
  name: `read_${one}`,
  title: `Read a ${entity.nouns.one.toLowerCase()}`,
  description: `One ${entity.nouns.one.toLowerCase()} with all of its fields: ${more}.`,
  needs: { wish: 'read', entity },
  input: {
    type: 'object',
    properties: { id: { type: 'string', description: 'The id, as other tools answer it.' } },
    required: ['id'],
    additionalProperties: false,
  },
  run: async (given, who) => {
    checkGiven(given, { id: 'text' }, 'id');
    const row = await read(String(given.id).slice(0, 100), who);
    return { ...row, link: linkOf(entity, row.documentId) };
  },
});

/** Two tools for each of these registers: search and read. */
export const registerTools: readonly Tool[] = REGISTERS.flatMap((register) => [searching(register), reading(register)]);
