import { entity } from '../entity';
import { flag, integer, json, text } from '../field';

/** Characters of a view's name. */
export const LONGEST_VIEW_NAME = 80;

/** A named display of a register; it contains no data of the company, so Auditors save views too. */
export const savedView = entity({
  name: 'saved-view',
  plural: 'saved-views',
  nouns: { one: 'View', many: 'Views' },
  tenancy: 'tenant',
  modules: [],
  title: 'name',
  serverOwned: true,
  audited: false,
  purpose: 'Filters, order and columns of a register, kept under a name.',
  fields: [
    text('name', 'Name', { required: true, max: LONGEST_VIEW_NAME, searched: false }),
    text('register', 'Register', { required: true, searched: false, personal: false }),
    json('state', 'State', { required: true }),
    integer('ownerId', 'Owner', { required: true }),
    flag('inCompany', 'Shared in the company'),
  ],
});
