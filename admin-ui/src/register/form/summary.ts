import type { Entity } from '@ridgeline/domain';
import { messages } from '@ridgeline/domain/words/messages';
import type { Values } from '../../shared';
import type { Slots } from '../slots';
import type { DraftState } from './draft';
import { countOf, fieldsOf, homeless, type Problems } from './problems';

/** One section tab, with its number of missing values, errors and broken rules. */
export interface RailEntry {
  readonly key: string;
  readonly label: string;
  readonly missing: number;
  readonly wrong: number;
  readonly warned: number;
}

const NOTHING = { missing: 0, wrong: 0, warned: 0 };

/** The sections with visible fields, each with its counts. */
export const railOf = (
  entity: Entity,
  slots: Slots,
  values: Values,
  problems: Problems,
  isNew = false,
): RailEntry[] => [
  ...entity.sections.flatMap(({ key, label }) => {
    const fields = fieldsOf(entity, key, values);
    return fields.length > 0 ? [{ key, label, ...countOf(fields, problems) }] : [];
  }),
  ...(slots.formSections ?? [])
    .filter(({ ofStored }) => !ofStored || !isNew)
    .map(({ key, label }) => ({ key, label, ...NOTHING })),
];

/** The message above the fields after a failed save: the reason, what to do, and errors that have no input. */
export const bannerOf = (entity: Entity, state: DraftState, problems: Problems, failure: string | null): string[] => {
  const lines = failure ? [failure] : [];
  if (state.tried) {
    const wrong = Object.keys(problems.errors).length > 0;
    if (wrong) lines.push(problems.missing.size > 0 ? messages.requiredFields : messages.checkFields);
    lines.push(...homeless(entity, state, problems));
  }
  return [...new Set(lines)];
};
