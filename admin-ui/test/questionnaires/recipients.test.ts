import { describe, expect, it } from 'vitest';
import { idsOf, recipientsOf } from '../../src/questionnaires/recipients/recipients';

const SENT = [
  { id: 's3', recipient: 'Harbour', supplier: { documentId: 'sup1' }, recipientCompany: null },
  { id: 's2', recipient: 'Wattle', supplier: null, recipientCompany: { documentId: 'com1' } },
  { id: 's1', recipient: 'Harbour (old name)', supplier: { documentId: 'sup1' }, recipientCompany: null },
  { id: 's0', recipient: 'Gone', supplier: null, recipientCompany: null },
];
const HARBOUR = {
  id: 'sup1',
  supplier_id: 'SUP-7',
  supplier_category: 'critical',
  supplier_contact_person_name: 'Ann',
  supplier_contact_person_number: '+61 2',
  supplier_contact_person_email: 'ann@harbour.example',
};

describe('the recipients of a questionnaire', () => {
  it('are listed once however often they were asked, with the latest name', () => {
    const found = recipientsOf(SENT, { suppliers: [HARBOUR], companies: [] });
    expect(found.map(({ name }) => name)).toEqual(['Harbour', 'Wattle', 'Gone']);
    expect(found[0]).toMatchObject({
      id: 'SUP-7',
      category: 'critical',
      contact: 'Ann',
      phone: '+61 2',
      email: 'ann@harbour.example',
    });
  });

  it('have empty details if the register may not be read or the row was deleted', () => {
    const [harbour] = recipientsOf(SENT, { suppliers: [], companies: [] });
    expect(harbour).toEqual({
      key: 'sup1',
      sentId: 's3',
      id: '',
      name: 'Harbour',
      category: '',
      contact: '',
      phone: '',
      email: '',
    });
  });

  it('are looked up once each', () => {
    expect(idsOf(SENT, 'supplier')).toEqual(['sup1']);
    expect(idsOf(SENT, 'recipientCompany')).toEqual(['com1']);
  });
});
