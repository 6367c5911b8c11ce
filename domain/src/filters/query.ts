import type { Entity } from '../entity';
import { filterableOf } from './kinds';
import type { Operator } from './operators';
import { type Days, daysOf } from './presets';
import { type Filter, type Filters, readFilter } from './read';

/** Conditions on one field in the API: `filters[<field>][<operator>]`, all of which must hold. */
export type Operators = Readonly<Partial<Record<Operator, string | readonly string[]>>>;

const bounds = (low: string | null, high: string | null): Operators => ({
  ...(low !== null && { $gte: low }),
  ...(high !== null && { $lte: high }),
});

/** First and last instant of days in the reader's own calendar. */
const instants = ({ from, to }: Days): Operators => {
  const at = (day: string, time: string): string => new Date(`${day}T${time}`).toISOString();
  return bounds(from && at(from, '00:00:00.000'), to && at(to, '23:59:59.999'));
};

/** The query of a filter. Days are counted in the calendar of `now`, which is the reader's. */
const operatorsOf = (filter: Filter, isMoment: boolean, now: Date): Operators => {
  switch (filter.by) {
    case 'values':
      return { $in: filter.values };
    case 'contains':
      return { $containsi: filter.text };
    case 'is':
      return { $eqi: filter.text };
    case 'empty':
      return { $null: 'true' };
    case 'filled':
      return { $notNull: 'true' };
    case 'preset': {
      const days = daysOf(filter.preset, now);
      return isMoment ? instants(days) : bounds(days.from, days.to);
    }
    case 'range':
      return isMoment ? instants(filter) : bounds(filter.from, filter.to);
  }
};

/** An entity's filters in the form of the list's query, by field; invalid ones are left out. */
export const queryOf = (entity: Entity, filters: Filters, now: Date): Record<string, Operators> =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, texts]) => {
      const filterable = filterableOf(entity, name);
      const filter = filterable && readFilter(filterable, texts);
      return filter ? [[name, operatorsOf(filter, filterable.kind === 'moment', now)]] : [];
    }),
  );
