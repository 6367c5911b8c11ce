import { type Entity, entityByName, type Field, STRAPI_FIELDS, storedFields, targetOf, uidOf } from '@ridgeline/domain';
import {
  ANSWERS,
  COMPANIES,
  columnOf,
  FILES,
  hasCompany,
  MESSAGES,
  PANEL_USERS,
  SENT_QUESTIONNAIRES,
  tableOf,
  USERS,
} from '../database/layout';
import { COMPANY, quoteName } from '../database/names';
import { partsOf } from '../database/panel-types';
import { rowName } from '../database/row-name';

/** A column whose changes are shown, under the name of its field. */
export interface AuditedColumn {
  readonly field: Field;
  /** Quoted name of the column. */
  readonly column: string;
  /** For a relation: the table of the row that it points to, quoted, and SQL of that row's label, given its alias. */
  readonly target?: { readonly table: string; readonly name: (row: string) => string };
}

/** One table that the audit log watches. Its functions take the alias of the row and return SQL. */
export interface Subject {
  /** Name of the entity, as entries have it. */
  readonly entity: string;
  readonly table: string;
  readonly columns: readonly AuditedColumn[];
  readonly company: (row: string) => string;
  readonly label: (row: string) => string;
  /** Joins that the label needs, given the transition table. */
  readonly joins?: (row: string, rows: string) => string;
  /** The column whose change has an action name of its own. */
  readonly tier?: string;
  /** Whether the rows are components of others: such rows have no documentId and no author. */
  readonly part?: boolean;
}

/** Kinds of Strapi's attributes that a content type of the panel may have, and our kind for each. */
const KINDS: Readonly<Record<string, Field['kind']>> = {
  string: 'text',
  text: 'longText',
  richtext: 'longText',
  email: 'email',
  enumeration: 'text',
  integer: 'integer',
  decimal: 'amount',
  boolean: 'flag',
  date: 'date',
  datetime: 'dateTime',
  json: 'json',
  blocks: 'json',
};

/** Strapi's own columns, which every type has. */
const FRAME = ['id', 'documentId', 'createdAt', 'updatedAt', 'publishedAt', 'locale', 'localizations', 'strapi_stage'];

/** Fields of a type that `domain` does not define: content that is edited in the panel. */
const contentFields = (uid: string): Field[] =>
  Object.entries(strapi.db.metadata.get(uid).attributes).flatMap(([name, { type }]) => {
    const kind = KINDS[type];
    return kind && !FRAME.includes(name) ? [{ name, label: name, kind }] : [];
  });

const targetIn = ({ kind, target }: Field): AuditedColumn['target'] => {
  if (kind !== 'relation') return undefined;
  const pointed = targetOf(target);
  return { table: quoteName(tableOf(uidOf(pointed))), name: (row) => rowName(pointed, row) };
};

const columnsOf = (uid: string, fields: readonly Field[]): AuditedColumn[] =>
  fields
    .filter(({ audit }) => audit !== 'skip')
    .map((field) => {
      const target = targetIn(field);
      return { field, column: quoteName(columnOf(uid, field.name)), ...(target && { target }) };
    });

const companyOf = (uid: string) => (row: string) => {
  if (uid === COMPANIES) return `${row}.id`;
  return hasCompany(uid) ? `${row}.${COMPANY}` : 'null::integer';
};

const labelled = (uid: string, fields: readonly Field[], title?: string) => {
  const named = title ?? fields.find(({ kind }) => kind === 'text')?.name;
  return (row: string): string => (named ? `${row}.${quoteName(columnOf(uid, named))}::text` : 'null::text');
};

const strapiSubject = (uid: string, entity: string, title: string): Subject => {
  const fields = STRAPI_FIELDS[entity] ?? [];
  return {
    entity,
    table: tableOf(uid),
    columns: columnsOf(uid, fields),
    company: companyOf(uid),
    label: labelled(uid, fields, title),
  };
};

/** Rows that belong to a question: its words, which are among the questions as they were sent, are their label. */
const OF_QUESTIONS: readonly string[] = [ANSWERS, MESSAGES];

const questionLabel = (uid: string): Pick<Subject, 'label' | 'joins'> => {
  const mapping = quoteName(columnOf(uid, 'mapping'));
  const question = quoteName(columnOf(uid, 'question_id'));
  const questions = quoteName(columnOf(SENT_QUESTIONNAIRES, 'questions'));
  return {
    label: () => 'asked.words',
    joins: (row, rows) => `left join (
      select m.id as mapping, q->>'documentId' as question, q->>'question' as words
      from ${quoteName(tableOf(SENT_QUESTIONNAIRES))} m
      cross join jsonb_array_elements(case when jsonb_typeof(m.${questions}) = 'array' then m.${questions} else '[]' end) q
      where m.id in (select ${mapping} from ${rows})
    ) asked on asked.mapping = ${row}.${mapping} and asked.question = ${row}.${question}`,
  };
};

const ofType = (uid: string): Subject[] => {
  const name = uid.split('.')[1] ?? '';
  const entity: Entity | undefined = entityByName(name);
  if (!uid.startsWith('api::') || entity?.audited === false) return [];
  const fields = entity ? storedFields(entity) : contentFields(uid);
  return [
    {
      entity: name,
      table: tableOf(uid),
      columns: columnsOf(uid, fields),
      company: companyOf(uid),
      label: entity ? (row) => `(${rowName(entity, row)})::text` : labelled(uid, fields),
      ...(OF_QUESTIONS.includes(uid) && questionLabel(uid)),
      ...(uid === COMPANIES && { tier: quoteName(columnOf(uid, 'subscriptionAllocated')) }),
    },
  ];
};

/** The components of a content type, such as the sections of the policy, labelled with the name of the row they belong to. */
const partsOfType = (uid: string): Subject[] =>
  uid.startsWith('api::')
    ? partsOf(uid).map((part) => {
        const fields = contentFields(part);
        return {
          entity: uid.split('.')[1] ?? '',
          table: tableOf(part),
          columns: columnsOf(part, fields),
          company: () => 'null::integer',
          label: labelled(part, fields),
          part: true,
        };
      })
    : [];

/**
 * Every table that the audit log watches: those of all content types of this project, found rather than listed, except
 * those with `audited: false`; and of Strapi's own types users, files and folders, and accounts and roles of the
 * panel.
 */
export const subjectsOf = (): Subject[] => [
  ...Object.keys(strapi.contentTypes).flatMap((uid) => [...ofType(uid), ...partsOfType(uid)]),
  strapiSubject(USERS, 'user', 'username'),
  strapiSubject(FILES, 'file', 'name'),
  strapiSubject(PANEL_USERS, 'panel-user', 'email'),
  strapiSubject('admin::role', 'panel-role', 'name'),
  strapiSubject('plugin::upload.folder', 'folder', 'name'),
];
