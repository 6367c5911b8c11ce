import { describe, expect, it } from 'vitest';
import { checkCatalogue } from '../src';
import { readOscal } from '../src/oscal';
import { catalog } from './oscal-catalog';

const read = () => readOscal(JSON.stringify(catalog()), 'lighthouse.json');
const controlOf = (number: string) => read().controls.find(({ annexControl }) => annexControl === number);

describe('an OSCAL catalog', () => {
  it('has its title, publisher, source and licence', () => {
    expect(read().library).toEqual({
      title: 'Lighthouse Example Catalog',
      version: '1.2',
      publisher: 'Coast Office',
      source: 'https://example.org/lighthouse.json',
      licence: 'CC0 1.0',
      oscalId: '7f1c6a50-4d5e-4a3c-9b1f-2f9f4f1f0a01',
    });
  });

  it('without a licence leaves it empty, and without a title uses the file’s name', () => {
    const file = catalog();
    const { title } = file.catalog.metadata;
    const silent = { catalog: { ...file.catalog, metadata: { title } } };
    expect(readOscal(JSON.stringify(silent), 'lighthouse.json').library).toMatchObject({
      version: null,
      publisher: null,
      source: 'lighthouse.json',
      licence: null,
    });
  });

  it('has its families: the innermost of nested groups, without empty ones', () => {
    expect(read().families).toEqual([
      { control_no: 'LH', domain: 'Light', control_description: 'All about lamps.' },
      { control_no: 'Boats', domain: 'Boats', control_description: null },
    ]);
  });

  it('names controls by their usual label, each enhancement after its control', () => {
    expect(read().controls.map(({ annexControl, domain, partOf }) => [annexControl, domain, partOf])).toEqual([
      ['LH-1', 'Light', null],
      ['LH-1(1)', 'Light', 'LH-1'],
      ['LH-2', 'Light', null],
      ['BT-1', 'Boats', null],
    ]);
  });

  it('has readable statements, with items and all parameters, also nested ones', () => {
    const text = [
      'a. Light the lamp at dusk, watched by [Assignment: organization-defined keepers on watch];',
      '  1. with oil, gas; and',
      '  2. [Selection (one or more): a spare lamp within [Assignment: organization-defined number of minutes]; a fire on the beach] when it fails.',
      'b. Tell [Assignment: organization-defined port] and [Assignment: unknown].',
    ].join('\n');
    expect(controlOf('LH-1')).toMatchObject({ statement: text, controlDescription: text, withdrawn: 0 });
    expect(controlOf('LH-1(1)')?.statement).toBe(
      'Keep a second lamp, as [Assignment: organization-defined keepers on watch] decide.',
    );
  });

  it('separates guidance, discussion, other parts and parameters', () => {
    expect(controlOf('LH-1')).toMatchObject({
      guidance: 'A dark coast is dangerous. See the second one.\n\nWatch the wick.',
      discussion: 'Why two keepers?',
      otherParts: 'Assessment objective LH-01\nLH-01a. the lamp is lit;',
      parameters: [
        'LH-01_ODP[01]: [Assignment: organization-defined keepers on watch]',
        '  keepers on watch are named;',
        'lh-01_odp.02: [Selection (one or more): a spare lamp within [Assignment: organization-defined number of minutes]; a fire on the beach]',
        'lh-01_odp.03: [Assignment: organization-defined number of minutes]',
        'lh-01_odp.04: [Assignment: organization-defined port]',
        'lh-01_odp.05: oil, gas',
      ].join('\n'),
    });
  });

  it('says what replaced a withdrawn control', () => {
    expect(controlOf('LH-2')).toMatchObject({ withdrawn: 1, controlDescription: 'Withdrawn: see LH-1.' });
    expect(controlOf('BT-1')?.controlDescription).toBe('The library gives no text for this control.');
  });

  it('with controls outside every group makes them a family named like the library', () => {
    const file = catalog();
    const loose = { catalog: { ...file.catalog, controls: [{ id: 'x-1', title: 'Loose' }] } };
    const { families, controls } = readOscal(JSON.stringify(loose), 'f.json');
    expect(families[0]).toMatchObject({ domain: 'Lighthouse Example Catalog' });
    expect(controls.at(-1)).toMatchObject({ annexControl: 'X-1', domain: 'Lighthouse Example Catalog' });
  });

  it('passes the check of the server unchanged, with or without a byte-order mark', () => {
    const marked = readOscal(`\uFEFF${JSON.stringify(catalog())}`, 'lighthouse.json');
    const checked = checkCatalogue(JSON.parse(JSON.stringify(marked)));
    expect(checked.errors).toBeUndefined();
    expect('catalogue' in checked && checked.catalogue).toEqual(read());
  });
});
