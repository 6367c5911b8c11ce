import { read, utils } from '@e965/xlsx';
import { heatMapOf } from '@ridgeline/domain';
import { tokens } from '@ridgeline/domain/tokens';
import { describe, expect, test } from 'vitest';
import { xlsxOf } from '../../src/exports/excel/xlsx';
import { heatMapSheet } from '../../src/risks/heat-map/sheet';

const RISKS = [
  { matrix: '5x5', inherent: ['4', '5'], residual: ['1', '2'], count: 2 },
  { matrix: '5x5', inherent: ['5', '5'], residual: [null, null], count: 1 },
  { matrix: null, inherent: [null, null], residual: [null, null], count: 3 },
] as const;

const opened = (scoring: 'sum' | 'product') => {
  const file = xlsxOf([{ name: 'Data', headers: ['A'], rows: [] }, heatMapSheet(heatMapOf(RISKS, scoring))]);
  const book = read(file, { type: 'array', cellStyles: true });
  const sheet = book.Sheets['Heat map'] ?? {};
  return { names: book.SheetNames, sheet, rows: utils.sheet_to_json<string[]>(sheet, { header: 1, defval: '' }) };
};

describe('the sheet behind exported risks, for another library', () => {
  test('draws both ratings of the matrix in use side by side', () => {
    const { names, rows } = opened('sum');
    expect(names).toEqual(['Data', 'Heat map']);
    expect(rows[0]?.filter(Boolean)).toEqual(['Inherent risk, 5 x 5', 'Residual risk, 5 x 5']);
    expect(rows[1]?.slice(1, 3)).toEqual(['1 Insignificant', '2 Minor']);
    expect(rows.slice(2, 7).map(([likelihood]) => likelihood)).toEqual([
      '5 Almost Certain',
      '4 Likely',
      '3 Possible',
      '2 Unlikely',
      '1 Rare',
    ]);
    expect(rows[2]?.slice(1, 6)).toEqual(['Medium: 0', 'High: 0', 'High: 0', 'High: 0', 'Extreme: 1']);
    expect(rows[3]?.[5]).toBe('High: 2');
    expect(rows[6]?.[9]).toBe('Low: 2');
    expect(rows.flat()).not.toContain('Inherent risk, 3 x 3');
  });

  test('colours each cell as its level is coloured everywhere', () => {
    const { sheet } = opened('sum');
    const fill = (address: string) => sheet[address]?.s?.fgColor?.rgb;
    const { red, orange, amber, green } = tokens.tones.light;
    expect([fill('F3'), fill('C3'), fill('B3'), fill('B7')]).toEqual(
      [red, orange, amber, green].map(({ soft }) => soft.slice(1).toUpperCase()),
    );
  });

  test.each([
    ['sum', 'Sum', ['Low', '2 to 3'], ['Extreme', '10']],
    ['product', 'Product', ['Low', '1 to 4'], ['Extreme', '16 to 25']],
  ] as const)('explains scales and levels by the scoring in use: %s', (scoring, header, low, extreme) => {
    const { rows } = opened(scoring);
    const at = rows.findIndex(([first]) => first === 'Scales and levels, 5 x 5');
    expect(rows[at + 2]?.filter(Boolean)).toEqual(['Likelihood', 'Impact', 'Level', header]);
    expect(rows[at + 3]?.filter(Boolean)).toEqual(['5 Almost Certain', '5 Severe', ...low]);
    expect(rows[at + 6]?.slice(3, 5)).toEqual(extreme);
    expect(rows.flat()).toContain('1 risk has no residual rating.');
    expect(rows.at(-1)?.[0]).toBe('3 risks have no matrix yet and stand nowhere here.');
  });
});
