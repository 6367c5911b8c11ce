import { fillQuestionnaires } from './0002-fill-questionnaires';
import { fillAllModules } from './0003-all-modules';
import { fillRuleSettings } from './0004-rule-settings';
import { numberRisks } from './0005-number-risks';
import { linkControls } from './0006-link-controls';
import { nameAlike } from './0007-name-alike';
import type { Migration } from './migration';

/** All migrations in the order of their numbers; the last number is `SCHEMA`. */
export const MIGRATIONS: readonly Migration[] = [
  { number: 1, name: 'Number the schema' },
  fillQuestionnaires,
  fillAllModules,
  fillRuleSettings,
  numberRisks,
  linkControls,
  nameAlike,
];
