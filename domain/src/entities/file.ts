import { entity } from '../entity';
import { amount, text } from '../field';

/**
 * Private files as a list returns them. Like `user` it is not among the other entities: its rows belong to the media
 * library, so no content type is generated from it.
 */
export const storedFile = entity({
  name: 'file',
  plural: 'upload/files',
  nouns: { one: 'File', many: 'Files' },
  tenancy: 'global',
  title: 'name',
  purpose: 'Files are what was attached to rows, and what its uploader has not attached yet.',
  fields: [
    text('name', 'Name'),
    text('alternativeText', 'Alternative text'),
    text('caption', 'Caption'),
    text('ext', 'Ending'),
    text('mime', 'Media type'),
    amount('size', 'Size in kilobytes'),
    text('url', 'Address'),
  ],
});
