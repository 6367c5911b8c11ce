import { join } from 'node:path';
import { LONGEST_ACCEPTANCE_DAYS } from '@ridgeline/domain';
import { ACCEPTANCES, columnOf, REQUESTS, RISK_OWNERS, RISKS, tableOf, USERS } from '../../../../database/layout';
import { type RoleNames, unquoteName } from '../../../../database/names';
import { sqlFile } from '../../../../database/sql';
import { type AcceptanceNames, REFUSALS } from './names';

/** Written to make the triggers compute the status of a risk again: they ignore the value. */
export const TOUCH = '?';

/** Triggers for asking, deciding, and changing a risk or its owner; they run as the owner of the tables. */
export const acceptanceTriggers = (schema: string, roles: RoleNames, names: AcceptanceNames): string[] => {
  const { owner, status, until, rating, ratingOf } = names;
  const watched = (row: string): string =>
    `row(${[...rating, owner, status, until].map((column) => `${row}.${column}`).join(', ')})`;
  const all = { schema: unquoteName(schema), risks: tableOf(RISKS), requests: tableOf(REQUESTS), touch: TOUCH };
  const statusColumn = columnOf(RISKS, 'acceptanceStatus');
  return [
    ...sqlFile(join(__dirname, 'follow.sql'), {
      ...all,
      acceptances: tableOf(ACCEPTANCES),
      owners: tableOf(RISK_OWNERS),
      owner: columnOf(RISKS, 'riskOwner'),
      status: statusColumn,
      until: columnOf(RISKS, 'acceptedUntil'),
      rating_of_decision: ratingOf('a'),
      rating_new: ratingOf('new'),
      rating_old: ratingOf('old'),
      watched_new: watched('new'),
      watched_old: watched('old'),
    }),
    ...sqlFile(join(__dirname, 'ask.sql'), { ...all, status: statusColumn }),
    ...sqlFile(join(__dirname, 'decide.sql'), {
      ...all,
      ...roles,
      acceptances: tableOf(ACCEPTANCES),
      owners: tableOf(RISK_OWNERS),
      users: tableOf(USERS),
      owner: columnOf(RISKS, 'riskOwner'),
      status: statusColumn,
      answered: REFUSALS.answered,
      gone: REFUSALS.gone,
      not_yours: REFUSALS.notYours,
      longest_days: String(LONGEST_ACCEPTANCE_DAYS),
      freeze_rating: rating.map((column) => `new.${column} := current_risk.${column};`).join(' '),
    }),
  ];
};
