/**
 * Writes each entity's content type, `cms/src/api/<name>/content-types/<name>/schema.json`, from `domain`.
 * `npm run generate` writes; `--check` writes nothing and exits 1 when a file differs (a test runs it).
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ENTITIES, type Entity, type Field, maxLength, uidOf } from '@ridgeline/domain';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');

const STORAGE: Record<Exclude<Field['kind'], 'relation' | 'files'>, string> = {
  text: 'string',
  email: 'string',
  url: 'string',
  phone: 'string',
  amount: 'string',
  choice: 'string',
  scale: 'string',
  longText: 'text',
  choices: 'text',
  modules: 'text',
  changes: 'text',
  integer: 'integer',
  yesNo: 'integer',
  flag: 'boolean',
  date: 'date',
  dateTime: 'datetime',
  json: 'json',
};

/** A relation kept as a plain foreign key column, which policies and lists read without a join table. */
const foreignKey = (target: string) => ({ type: 'relation', relation: 'manyToOne', target, useJoinTable: false });

const attributeOf = (field: Field): Record<string, unknown> => {
  if (field.kind === 'relation') return foreignKey(uidOf({ name: field.target ?? '' }));
  if (field.kind === 'files') return { type: 'media', multiple: true };
  const type = STORAGE[field.kind];
  const bounded = type === 'string' || type === 'text';
  return {
    type,
    ...(bounded ? { maxLength: maxLength(field) } : {}),
    ...(field.required ? { required: true } : {}),
  };
};

/** Nobody sends these and no form shows them: the server alone knows the company (decisions 1.2). */
const SERVER_ONLY = { private: true, writable: false, visible: false, configurable: false };

const ownership = (entity: Entity) => ({
  ...(entity.tenancy === 'global' ? {} : { company: { ...foreignKey('api::company.company'), ...SERVER_ONLY } }),
  ...(entity.tenancy === 'reference' ? { shared: { type: 'boolean', ...SERVER_ONLY } } : {}),
});

const schemaOf = (entity: Entity) => ({
  kind: 'collectionType',
  collectionName: entity.plural.replaceAll('-', '_'),
  info: {
    singularName: entity.name,
    pluralName: entity.plural,
    displayName: entity.nouns.one,
    description: entity.purpose,
  },
  options: { draftAndPublish: false },
  // The panel serves shared rows; tenant rows and the operator's own lists stay in the dashboard (decisions 1.11).
  ...(entity.tenancy === 'reference' ? {} : { pluginOptions: { 'content-manager': { visible: false } } }),
  attributes: {
    ...Object.fromEntries(
      entity.fields.filter((field) => !field.virtual).map((field) => [field.name, attributeOf(field)]),
    ),
    ...ownership(entity),
  },
});

const checkOnly = process.argv.includes('--check');
let differing = 0;
for (const entity of ENTITIES) {
  const path = join(ROOT, 'cms/src/api', entity.name, 'content-types', entity.name, 'schema.json');
  const wanted = `${JSON.stringify(schemaOf(entity), null, 2)}\n`;
  if (existsSync(path) && readFileSync(path, 'utf8') === wanted) continue;
  differing += 1;
  if (checkOnly) console.error(`${entity.name}: its content type differs from domain; run npm run generate`);
  else {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, wanted);
  }
}
if (checkOnly && differing > 0) process.exit(1);
console.log(
  checkOnly ? `${ENTITIES.length} content types are as domain has them` : `${differing} content types written`,
);
