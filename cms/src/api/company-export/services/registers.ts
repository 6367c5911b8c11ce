import {
  answer,
  comment,
  company,
  ENTITIES,
  type Entity,
  evidence,
  type Field,
  fieldOf,
  importBatch,
  importFields,
  question,
  questionnaire,
  questionnaireLink,
  questionnaireMessage,
  sentQuestionnaire,
  subscription,
  targetOf,
  user,
} from '@ridgeline/domain';
import { companyExportWords as words } from '@ridgeline/domain/words/company-export';
import { exportWords } from '@ridgeline/domain/words/export';
import { COMPANY_COLUMN, type Table, tableOf } from '../../../records/table';
import { currentTransaction } from '../../../request';
import { userTable } from '../../account/services/table';
import type { BookPlan, SheetPlan } from './sheet';
import { sheetOf } from './sheet';

/**
 * Not among the registers: tiers are the installation's, a link opens a questionnaire, and the others have sheets that
 * say more. Questions have a book for each questionnaire, as their import needs them.
 */
const LEFT_OUT: readonly Entity[] = [
  ...[subscription, questionnaireLink, answer, evidence, questionnaireMessage],
  ...[comment, question],
];

/** The questions as sent are longer than a cell, and in the sheet of answers; a key says nothing to people. */
const WITHOUT: readonly Field[] = [fieldOf(sentQuestionnaire, 'questions'), fieldOf(importBatch, 'import_key')];

/** Every field but files, which are in folders, and what the audit log never stores: secrets. */
const isHeld = (field: Field): boolean =>
  field.kind !== 'files' &&
  field.audit !== 'never' &&
  !field.internal &&
  !(field.virtual && !field.listed) &&
  !WITHOUT.includes(field);

/** Rows that others point to come first: so they can be imported again one after the other. */
const inImportOrder = (entities: readonly Entity[]): Entity[] => {
  const ordered = new Set<Entity>();
  const seen = new Set<Entity>();
  const add = (entity: Entity): void => {
    if (seen.has(entity) || !entities.includes(entity)) return;
    seen.add(entity);
    for (const { kind, target } of entity.fields) if (kind === 'relation' || kind === 'links') add(targetOf(target));
    ordered.add(entity);
  };
  entities.forEach(add);
  return [...ordered];
};

const tableFor = (entity: Entity): Table => (entity === user ? userTable : tableOf(entity));

/** The order of the rows: their own one within the row that they belong to, else the order in which they came. */
const orderOf = ({ entity, byField }: Table): string =>
  [entity.keyWithin, entity.orderedBy]
    .flatMap((name) => (name && entity.orderedBy ? [`t.${byField.get(name)?.column} nulls last`] : []))
    .concat('t.id')
    .join(', ');

const sheetsOf = (entity: Entity, condition: string, bindings: readonly unknown[]): SheetPlan[] => {
  const table = tableFor(entity);
  const held = entity.fields.filter(isHeld);
  const names = ['id', 'documentId', ...held.map(({ name }) => name), 'createdAt', 'updatedAt'];
  const select = [table.frame, ...table.columns.filter(({ field }) => isHeld(field)).map((column) => column.select)];
  const sql = {
    text: `select ${select.join(', ')} from ${table.name} t
      where ${condition} order by ${orderOf(table)}`,
    bindings,
  };
  const register = entity.plural;
  return [
    ...(importFields(entity).length > 0 ? [sheetOf(exportWords.sheet, { register, columns: undefined }, sql)] : []),
    sheetOf(words.allFields, { register, columns: names }, sql),
  ];
};

const bookOf = (entity: Entity, path: string, condition: string, bindings: readonly unknown[]): BookPlan => ({
  path,
  about: entity.purpose,
  imports: importFields(entity).length > 0,
  sheets: sheetsOf(entity, condition, bindings),
});

/** A book for each register, without shared rows, which belong to the operator. */
export const registerBooks = (companyId: number): BookPlan[] =>
  inImportOrder([...ENTITIES.filter((entity) => !LEFT_OUT.includes(entity)), user]).map((entity) =>
    bookOf(entity, entity.nouns.many, entity === company ? 't.id = ?' : `${COMPANY_COLUMN} = ?`, [companyId]),
  );

/** A book of questions for each questionnaire of the company. */
export const questionBooks = async (companyId: number): Promise<BookPlan[]> => {
  const table = tableOf(question);
  const { rows } = await currentTransaction().raw<{ rows: { id: number; title: string | null }[] }>(
    `select t.id, t.title from ${tableOf(questionnaire).name} t where ${COMPANY_COLUMN} = ? order by t.id`,
    [companyId],
  );
  const within = `t.${table.byField.get('questionnaires_id')?.column} = ?`;
  return rows.map(({ id, title }) => bookOf(question, title ?? String(id), within, [id]));
};
