import { describe, expect, it } from 'vitest';
import { checkCatalogue, compareControls, type LibraryControl, type StoredControl } from '../src';
import { catalogueOfSheet, guessColumns, missingColumns } from '../src/libraries/sheet';

const HEAD = { title: 'L', version: '1', publisher: null, source: 'l.csv', licence: null, oscalId: null };
const control = (annexControl: string, more: Partial<LibraryControl> = {}): LibraryControl => ({
  domain: 'Light',
  annexControl,
  controlHeading: `Title of ${annexControl}`,
  controlDescription: 'Text',
  withdrawn: 0,
  ...more,
});
const stored = (annexControl: string, more: Partial<StoredControl> = {}): StoredControl => ({
  ...control(annexControl),
  id: 1,
  documentId: `row-${annexControl}`,
  ...more,
});
const numbers = (list: readonly LibraryControl[]) => list.map(({ annexControl }) => annexControl);

describe('a version compared with the stored one', () => {
  it('distinguishes added, changed, withdrawn, missing and unchanged controls', () => {
    const before = ['A-1', 'A-2', 'A-3', 'A-4', 'A-5'].map((number) => stored(number));
    before.push(stored('A-6', { withdrawn: 1 }));
    const after = [
      control('a-1 '),
      control('A-2', { controlHeading: 'New title' }),
      control('A-3', { withdrawn: 1 }),
      control('A-5'),
      control('A-7'),
    ];
    const { added, changed, withdrawn, missing, unchanged } = compareControls(before, after);
    expect(numbers(added)).toEqual(['A-7']);
    expect(changed.map(({ before: { annexControl }, changes }) => [annexControl, changes])).toEqual([
      [
        'A-1',
        [
          { field: 'annexControl', from: 'A-1', to: 'a-1 ' },
          { field: 'controlHeading', from: 'Title of A-1', to: 'Title of a-1 ' },
        ],
      ],
      ['A-2', [{ field: 'controlHeading', from: 'Title of A-2', to: 'New title' }]],
    ]);
    expect(numbers(withdrawn)).toEqual(['A-3']);
    expect(numbers(missing)).toEqual(['A-4']);
    expect(numbers(unchanged)).toEqual(['A-5', 'A-6']);
  });

  it('finds a control by its OSCAL id when its number belongs to another one', () => {
    const before = [stored('A-1', { oscalId: 'x' }), stored('A-2', { oscalId: 'y' })];
    const after = [control('A-2', { oscalId: 'x' }), control('A-1', { oscalId: 'y' })];
    const { changed, added, missing } = compareControls(before, after);
    expect(changed.map((one) => [one.before.annexControl, one.after.annexControl])).toEqual([
      ['A-1', 'A-2'],
      ['A-2', 'A-1'],
    ]);
    expect([added, missing]).toEqual([[], []]);
  });

  it('keeps fields that the other version does not have, and empties those that it leaves empty', () => {
    const before = [stored('A-1', { guidance: 'Kept', oscalId: 'x' })];
    expect(compareControls(before, [control('A-1')]).unchanged).toHaveLength(1);
    const [changed] = compareControls(before, [control('A-1', { guidance: null })]).changed;
    expect(changed?.changes).toEqual([{ field: 'guidance', from: 'Kept', to: null }]);
  });

  it('restores a withdrawn control', () => {
    const [changed] = compareControls([stored('A-1', { withdrawn: 1 })], [control('A-1')]).changed;
    expect(changed?.changes).toEqual([{ field: 'withdrawn', from: 1, to: 0 }]);
  });
});

describe('a spreadsheet of controls', () => {
  it('finds its columns by their headers, each once', () => {
    expect(guessColumns(['Control ID', 'Control Name', 'Description', 'Family'])).toEqual({
      annexControl: 0,
      controlHeading: 1,
      controlDescription: 2,
      domain: 3,
    });
    expect(guessColumns(['Domain', 'Annex. A Control', 'Control Heading', 'Control Description'])).toMatchObject({
      domain: 0,
      annexControl: 1,
    });
    const none = guessColumns(['Colour', 'Weight']);
    expect(missingColumns(none)).toEqual(['annexControl', 'controlHeading']);
  });

  it('becomes a library, with a family named like it for controls without a domain', () => {
    const columns = { annexControl: 0, controlHeading: 1, controlDescription: null, domain: 2 };
    const made = catalogueOfSheet(
      [
        [1.1, ' Lamp ', 'Light'],
        ['1.2', 'Bell', ''],
      ],
      columns,
      HEAD,
    );
    expect(made.controls[0]).toEqual({ ...control('1.1'), controlHeading: 'Lamp', controlDescription: 'Lamp' });
    expect(made.families.map(({ domain }) => domain)).toEqual(['Light', 'L']);
    expect(checkCatalogue(made).errors).toBeUndefined();
  });
});

describe('the check of a library', () => {
  const whole = { library: HEAD, families: [{ control_no: 'L', domain: 'Light', control_description: null }] };
  const wrongFields = (raw: unknown) => checkCatalogue(raw).errors?.map(({ field }) => field);

  it.each([
    [null, ['']],
    [[], ['']],
    [{}, ['library', 'families', 'controls']],
    [{ ...whole, controls: [] }, ['controls']],
    [{ ...whole, controls: [7] }, ['controls[0]']],
    [{ ...whole, controls: [control('')] }, ['controls[0].annexControl']],
    [{ ...whole, controls: [{ ...control('A'), company: 1 }] }, ['controls[0].company']],
    [{ ...whole, controls: [{ ...control('A'), library: 1 }] }, ['controls[0].library']],
    [{ ...whole, controls: [control('A'), control('a')] }, ['controls[1].annexControl']],
    [{ ...whole, controls: [control('A', { domain: 'x'.repeat(256) })] }, ['controls[0].domain']],
    [{ ...whole, controls: [control('A', { statement: 'x'.repeat(100_001) })] }, ['controls[0].statement']],
    [{ ...whole, library: { ...HEAD, title: '' }, controls: [control('A')] }, ['library.title']],
    [{ ...whole, families: [{}], controls: [control('A')] }, ['families[0].domain', 'families[0].control_no']],
    [{ ...whole, controls: Array.from({ length: 5_001 }, (_, index) => control(`A${index}`)) }, ['controls']],
  ])('names the place that is wrong: %#', (raw, places) => expect(wrongFields(raw)).toEqual(places));

  it('returns a hundred errors and their count', () => {
    const checked = checkCatalogue({ ...whole, controls: Array.from({ length: 300 }, () => 1) });
    expect(checked.errors).toHaveLength(100);
    expect('total' in checked && checked.total).toBe(300);
  });
});
