import { controlDomain, customer, question, riskCategory, riskTreatment, supplier } from '@ridgeline/domain';
import { expect, it } from 'vitest';
import { outcomeOf } from '../../src/register/form/useSave';

const failed = new Error('no answer');

it.each([
  [riskCategory, 'Error adding Risk Category', 'Error updating Risk Category'],
  [riskTreatment, 'Error creating Risk Treatment', 'Error updating Risk Treatment'],
  [supplier, 'Error Adding Supplier: ', 'Error Adding Supplier: '],
  [customer, 'Error saving customer: ', 'Error saving customer: '],
])('says that a new row, or a change, of $plural was not stored', (entity, created, changed) => {
  expect(outcomeOf(entity, failed, true)).toMatchObject({ kind: 'failed', message: expect.stringContaining(created) });
  expect(outcomeOf(entity, failed)).toMatchObject({ kind: 'failed', message: expect.stringContaining(changed) });
});

it('says of every import of the risk screens what became of the sheet', () => {
  for (const { messages } of [controlDomain, riskTreatment, question]) {
    expect(messages.importFailed).toBe('Error Saving Excel Data: {message}');
  }
});
