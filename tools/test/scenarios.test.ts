import { MODULE_NAMES } from '@ridgeline/domain';
import { expect, it } from 'vitest';
import { SCENARIOS } from '../../e2e/fixtures/modules.ts';

it('browser tests cover every module: each has a scenario in e2e/fixtures/modules.ts', () => {
  const covered = SCENARIOS.map(({ module }) => module);
  expect([...covered].sort(), 'add a scenario of the new module to SCENARIOS').toEqual([...MODULE_NAMES].sort());
});
