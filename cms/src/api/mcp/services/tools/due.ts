import { entityOf, FIGURES, type Figure, queryOf } from '@ridgeline/domain';
import { scopeOf } from '@ridgeline/domain/api-tokens';
import type { Machine } from '../../../../access/caller';
import { refusal } from '../../../../access/may';
import { companysDay } from '../../../../request/zone';
import { checkGiven } from '../given';
import { pageOf, ROWS } from '../rows';
import type { Tool } from '../tool';

/** Groups of the home page about days, and the questionnaires that wait for a review. */
const SHOWN = FIGURES.flatMap(({ key, title, figures }) =>
  figures
    .filter((figure) => key === 'overdue' || key === 'soon' || figure.key === 'sent-review')
    .map((figure) => ({ group: title, figure })),
);

const rowsOf = (figure: Figure, who: Machine, now: Date) => {
  const entity = entityOf(figure.entity);
  const day = figure.day ? [figure.day] : [];
  return pageOf(entity, who, [entity.title, ...day], {
    filters: queryOf(entity, figure.filters, now),
    pagination: { pageSize: ROWS },
    ...(figure.day && { sort: `${figure.day}:asc` }),
  });
};

/** What the home page counts as overdue, due within 30 days or waiting for a review, of registers that the token may read. */
const due = async (who: Machine) => {
  const { today } = await companysDay(undefined);
  // Filters count days by the calendar of this process; noon of the company's day is passed as the current time.
  const now = new Date(`${today}T12:00:00`);
  const found: object[] = [];
  const closed = new Set<string>();
  for (const { group, figure } of SHOWN) {
    const entity = entityOf(figure.entity);
    if (refusal(who, 'read', entity)) {
      closed.add(scopeOf(entity, 'read'));
      continue;
    }
    const { total, rows } = await rowsOf(figure, who, now);
    if (total > 0) found.push({ when: group, what: figure.label, register: entity.plural, total, rows });
  }
  return { today, due: found, notReadable: [...closed] };
};

export const listDue: Tool = {
  name: 'list_due',
  title: 'List what is due',
  description: `What is overdue, due within 30 days or waiting for a review in the company: reviews and treatments of risks, acceptances that ended, supplier assessments, sent questionnaires, contracts. For each kind the number of rows and the ${ROWS} most urgent. "notReadable" names the scopes that this token lacks or whose module the company does not have: their registers are left out.`,
  input: { type: 'object', properties: {}, additionalProperties: false },
  run: (given, who) => {
    checkGiven(given, {});
    return due(who);
  },
};
