import { expect, it } from 'vitest';
import { run } from '../../prepare/run.mjs';

/** A figure of a table: what, our value, the plain one, their ratio. */
const FIGURE = /^\S.* {2,}[\d.,]+ \S+ +[\d.,]+ \S+ +\d+\.\d\d( |$)/;

it('every part of the benchmark runs to its end and prints its figures', async () => {
  const { code, output } = await run('node --import tsx tools/bench/run.ts --quick');
  expect(code, output).toBe(0);
  const [, ran] = /^(\d+) parts ran, 0 failed$/m.exec(output) ?? [];
  // Each part prints its name, its time and a table, behind an empty line.
  const tables = output.split(/\n(?=\n[a-z-]+, \d+ s\n)/).slice(1);
  expect(tables.length, output).toBe(Number(ran));
  expect(tables.length).toBeGreaterThan(0);
  for (const table of tables) {
    const [, , heading = '', ...lines] = table.split('\n');
    expect(heading).toMatch(/^ +Ridgeline +plain +ratio +wanted$/);
    expect(lines[0], table).toMatch(FIGURE);
    // No value without a measurement, and none without a comparison.
    expect(table).not.toMatch(/NaN|∞|Infinity/);
  }
});
