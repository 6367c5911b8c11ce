import { expect, it } from 'vitest';
import { assetCategory, fieldOf, question, risk, supplier } from '../src';
import { REALTIME } from '../src/realtime';

it.each([
  ['options', question, ['Yes', 'No', 'Not Applicable']],
  ['categoryType', assetCategory, ['Main-Category', 'Sub-Category']],
  ['treatmentStatus', risk, ['Not Started', 'In-Progress', 'Completed']],
])('%s offers the specified choices', (name, entity, offered) => {
  expect(fieldOf(entity, name).choices?.map(({ label }) => label)).toEqual(offered);
});

it('risks have the specified six columns at first, and their level before them', () => {
  const listed = risk.fields.flatMap(({ name, listed }) => (listed ? [name] : []));
  const first = ['dateCreated', 'riskId', 'riskOwner', 'riskOwnerEmail', 'riskCategory', 'threat'];
  expect(risk.firstColumns).toEqual(['riskLevel', ...first]);
  expect([...listed].sort()).toEqual([...first, 'riskLevel'].sort());
});

it('the real-time connection is tried as often and as long as specified', () => {
  expect(REALTIME).toMatchObject({ attempts: 5, shortestDelay: 1_000, longestDelay: 5_000, timeout: 20_000 });
});

it.each(['supplier_approval_status', 'assessment_status'])('every value of %s is freely chosen', (name) => {
  const { computed, follows, choices = [] } = fieldOf(supplier, name);
  expect([computed, follows, choices.length > 1]).toEqual([undefined, undefined, true]);
});
