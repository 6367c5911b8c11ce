import { LONGEST_COMMENT } from '../comment-text';
import { entity } from '../entity';
import { dateTime, integer, longText, text } from '../field';

/**
 * A comment on a row of a register. It names the row by its documentId and has no foreign key to it, so that a row that
 * comes back has its comments again.
 */
export const comment = entity({
  name: 'comment',
  plural: 'comments',
  nouns: { one: 'Comment', many: 'Comments' },
  tenancy: 'tenant',
  modules: [],
  title: 'text',
  serverOwned: true,
  purpose: 'What users wrote about a row to one another.',
  fields: [
    text('register', 'Register', { required: true, searched: false, personal: false }),
    text('about', 'Row', { required: true, searched: false, personal: false }),
    longText('text', 'Text', { required: true, max: LONGEST_COMMENT }),
    integer('authorId', 'Author'),
    dateTime('editedAt', 'Edited'),
  ],
});
