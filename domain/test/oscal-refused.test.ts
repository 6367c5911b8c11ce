import { describe, expect, it } from 'vitest';
import { readOscal, UnreadableLibrary } from '../src/oscal';
import { type CatalogFile, catalog } from './oscal-catalog';

const refusal = (text: string): string => {
  try {
    readOscal(text, 'f.json');
  } catch (error) {
    if (error instanceof UnreadableLibrary) return error.message;
    throw error;
  }
  return 'taken';
};

/** The fixture with one error. */
const broken = (path: string, value: unknown): string => {
  const file: CatalogFile = catalog();
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  let at: Record<string, unknown> = file;
  for (const key of keys) at = at[key] as Record<string, unknown>;
  if (value === undefined) delete at[last];
  else at[last] = value;
  return JSON.stringify(file);
};

const LAMP = 'catalog.groups.0.controls.0';

describe('a file that is not a catalog', () => {
  it.each([
    ['{"profile": {"imports": []}}', /profile.*resolved profile catalog/],
    ['{"component-definition": {}}', /OSCAL component definition.*Choose a catalog/],
    ['{"system-security-plan": {}}', /system security plan/],
    ['{}', /not an OSCAL catalog/],
    ['[]', /not an OSCAL catalog/],
    ['null', /not an OSCAL catalog/],
    ['"catalog"', /not an OSCAL catalog/],
    ['{"catalog": []}', /^catalog: an object expected, a list found\.$/],
    ['', /empty/],
    ['{"catalog": ', /not valid JSON/],
    ['<?xml version="1.0"?><catalog/>', /XML/],
  ])('%s is refused, with what to choose', (text, words) => expect(refusal(text)).toMatch(words));
});

describe('a catalog with an error', () => {
  it.each([
    ['catalog.metadata', undefined, 'catalog.metadata: an object expected, nothing found.'],
    ['catalog.metadata.title', 7, 'catalog.metadata.title: text expected, a number found.'],
    ['catalog.metadata.title', ' ', 'catalog.metadata.title: text expected, nothing found.'],
    ['catalog.groups', {}, 'catalog.groups: a list expected, an object found.'],
    ['catalog.groups.0', null, 'catalog.groups[0]: an object expected, nothing found.'],
    ['catalog.groups.0.title', undefined, 'catalog.groups[0].title: text expected, nothing found.'],
    [`${LAMP}.id`, undefined, 'catalog.groups[0].controls[0].id: text expected, nothing found.'],
    [`${LAMP}.title`, ['x'], 'catalog.groups[0].controls[0].title: text expected, a list found.'],
    [`${LAMP}.params.0.id`, true, 'catalog.groups[0].controls[0].params[0].id: text expected, true or false found.'],
    [`${LAMP}.params.1.select`, 'x', 'catalog.groups[0].controls[0].params[1].select: an object expected, text found.'],
    [
      `${LAMP}.params.1.select.choice.0`,
      3,
      'catalog.groups[0].controls[0].params[1].select.choice[0]: text expected, a number found.',
    ],
    [
      `${LAMP}.parts.0.parts.0.prose`,
      {},
      'catalog.groups[0].controls[0].parts[0].parts[0].prose: text expected, an object found.',
    ],
    [`${LAMP}.parts.0.name`, undefined, 'catalog.groups[0].controls[0].parts[0].name: text expected, nothing found.'],
    [`${LAMP}.props.0.value`, undefined, 'catalog.groups[0].controls[0].props[0].value: text expected, nothing found.'],
    [
      `${LAMP}.title`,
      'nul \u0000',
      'catalog.groups[0].controls[0].title: the text has characters that cannot be stored.',
    ],
    ['catalog.groups', [], 'catalog: controls expected, none found.'],
  ])('at %s is refused by that path', (path, value, message) => expect(refusal(broken(path, value))).toBe(message));

  it('with one id or number twice names both places', () => {
    const again = { id: 'LH-1', title: 'Again' };
    expect(refusal(broken('catalog.groups.0.controls.1', again))).toBe(
      'catalog.groups[0].controls[1].id: “LH-1” is already at catalog.groups[0].controls[0].id.',
    );
    const numbered = { id: 'other', title: 'Again', props: [{ name: 'label', value: 'lh-1' }] };
    expect(refusal(broken('catalog.groups.0.controls.1', numbered))).toMatch(/“lh-1” is already at/);
    const param = { id: 'lh-01_odp.01' };
    expect(refusal(broken(`${LAMP}.params.4`, param))).toMatch(/params\[4\]\.id: “lh-01_odp\.01” is already at/);
  });
});

