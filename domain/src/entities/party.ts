import { entity } from '../entity';
import { choice, date, email, type Field, longText, phone, text, url } from '../field';
import { AGREEMENT, APPROVAL_STATUS, CIA_IMPACT, LOCAL_OVERSEAS } from './choices';

const SECTIONS = [
  { key: 'identity', label: 'Identity' },
  { key: 'contact', label: 'Contacts' },
  { key: 'relationship', label: 'Relationship' },
  { key: 'approval', label: 'Approval' },
];

/**
 * The fields that customers and records share, in the order of the 28 spreadsheet columns; the headers name the
 * customer or the record (decisions 2.5).
 */
const partyFields = (noun: 'Customer' | 'Record'): Field[] => {
  const key = noun.toLowerCase();
  const identity = { section: 'identity' };
  const contact = { section: 'contact' };
  const relationship = { section: 'relationship' };
  return [
    text('name', `${noun} name`, { ...identity, required: true, listed: true }),
    text('trading_as', 'Trading as', {
      ...identity,
      required: true,
      listed: true,
      header: `${noun} trading as`,
    }),
    text('abn_no', 'ABN', { ...identity, required: true, listed: true, header: 'ABN no', check: 'abn' }),
    text('acn_no', 'ACN', { ...identity, listed: true, header: 'ACN no', check: 'acn', pad: 9 }),
    url('website', 'Website', { ...identity, listed: true }),
    choice('glocal', 'Local or overseas', LOCAL_OVERSEAS, { ...identity, header: 'GLOCAL' }),
    longText('address', `${noun} address`, { ...identity, listed: true }),
    text('country', 'Country', { ...identity, listed: true }),
    text('state', 'State', identity),
    text('suburb', 'Suburb', identity),
    text('postal_code', 'Postcode', { ...identity, pad: 4 }),
    text('contact_person_name', 'Contact person', {
      ...contact,
      required: true,
      listed: true,
      header: 'Contact person name',
    }),
    phone('phone_no', 'Phone number', {
      ...contact,
      required: true,
      describes: ['contact_person_name', 'email'],
    }),
    email('email', 'Email', { ...contact, required: true, listed: true }),
    text('alt_person_name', 'Alternate contact person name', contact),
    phone('alt_phone_no', 'Alternative phone number', {
      ...contact,
      describes: ['alt_person_name', 'alt_email'],
    }),
    email('alt_email', 'Alternative contact email', contact),
    choice(`${key}_category`, `${noun} category`, ['Key', 'Regular', 'One-off'], {
      ...relationship,
      open: true,
      valuesFrom: `${key}-category`,
    }),
    text(`${key}_type`, `${noun} type`, relationship),
    longText('data_shared', 'Data shared', { ...relationship, header: `Data shared with ${key}` }),
    text('department_managing', 'Department managing', { ...relationship, header: `Department managing ${key}` }),
    text('manager', 'Manager', { ...relationship, header: `${noun} manager` }),
    date('contract_commencement_date', 'Contract commencement date', relationship),
    date('contract_end_date', 'Contract end date', relationship),
    choice('cia_impact', 'CIA impact', CIA_IMPACT, {
      ...relationship,
      header: 'Sensitivity of data involved (CIA Impact)',
    }),
    choice('agreement', 'Agreement', AGREEMENT, { section: 'approval', header: `${noun} agreement` }),
    choice('approval_status', 'Approval status', APPROVAL_STATUS, {
      section: 'approval',
      header: `${noun} approval status`,
    }),
    date('date_entered', 'Date entered', { section: 'approval' }),
  ];
};

export const customer = entity({
  name: 'customer-management',
  plural: 'customer-managements',
  nouns: { one: 'Customer', many: 'Customers' },
  tenancy: 'tenant',
  modules: ['Customer management'],
  title: 'name',
  archivable: true,
  bulkPath: 'customers',
  naturalKey: ['abn_no', 'name'],
  keyRepeats: 'name',
  purpose: 'Customers are the organisations you sell to and whose data you hold.',
  sections: SECTIONS,
  fields: partyFields('Customer'),
  messages: { imported: 'Customer imported successfully', importFailed: 'Error importing customers' },
});

export const record = entity({
  name: 'record-management',
  plural: 'record-managements',
  nouns: { one: 'Record', many: 'Records' },
  tenancy: 'tenant',
  modules: ['Record management'],
  title: 'name',
  archivable: true,
  bulkPath: 'records',
  naturalKey: ['abn_no', 'name'],
  keyRepeats: 'name',
  purpose: 'Records are third parties that are neither suppliers nor customers.',
  sections: SECTIONS,
  fields: partyFields('Record'),
  messages: { imported: 'Record imported successfully', importFailed: 'Error importing records' },
});

const category = (noun: 'Customer' | 'Record') =>
  entity({
    name: `${noun.toLowerCase()}-category`,
    plural: `${noun.toLowerCase()}-categories`,
    nouns: { one: `${noun} category`, many: `${noun} categories` },
    tenancy: 'reference',
    modules: [`${noun} management`],
    title: 'category',
    naturalKey: ['category'],
    purpose: `Categories by which ${noun.toLowerCase()}s are grouped.`,
    fields: [text('category', 'Category', { required: true, listed: true })],
    messages: { created: `${noun} Category successfully saved` },
  });

export const customerCategory = category('Customer');
export const recordCategory = category('Record');
