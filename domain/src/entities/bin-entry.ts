import { type Entity, entity } from '../entity';
import { choice, dateTime, integer, json, longText, of, text } from '../field';
import { DELETERS } from '../roles';

/**
 * The bin: one entry for each deleted row, with what was deleted along with it. The rows themselves are in a table that
 * no role of a request reads (`cms/src/api/bin-entry/security.ts`).
 */
export const binEntryFor = (registers: readonly Entity[]): Entity =>
  entity({
    name: 'bin-entry',
    plural: 'bin-entries',
    nouns: { one: 'Deleted row', many: 'Deleted rows' },
    tenancy: 'tenant',
    roles: DELETERS,
    registerField: 'register',
    title: 'label',
    serverOwned: true,
    audited: false,
    purpose:
      'Rows that were deleted are kept here for a time that the company chooses, usually 30 days. Until then they can be restored.',
    fields: [
      text('label', 'Row', { listed: true }),
      choice(
        'register',
        'Register',
        registers.map(({ name, nouns }) => of(name, nouns.one)),
        { listed: true, quick: true, searched: false },
      ),
      integer('alongCount', 'Rows with it', { listed: true }),
      text('deletedBy', 'Deleted by', { listed: true }),
      dateTime('deletedAt', 'Deleted', { listed: true }),
      dateTime('endsAt', 'Kept until', { listed: true }),
      // JSON text of the number of rows of each entity.
      longText('along', 'Deleted with it', { hidden: true, internal: true, searched: false }),
      json('cleared', 'References that were emptied', { hidden: true }),
      integer('rowId', 'Row number', { hidden: true, internal: true }),
      text('rowDocumentId', 'Row id', { hidden: true, internal: true, searched: false }),
    ],
  });
