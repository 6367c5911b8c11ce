import {
  answer,
  auditEntry,
  COMMENTED,
  comment,
  commentParts,
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
  riskVersion,
  sentQuestionnaire,
  subscription,
  targetOf,
  user,
} from '@ridgeline/domain';
import { choiceLabel, fieldTexts, type Reader } from '@ridgeline/domain/field-text';
import { type AskedQuestion, readAsked } from '@ridgeline/domain/questions/asked';
import { chosenIn } from '@ridgeline/domain/questions/conditions';
import { scoreOfAnswer } from '@ridgeline/domain/questions/scores';
import { companyExportWords as words } from '@ridgeline/domain/words/company-export';
import { exportWords } from '@ridgeline/domain/words/export';
import { PEOPLE } from '../../../database/people';
import { COMPANY_COLUMN, instant, nameOf, type Table, tableOf } from '../../../records/table';
import { currentTransaction } from '../../../request';
import { userTable } from '../../account/services/table';
import { VERSIONS, versionColumns } from '../../risk/services/history/columns';
import { type CompanyFile, filesOf, filesSheet } from './files';
import { folderName, uniquePaths } from './names';
import { type BookPlan, column, columnsHeld, type SheetPlan, sheetOf, type Values } from './sheet';

/** Everything that an export of a company has. */
export interface CompanyPlan {
  readonly books: readonly BookPlan[];
  readonly files: readonly CompanyFile[];
}

const ofOneSheet = (path: string, about: string, sheet: SheetPlan): BookPlan => ({
  path,
  about,
  imports: false,
  sheets: [sheet],
});

/** Numbers files in the order in which they can be imported again, and gives each a separate name. */
const numbered = (books: readonly BookPlan[], folder: string): BookPlan[] => {
  const unique = uniquePaths();
  return books.map((book, index) => ({
    ...book,
    path: `${unique(folder, `${String(index + 1).padStart(2, '0')} ${folderName(book.path)}.xlsx`)}`,
  }));
};

const rowsSql = (): string => `select v.row_id as "row id", ${instant('v.valid_from')} as "valid from",
    case when v.valid_to < 'infinity' then ${instant('v.valid_to')} end as "valid to",
    ${versionColumns()
      .map(({ field, column }) => `v.${column} as "${field.name}"`)
      .join(', ')}
  from ${VERSIONS} v where v.company_id = ? order by v.row_id, v.valid_from`;

/** Every message with the words of its question, which are among the questions as they were sent. */
const ROWS = `select m.id as "sentId", m.title, m.recipient, q.asked->>'code' as code, q.asked->>'question' as question, k.text,
    coalesce(k.reply, false) as reply, k.author, ${instant('k.created_at')} as "createdAt"
  from questionnaire_messages k
    join questionnaire_mappings m on m.id = k.mapping_id
    left join lateral (select one.asked
      from jsonb_array_elements(case when jsonb_typeof(m.questions) = 'array' then m.questions end) one(asked)
      where one.asked->>'documentId' = k.question_id limit 1) q on true
  where k.company_id = ? order by k.id`;

const columns = () => [
  column('sentId', words.columns.sentId, 'integer'),
  column('title', fieldOf(sentQuestionnaire, 'title').label),
  column('recipient', fieldOf(sentQuestionnaire, 'recipient').label),
  column('code', fieldOf(question, 'code').label),
  column('question', fieldOf(question, 'question').label, 'longText'),
  column('text', fieldOf(questionnaireMessage, 'text').label, 'longText'),
  column('reply', fieldOf(questionnaireMessage, 'reply').label, 'flag'),
  column('author', fieldOf(questionnaireMessage, 'author').label),
  column('createdAt', words.columns.written, 'dateTime'),
];

/** What respondents asked the sender, and the replies, with the questions that they are about. */
const messagesSheet = (companyId: number): SheetPlan =>
  sheetOf(questionnaireMessage.nouns.many, columnsHeld(columns()), { text: ROWS, bindings: [companyId] });

