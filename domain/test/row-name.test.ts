import { describe, expect, it } from 'vitest';
import { entityOf, nameOfRow } from '../src';

const FOX = '\u{1F98A}';

describe('the name of a row', () => {
  it.each([
    ['risk', { number: 'R-12', threat: 'Laptop stolen' }, 'R-12 Laptop stolen'],
    ['risk', { number: 'R-12', threat: ' \n Laptop stolen \r\nfrom a car' }, 'R-12 Laptop stolen'],
    ['risk', { number: 'R-12', threat: 'A'.repeat(80) }, `R-12 ${'A'.repeat(80)}`],
    ['risk', { number: 'R-12', threat: `${'A'.repeat(78)}${FOX}BC` }, `R-12 ${'A'.repeat(78)}${FOX}…`],
    ['risk', { number: null, threat: 'Laptop stolen' }, 'Laptop stolen'],
    ['risk', { number: 'R-12' }, 'R-12'],
    ['risk', {}, ''],
    ['control-assessment', { annexControl: 'A.5.1', controlHeading: 'Policies' }, 'A.5.1 Policies'],
    ['supplier-management', { supplier_name: 'B'.repeat(200) }, 'B'.repeat(200)],
  ])('of a %s with %o is %s', (entity, values, name) => {
    expect(nameOfRow(entityOf(entity), values)).toBe(name);
  });
});
