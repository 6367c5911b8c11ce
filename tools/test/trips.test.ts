import { MODULE_NAMES } from '@ridgeline/domain';
import { expect, it } from 'vitest';
import { TRIPS } from '../../e2e/fixtures/modules.ts';

it('browser tests open every module: each has its trip in e2e/fixtures/modules.ts', () => {
  const tried = TRIPS.map(({ module }) => module);
  expect([...tried].sort(), 'add the trip of the new module to TRIPS').toEqual([...MODULE_NAMES].sort());
});
