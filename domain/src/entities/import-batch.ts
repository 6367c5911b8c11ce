import { type Entity, entity } from '../entity';
import { choice, dateTime, integer, of, text } from '../field';
import { IMPORT_MODULES } from '../modules';
import { applicability, controlMapping } from './applicability';
import { assetCategory, controlAssessment, controlDomain, riskCategory, riskTreatment } from './library';
import { customer, record } from './party';
import { question, questionnaire } from './questionnaire';
import { risk } from './risk';
import { supplier } from './supplier';

/** Registers whose imports are listed: those of a company. */
const REGISTERS: readonly Entity[] = [
  supplier,
  customer,
  record,
  risk,
  riskCategory,
  assetCategory,
  riskTreatment,
  controlDomain,
  controlAssessment,
  controlMapping,
  applicability,
  questionnaire,
  question,
];

/** One imported spreadsheet, or one change of many rows (`edited_field`): who, what, how many rows, and whether it was undone. */
export const importBatch = entity({
  name: 'import-batch',
  plural: 'import-batches',
  nouns: { one: 'Import', many: 'Imports' },
  tenancy: 'tenant',
  modules: IMPORT_MODULES,
  registerField: 'entity_name',
  title: 'file_name',
  serverOwned: true,
  audited: false,
  purpose: 'Every imported spreadsheet. An import can be undone for a day.',
  fields: [
    text('file_name', 'File', { listed: true }),
    choice(
      'entity_name',
      'Register',
      REGISTERS.map(({ name, nouns }) => of(name, nouns.many)),
      { listed: true },
    ),
    dateTime('imported_at', 'When', { listed: true }),
    text('username', 'By', { listed: true }),
    integer('created_count', 'Created', { listed: true }),
    integer('updated_count', 'Updated', { listed: true }),
    integer('skipped_count', 'Skipped', { listed: true }),
    integer('refused_count', 'Refused', { listed: true }),
    choice('status', 'Status', [of('stored', 'Stored'), of('undone', 'Undone')], { listed: true }),
    dateTime('undone_at', 'Undone at'),
    text('undone_by', 'Undone by'),
    integer('user_id', 'User', { hidden: true }),
    text('import_key', 'Key', { hidden: true, searched: false, personal: false }),
    text('edited_field', 'Edited field', { internal: true, hidden: true, searched: false }),
  ],
});
