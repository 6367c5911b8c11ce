import {
  type Entity,
  entityByName,
  FIELDS_BESIDES,
  type Field,
  storedFields,
  targetOf,
  uidOf,
} from '@ridgeline/domain';
import type { Core } from '@strapi/strapi';
import {
  ANSWERS,
  COMPANIES,
  columnOf,
  FILES,
  hasCompany,
  PANEL_USERS,
  SENT_QUESTIONNAIRES,
  tableOf,
  USERS,
} from '../database/layout';
import { COMPANY, quoteName } from '../database/names';
import { partsOf } from '../database/panel-types';

/** A column whose changes are told, under the name of its field. */
export interface AuditedColumn {
  readonly field: Field;
  /** Quoted name of the column. */
  readonly column: string;
  /** Of a relation: where the label of the row that it points to stands, quoted. */
  readonly target?: { readonly table: string; readonly title: string };
}

/** One table that the audit log watches. Functions are given the alias of the row, and answer SQL. */
export interface Subject {
  /** Name of the entity, as entries call it. */
  readonly entity: string;
  readonly table: string;
  readonly columns: readonly AuditedColumn[];
  readonly company: (row: string) => string;
  readonly label: (row: string) => string;
  /** What the label needs beside the row, given the transition table. */
  readonly joins?: (row: string, rows: string) => string;
  /** The column whose change is an action of its own. */
  readonly tier?: string;
  /** Whether the rows are parts of others: such have neither a documentId nor an author. */
  readonly part?: boolean;
}

/** Kinds of Strapi's attributes that a content type of the panel may have, and what they are to us. */
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

/** Strapi's own columns of every type. */
const FRAME = ['id', 'documentId', 'createdAt', 'updatedAt', 'publishedAt', 'locale', 'localizations', 'strapi_stage'];

/** Fields of a type that `domain` does not know: content that is edited in the panel. */
const contentFields = (strapi: Core.Strapi, uid: string): Field[] =>
  Object.entries(strapi.db.metadata.get(uid).attributes).flatMap(([name, { type }]) => {
    const kind = KINDS[type];
    return kind && !FRAME.includes(name) ? [{ name, label: name, kind }] : [];
  });

const targetIn = (strapi: Core.Strapi, { kind, target }: Field): AuditedColumn['target'] => {
  if (kind !== 'relation') return undefined;
  const pointed = targetOf(target);
  const uid = uidOf(pointed);
  return { table: quoteName(tableOf(strapi, uid)), title: quoteName(columnOf(strapi, uid, pointed.title)) };
};

const columnsOf = (strapi: Core.Strapi, uid: string, fields: readonly Field[]): AuditedColumn[] =>
  fields
    .filter(({ audit }) => audit !== 'skip')
    .map((field) => {
      const target = targetIn(strapi, field);
      return { field, column: quoteName(columnOf(strapi, uid, field.name)), ...(target && { target }) };
    });

const companyOf = (strapi: Core.Strapi, uid: string) => (row: string) => {
  if (uid === COMPANIES) return `${row}.id`;
  return hasCompany(strapi, uid) ? `${row}.${COMPANY}` : 'null::integer';
};

const labelled = (strapi: Core.Strapi, uid: string, fields: readonly Field[], title?: string) => {
  const named = title ?? fields.find(({ kind }) => kind === 'text')?.name;
  return (row: string): string => (named ? `${row}.${quoteName(columnOf(strapi, uid, named))}::text` : 'null::text');
};

const besides = (strapi: Core.Strapi, uid: string, entity: string, title: string): Subject => {
  const fields = FIELDS_BESIDES[entity] ?? [];
  return {
    entity,
    table: tableOf(strapi, uid),
    columns: columnsOf(strapi, uid, fields),
    company: companyOf(strapi, uid),
    label: labelled(strapi, uid, fields, title),
  };
};

/** An answer is called by its question, which stands in the questions as they were sent. */
const answerLabel = (strapi: Core.Strapi): Pick<Subject, 'label' | 'joins'> => {
  const mapping = quoteName(columnOf(strapi, ANSWERS, 'mapping'));
  const question = quoteName(columnOf(strapi, ANSWERS, 'question_id'));
  const questions = quoteName(columnOf(strapi, SENT_QUESTIONNAIRES, 'questions'));
  return {
    label: () => 'asked.words',
    joins: (row, rows) => `left join (
      select m.id as mapping, q->>'documentId' as question, q->>'question' as words
      from ${quoteName(tableOf(strapi, SENT_QUESTIONNAIRES))} m
      cross join jsonb_array_elements(case when jsonb_typeof(m.${questions}) = 'array' then m.${questions} else '[]' end) q
      where m.id in (select ${mapping} from ${rows})
    ) asked on asked.mapping = ${row}.${mapping} and asked.question = ${row}.${question}`,
  };
};

const ofType = (strapi: Core.Strapi, uid: string): Subject[] => {
  const name = uid.split('.')[1] ?? '';
  const entity: Entity | undefined = entityByName(name);
  if (!uid.startsWith('api::') || entity?.audited === false) return [];
  const fields = entity ? storedFields(entity) : contentFields(strapi, uid);
  return [
    {
      entity: name,
      table: tableOf(strapi, uid),
      columns: columnsOf(strapi, uid, fields),
      company: companyOf(strapi, uid),
      label: labelled(strapi, uid, fields, entity?.title),
      ...(uid === ANSWERS && answerLabel(strapi)),
      ...(uid === COMPANIES && { tier: quoteName(columnOf(strapi, uid, 'subscriptionAllocated')) }),
    },
  ];
};

/** The parts of a content type, such as the sections of the policy: they are told under the name of what they are part of. */
const partsOfType = (strapi: Core.Strapi, uid: string): Subject[] =>
  uid.startsWith('api::')
    ? partsOf(strapi, uid).map((part) => {
        const fields = contentFields(strapi, part);
        return {
          entity: uid.split('.')[1] ?? '',
          table: tableOf(strapi, part),
          columns: columnsOf(strapi, part, fields),
          company: () => 'null::integer',
          label: labelled(strapi, part, fields),
          part: true,
        };
      })
    : [];

/**
 * Every table that the audit log watches: those of all content types of this project, found rather than listed, save
 * the ones that say `audited: false`; and of Strapi's own types users, files and folders, and
 * accounts and roles of the panel.
 */
export const subjectsOf = (strapi: Core.Strapi): Subject[] => [
  ...Object.keys(strapi.contentTypes).flatMap((uid) => [...ofType(strapi, uid), ...partsOfType(strapi, uid)]),
  besides(strapi, USERS, 'user', 'username'),
  besides(strapi, FILES, 'file', 'name'),
  besides(strapi, PANEL_USERS, 'panel-user', 'email'),
  besides(strapi, 'admin::role', 'panel-role', 'name'),
  besides(strapi, 'plugin::upload.folder', 'folder', 'name'),
];
