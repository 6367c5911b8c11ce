import { entity } from '../entity';
import { integer, text } from '../field';

/** One spreadsheet brought in: who, what, how many. */
export const importBatch = entity({
  name: 'import-batch',
  plural: 'import-batches',
  nouns: { one: 'Import', many: 'Imports' },
  tenancy: 'tenant',
  modules: [],
  title: 'file_name',
  serverOwned: true,
  audited: false,
  purpose: 'Every spreadsheet that was brought in.',
  fields: [
    text('entity_name', 'Register', { listed: true }),
    text('file_name', 'File', { listed: true }),
    text('username', 'By', { listed: true }),
    integer('created_count', 'Created', { listed: true }),
    integer('updated_count', 'Updated', { listed: true }),
    integer('skipped_count', 'Skipped', { listed: true }),
    integer('refused_count', 'Refused', { listed: true }),
  ],
});
