import { entity } from '../entity';
import { dateTime, integer, longText, text } from '../field';

/** A library of controls as its publisher distributes it; its controls are control assessments that point to it. */
export const controlLibrary = entity({
  name: 'control-library',
  plural: 'control-libraries',
  nouns: { one: 'Library', many: 'Libraries' },
  tenancy: 'reference',
  modules: ['Control Assessment'],
  title: 'title',
  naturalKey: ['title'],
  purpose: 'Libraries are sets of controls as their publishers ship them, each with its version, source and licence.',
  fields: [
    text('title', 'Title', { required: true, listed: true }),
    text('version', 'Version', { listed: true }),
    text('publisher', 'Publisher', { listed: true }),
    integer('controlCount', 'Controls', { virtual: true, listed: true, hidden: true }),
    longText('licence', 'Licence', { listed: true, max: 2_000, hint: 'Under which terms you may use its text.' }),
    longText('source', 'Source', { listed: true, max: 2_000, hint: 'A web address, or the name of the file.' }),
    dateTime('importedAt', 'Imported', { computed: true }),
    text('oscalId', 'OSCAL id', { computed: true }),
  ],
});