/** A value nested in lists or objects. */
const nested = (levels: number, wrap: (inner: unknown) => unknown, innermost: unknown): unknown => {
  let value = innermost;
  for (let level = 0; level < levels; level += 1) value = wrap(value);
  return value;
};

describe('a hostile catalog', () => {
  const part = (inner: unknown) => ({ name: 'item', prose: 'x', parts: [inner] });

  it('nested too deep is refused: parts, groups, controls and bare JSON', () => {
    expect(refusal(broken(`${LAMP}.parts.0`, nested(500, part, { name: 'item' })))).toMatch(/nested deeper than 24/);
    const group = (inner: unknown) => ({ title: 'G', groups: [inner] });
    expect(refusal(broken('catalog.groups.0', nested(500, group, { title: 'G' })))).toMatch(/nested deeper than 12/);
    let number = 0;
    const control = (inner: unknown) => {
      number += 1;
      return { id: `c-${number}`, title: 'C', controls: [inner] };
    };
    const chain = nested(500, control, { id: 'c-0', title: 'C' });
    expect(refusal(broken('catalog.groups.0.controls.0', chain))).toMatch(/nested deeper than 12/);
    expect(refusal('['.repeat(2_000_000))).toMatch(/not valid JSON/);
  });

  it('is read when its parameters refer to one another in a circle', () => {
    const circle = [
      { id: 'lh-01_odp.01', label: '{{ insert: param, lh-01_odp.03 }}' },
      { id: 'lh-01_odp.02', label: 'x' },
      { id: 'lh-01_odp.03', label: '{{ insert: param, lh-01_odp.01 }}' },
    ];
    expect(refusal(broken(`${LAMP}.params`, circle))).toBe('taken');
  });

  it('whose parameters grow without end, or reach too deep, is refused', () => {
    const bomb = Array.from({ length: 40 }, (_, index) => ({
      id: `p${index}`,
      label: `{{ insert: param, p${index + 1} }}`.repeat(10),
    }));
    expect(refusal(broken(`${LAMP}.params`, bomb))).toMatch(/nested deeper than 12 levels/);
    const wide = bomb.slice(0, 8).concat({ id: 'p8', label: 'x'.repeat(100) });
    expect(refusal(broken(`${LAMP}.params`, wide))).toMatch(/longer than 20,000 characters/);
    const often = [{ id: 'p', label: 'x'.repeat(15_000) }];
    const prose = '{{ insert: param, p }}'.repeat(5_000);
    const file = JSON.parse(broken(`${LAMP}.params`, often)) as CatalogFile;
    Object.assign(file.catalog.groups[0]?.controls?.[0] ?? {}, { parts: [{ name: 'statement', prose }] });
    expect(refusal(JSON.stringify(file))).toMatch(/longer than 40,000,000 characters/);
  });

  it('of too many controls or bytes is refused', () => {
    const many = Array.from({ length: 5_001 }, (_, index) => ({ id: `c-${index}`, title: 'C' }));
    expect(refusal(broken('catalog.groups.0.controls', many))).toBe('catalog: at most 5,000 controls are allowed.');
    expect(refusal(' '.repeat(25 * 1024 * 1024 + 1))).toBe('The file is too large: 25 MB is the limit.');
  });

  it('cannot change any prototype', () => {
    const text = broken('catalog.metadata.title', 'T').replace('"uuid"', '"__proto__": {"polluted": true}, "uuid"');
    expect(refusal(text)).toBe('taken');
    expect('polluted' in {}).toBe(false);
  });
});
