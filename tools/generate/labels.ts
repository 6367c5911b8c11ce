import {
  ALL_MODULES,
  ENTITIES,
  filterablesOf,
  frameOf,
  MODULE_NAMES,
  ROLES,
  riskVersion,
  SCALES,
  statement,
  user,
} from '@ridgeline/domain';
import { labelOf } from '@ridgeline/domain/labels';
import { addMessages, inLanguage } from '@ridgeline/domain/language';
import { RISK_MARKS, STATUS_MARKS } from '@ridgeline/domain/marks';
import { MENU, PAGE_NAMES } from '@ridgeline/domain/menu';
import { ANSWER_OPTIONS, EVIDENCE_WISHES, QUESTION_KINDS } from '@ridgeline/domain/questions/kinds';

/** Stored words that are shown by `labelOf` alone. */
const NAMES = [
  ...PAGE_NAMES,
  ...[...ROLES, ...MODULE_NAMES, ALL_MODULES],
  ...[...QUESTION_KINDS, ...EVIDENCE_WISHES, ...ANSWER_OPTIONS],
];

/**
 * The English catalogue of labels, text by text: what is looked up while every definition is read. A language whose
 * catalogue only notes what it is asked for takes the place of a translation.
 */
export const labels = (): Record<string, string> => {
  const asked = new Set<string>();
  const noting = new Proxy<Record<string, string>>(
    {},
    {
      getOwnPropertyDescriptor: (_, key) => {
        asked.add(String(key));
        return undefined;
      },
    },
  );
  addMessages('de', { labels: noting });
  inLanguage('de', () => {
    const entities = [...ENTITIES, user, statement, riskVersion];
    JSON.stringify([entities, MENU, RISK_MARKS, STATUS_MARKS, SCALES, frameOf({ tenancy: 'reference' })]);
    JSON.stringify(entities.map(filterablesOf));
    for (const name of NAMES) labelOf(name);
  });
  addMessages('de', { labels: {} });
  return Object.fromEntries([...asked].sort().map((text) => [text, text]));
};
