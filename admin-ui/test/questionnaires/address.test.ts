import { describe, expect, it } from 'vitest';
import {
  questionsPath,
  readQuestionsAddress,
  recipientTypeOf,
  rowFilter,
  sentPath,
} from '../../src/questionnaires/common/address';

const read = (query: string) => readQuestionsAddress(new URLSearchParams(query));

describe("the questions' address", () => {
  it('carries the id, and title and type in capitals, through every sign that an address needs escaped', () => {
    const path = questionsPath({ id: 'abc', title: 'Privacy & "cloud" + 50 %', type: 'Supplier' });
    expect(path.startsWith('/dashboard/questions-management?')).toBe(true);
    expect(read(path.slice(path.indexOf('?')))).toEqual({
      id: 'abc',
      name: 'PRIVACY & "CLOUD" + 50 %',
      type: 'Supplier',
    });
  });

  it('is empty if the address names nothing', () => {
    expect(read('')).toEqual({ id: '', name: '', type: null });
    expect(read('questionaireId=%20')).toEqual({ id: '', name: '', type: null });
  });

  it('takes SUPPLIER in any case for a supplier and every other word for a company', () => {
    expect(['SUPPLIER', ' supplier ', 'COMPANY', 'customer'].map(recipientTypeOf)).toEqual([
      'Supplier',
      'Supplier',
      'Company',
      'Company',
    ]);
  });
});

describe('other addresses', () => {
  it('finds a row by its number or its documentId', () => {
    expect(rowFilter('12')).toEqual({ id: '12' });
    expect(rowFilter('k3v0a')).toEqual({ documentId: 'k3v0a' });
  });

  it('narrows the sent questionnaires to one questionnaire', () => {
    const query = new URLSearchParams(sentPath('abc').split('?')[1]);
    expect([...query]).toEqual([['f.questionnaire', 'abc']]);
    expect(sentPath()).toBe('/dashboard/sent-questionnaires');
  });
});
