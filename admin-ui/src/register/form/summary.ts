import type { Entity } from '@ridgeline/domain';
import { messages } from '@ridgeline/domain/words/messages';
import type { Values } from '../../shared';
import type { Slots } from '../slots';
import type { DraftState } from './draft';
import { countOf, fieldsOf, homeless, type Problems } from './problems';

/** One section in the rail, with the count of what is missing in it, of what is wrong and of what breaks a rule. */
export interface RailEntry {
  readonly key: string;
  readonly label: string;
  readonly missing: number;
  readonly wrong: number;
  readonly warned: number;
}

const NOTHING = { missing: 0, wrong: 0, warned: 0 };

/** The sections that have something to show now, each with what is counted of it. */
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

/** What stands above the fields once a save was tried: why it failed, what to do, and complaints that have no input. */
export const bannerOf = (entity: Entity, state: DraftState, problems: Problems, failure: string | null): string[] => {
  const lines = failure ? [failure] : [];
  if (state.tried) {
    const wrong = Object.keys(problems.errors).length > 0;
    if (wrong) lines.push(problems.missing.size > 0 ? messages.requiredFields : messages.checkFields);
    lines.push(...homeless(entity, state, problems));
  }
  return [...new Set(lines)];
};
