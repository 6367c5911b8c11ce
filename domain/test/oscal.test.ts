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
      { control_no: 'Boats', domain: 'Boats', control_description: 'Part of Shore.' },
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
      'a. Light the lamp at dusk, watched by [Assignment: organization-defined keepers on watch: at least two];',
      '  1. with oil, gas; and',
      '  2. [Selection (one or more): a spare lamp within [Assignment: organization-defined number of minutes]; a fire on the beach] when it fails.',
      'b. Tell [Assignment: organization-defined port] and [Assignment: unknown].',
    ].join('\n');
    expect(controlOf('LH-1')).toMatchObject({ statement: text, controlDescription: text, withdrawn: 0 });
    expect(controlOf('LH-1(1)')?.statement).toBe(
      'Keep a second lamp, as [Assignment: organization-defined keepers on watch: at least two] decide.',
    );
  });

  it('separates guidance, discussion, other parts and parameters', () => {
    expect(controlOf('LH-1')).toMatchObject({
      guidance: 'A dark coast is dangerous. See the second one.\n\nWatch the wick.',
      discussion: 'Why two keepers?',
      otherParts: 'Assessment objective LH-01\nLH-01a. the lamp is lit;',
      parameters: [
        'LH-01_ODP[01]: [Assignment: organization-defined keepers on watch: at least two]',
        '  Test: count(keeper) >= 2 (counted at dusk)',
        '  Usage: Who looks after the lamp.',
        '  keepers on watch are named;',
        'lh-01_odp.02: [Selection (one or more): a spare lamp within [Assignment: organization-defined number of minutes]; a fire on the beach]',
        'lh-01_odp.03: [Assignment: organization-defined number of minutes]',
        'lh-01_odp.04: [Assignment: organization-defined port]',
        'lh-01_odp.05: oil, gas',
        '  Constraint: no coal',
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

  it('has a domain for each group, named with the groups around it where titles repeat', () => {
    const control = (id: string) => ({ id, title: id });
    const group = (title: string, controls: object[], groups: object[] = []) => ({ title, controls, groups });
    const file = {
      catalog: {
        metadata: { title: 'Repeated titles' },
        groups: [
          group('People', [control('p-0')], [group('Basics', [control('p-1')])]),
          group('Buildings', [], [group('BASICS', [control('b-1')]), group('Fire', [control('f-1')])]),
          group('Twice', [control('t-1')]),
          { ...group('Twice', [control('t-2')]), id: 'second' },
        ],
      },
    };
    const { families, controls } = readOscal(JSON.stringify(file), 'f.json');
    expect(families.map(({ domain, control_description }) => [domain, control_description])).toEqual([
      ['People', null],
      ['People / Basics', 'Part of People.'],
      ['Buildings / BASICS', 'Part of Buildings.'],
      ['Fire', 'Part of Buildings.'],
      ['Twice', null],
      ['Twice (2)', null],
    ]);
    expect(controls.map(({ domain }) => domain)).toEqual([
      'People / Basics',
      'People',
      'Buildings / BASICS',
      'Fire',
      'Twice',
      'Twice (2)',
    ]);
  });

  it.each([
    ['**See** the *first* one', 'See the first one'],
    ['***Both*** and __bold__ and _slanted_', 'Both and bold and slanted'],
    ['*for **demonstration** only*', 'for demonstration only'],
    ['Fill in \\*all\\* fields', 'Fill in *all* fields'],
    ['&lt;name&gt; &amp; &quot;more&quot; &#8217;s &#x2264; &nbsp;x', '<name> & "more" ’s ≤ x'],
    ['Run `rm *_x*` now', 'Run rm *_x* now'],
    ['5 * 3 * 2 and snake_case_name and a*', '5 * 3 * 2 and snake_case_name and a*'],
    ['* first\n* second', '* first\n* second'],
    ['## A heading', 'A heading'],
    ['![A lamp](#lamp) and [more](https://example.org "There")', 'A lamp and more'],
    ['not **closed and &unknown; &lt', 'not **closed and &unknown; &lt'],
    ['**a {{ insert: param, p_1 }} b**', 'a [Assignment: organization-defined part] b'],
  ])('shows the Markdown %j as plain text', (markdown, plain) => {
    const control = {
      id: 'm-1',
      title: markdown.includes('insert') || markdown.includes('\n') ? 'T' : markdown,
      params: [{ id: 'p_1', label: 'part' }],
      parts: [{ name: 'statement', prose: markdown }],
    };
    const file = { catalog: { metadata: { title: 'Markdown' }, groups: [{ title: '**G**', controls: [control] }] } };
    const { families, controls } = readOscal(JSON.stringify(file), 'f.json');
    expect(controls[0]?.statement).toBe(plain);
    expect(families[0]?.domain).toBe('G');
    if (control.title !== 'T') expect(controls[0]?.controlHeading.replace(/ +/g, ' ')).toBe(plain);
  });

  it('passes the check of the server unchanged, with or without a byte-order mark', () => {
    const marked = readOscal(`\uFEFF${JSON.stringify(catalog())}`, 'lighthouse.json');
    const checked = checkCatalogue(JSON.parse(JSON.stringify(marked)));
    expect(checked.errors).toBeUndefined();
    expect('catalogue' in checked && checked.catalogue).toEqual(read());
  });
});
