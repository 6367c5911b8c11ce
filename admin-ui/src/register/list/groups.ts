import type { Filterable, ListGroup } from '@ridgeline/domain';
import { listLayoutWords } from '@ridgeline/domain/words/list-layout';

/** The key of a group: no row's id has a colon. */
export const keyOfGroup = ({ value }: Pick<ListGroup, 'value'>): string =>
  value === null ? 'group' : `group:${value}`;

/** A group as users read it: the label of its choice, or the name of its row. */
export const saidOfGroup = ({ label: field, choices }: Filterable, { value, label }: ListGroup): string => {
  if (value === null) return listLayoutWords.groups.withoutValue({ label: field });
  return label ?? choices.find((choice) => choice.value === value)?.label ?? value;
};

/** The conditions of a list with the one that its rows are in a group. */
export const withinGroup = (
  filter: Readonly<Record<string, unknown>>,
  name: string,
  { value }: Pick<ListGroup, 'value'>,
): Readonly<Record<string, unknown>> => {
  const before = filter[name];
  return {
    ...filter,
    [name]: {
      ...(typeof before === 'object' && before !== null ? before : {}),
      ...(value === null ? { $null: 'true' } : { $eq: value }),
    },
  };
};
