import { STEP_KEYS } from '@ridgeline/domain';
import { isGroup, MENU } from '@ridgeline/domain/menu';
import { firstStepsWords } from '@ridgeline/domain/words/first-steps';
import { expect, it } from 'vitest';
import { pathOfStep } from '../src/home/steps';

const paths = MENU.flatMap((entry) => (isGroup(entry) ? entry.links : [entry])).map(({ path }) => path);

it('each first step has its words, and leads to a page of the menu or to the settings', () => {
  expect(Object.keys(firstStepsWords.steps).sort()).toEqual([...STEP_KEYS].sort());
  for (const key of STEP_KEYS) expect([...paths, '/dashboard/company-settings']).toContain(pathOfStep(key));
});