/** Every question as it was sent, with its answer where there is one. */
const ANSWERS_ROWS = `select m.id as "sentId", m.title, m.recipient, q.asked, a.answer, a.comment, a.verdict, a.review_comment as "reviewComment",
    coalesce(a.locked, false) as locked, a.reviewed_by as "reviewedBy", ${instant('a.reviewed_at')} as "reviewedAt",
    ${instant('a.saved_at')} as "savedAt",
    (select string_agg(e.name, ', ' order by e.id) from evidences e
      where e.mapping_id = m.id and e.question_id = q.asked->>'documentId') as files
  from questionnaire_mappings m
    cross join lateral jsonb_array_elements(case when jsonb_typeof(m.questions) = 'array' then m.questions end)
      with ordinality q(asked, place)
    left join answers a on a.mapping_id = m.id and a.question_id = q.asked->>'documentId'
  where m.company_id = ? order by m.id, q.place`;

const answersColumns = () => [
  column('sentId', words.columns.sentId, 'integer'),
  column('title', fieldOf(sentQuestionnaire, 'title').label),
  column('recipient', fieldOf(sentQuestionnaire, 'recipient').label),
  column('topic', words.columns.topic),
  column('code', fieldOf(question, 'code').label),
  column('question', fieldOf(question, 'question').label, 'longText'),
  column('answer', fieldOf(answer, 'answer').label, 'longText'),
  column('comment', fieldOf(answer, 'comment').label, 'longText'),
  column('files', words.columns.files),
  column('points', words.columns.points, 'integer'),
  column('weight', fieldOf(question, 'weight').label, 'integer'),
  column('verdict', fieldOf(answer, 'verdict').label),
  column('reviewComment', fieldOf(answer, 'reviewComment').label, 'longText'),
  column('locked', fieldOf(answer, 'locked').label, 'flag'),
  column('reviewedBy', fieldOf(answer, 'reviewedBy').label),
  column('reviewedAt', fieldOf(answer, 'reviewedAt').label, 'dateTime'),
  column('savedAt', fieldOf(answer, 'saved_at').label, 'dateTime'),
];

const textOf = (given: unknown): string | null => (typeof given === 'string' ? given : null);

const turned = ({ asked: frozen, answer: given, verdict, ...row }: Values): Values => {
  const asked: AskedQuestion = readAsked(frozen as AskedQuestion);
  const answered = textOf(given);
  return {
    ...row,
    topic: asked.topic,
    code: asked.code,
    question: asked.question,
    weight: asked.weight,
    answer: asked.kind === 'Several choices' ? chosenIn(asked.kind, answered).join(', ') : answered,
    points: answered === null ? null : scoreOfAnswer({ ...asked, answer: answered }),
    verdict: verdict ? choiceLabel(fieldOf(answer, 'verdict'), String(verdict)) : null,
  };
};

/** The answers with their questions, verdicts and points. */
const answersSheet = (companyId: number): SheetPlan =>
  sheetOf(answer.nouns.many, columnsHeld(answersColumns()), { text: ANSWERS_ROWS, bindings: [companyId] }, turned);

/** Each risk as it was from one moment to the next. */
const historySheet = (companyId: number, reader: Reader): SheetPlan => {
  const { fieldText } = fieldTexts(reader);
  const columns = [
    column('row id', words.columns.id, 'integer'),
    column('valid from', words.columns.from, 'dateTime'),
    column('valid to', words.columns.to, 'dateTime'),
    ...riskVersion.fields.map(({ name, label }) => column(name, label)),
  ];
  const turned = (row: Values): Values => ({
    ...row,
    ...Object.fromEntries(riskVersion.fields.map((field) => [field.name, fieldText(field, row[field.name], row)])),
  });
  return sheetOf(words.history, columnsHeld(columns), { text: rowsSql(), bindings: [companyId] }, turned);
};

const NAME = `coalesce(nullif(u.display_name, ''), u.username)`;

const rowNames = (): string =>
  COMMENTED.map(
    (entity) =>
      `when '${entity.plural}' then (select ${nameOf(entity, 'r')} from ${tableOf(entity).name} r where r.document_id = k.about)`,
  ).join(' ');

const commentsRowsSql =
  (): string => `select k.id, k.register, case k.register ${rowNames()} end as row, k.about, k.text,
    ${NAME} as author, ${instant('k.created_at')} as "createdAt", ${instant('k.edited_at')} as "editedAt"
  from comments k left join up_users u on u.id = k.author_id where k.company_id = ? order by k.id`;

const commentsColumns = () => [
  column('id', words.columns.id, 'integer'),
  column('register', fieldOf(auditEntry, 'entity').label),
  column('row', words.columns.row),
  column('about', words.columns.rowId),
  column('text', words.columns.text, 'longText'),
  column('author', words.columns.author),
  column('createdAt', words.columns.written, 'dateTime'),
  column('editedAt', words.columns.edited, 'dateTime'),
];

const REGISTERS = new Map(COMMENTED.map((entity) => [entity.plural, entity]));

/** The comments, with the rows that they are about, their authors, and the names of whom they mention. */
const commentsSheet = async (companyId: number): Promise<SheetPlan> => {
  const { rows } = await currentTransaction().raw<{ rows: { id: string; name: string }[] }>(
    `select u.document_id as id, ${NAME} as name from ${PEOPLE} p join up_users u on u.id = p.user_id where p.company_id = ?`,
    [companyId],
  );
  const people = new Map(rows.map(({ id, name }) => [id, name]));
  const read = (written: string): string =>
    commentParts(written)
      .map((part) => ('user' in part ? `@${people.get(part.user) ?? words.formerUser}` : part.text))
      .join('');
  const turned = (row: Values): Values => ({
    ...row,
    register: REGISTERS.get(String(row.register))?.nouns.one ?? row.register,
    text: read(String(row.text)),
  });
  return sheetOf(
    comment.nouns.many,
    columnsHeld(commentsColumns()),
    { text: commentsRowsSql(), bindings: [companyId] },
    turned,
  );
};

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
const registerBooks = (companyId: number): BookPlan[] =>
  inImportOrder([...ENTITIES.filter((entity) => !LEFT_OUT.includes(entity)), user]).map((entity) =>
    bookOf(entity, entity.nouns.many, entity === company ? 't.id = ?' : `${COMPANY_COLUMN} = ?`, [companyId]),
  );

/** A book of questions for each questionnaire of the company. */
const questionBooks = async (companyId: number): Promise<BookPlan[]> => {
  const table = tableOf(question);
  const { rows } = await currentTransaction().raw<{ rows: { id: number; title: string | null }[] }>(
    `select t.id, t.title from ${tableOf(questionnaire).name} t where ${COMPANY_COLUMN} = ? order by t.id`,
    [companyId],
  );
  const within = `t.${table.byField.get('questionnaires_id')?.column} = ?`;
  return rows.map(({ id, title }) => bookOf(question, title ?? String(id), within, [id]));
};

/** What is in an export of the company in view, as its rows are now. */
export const planOf = async (companyId: number, reader: Reader): Promise<CompanyPlan> => {
  const files = await filesOf(companyId);
  const { books } = words;
  return {
    files,
    books: [
      ...numbered(
        [
          ...registerBooks(companyId),
          ofOneSheet(answer.nouns.many, books.answersAbout, answersSheet(companyId)),
          ofOneSheet(questionnaireMessage.nouns.many, questionnaireMessage.purpose, messagesSheet(companyId)),
          ofOneSheet(comment.nouns.many, comment.purpose, await commentsSheet(companyId)),
          ofOneSheet(words.history, books.historyAbout, historySheet(companyId, reader)),
          ofOneSheet(books.files, books.filesAbout, filesSheet(files)),
        ],
        `${words.folders.sheets}/`,
      ),
      ...numbered(await questionBooks(companyId), `${words.folders.questions}/`),
    ],
  };
};

/** How many steps the export takes: rows of all sheets, and files. */
export const stepsOf = async ({ books, files }: CompanyPlan): Promise<number> => {
  let steps = files.length;
  for (const { sheets } of books) for (const sheet of sheets) steps += await sheet.count();
  return steps;
};
