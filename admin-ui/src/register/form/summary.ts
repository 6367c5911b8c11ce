import type { Entity } from '@ridgeline/domain';
import { messages } from '@ridgeline/domain/words/messages';
import type { Values } from '../../shared';
import type { Slots } from '../slots';
import type { Checked } from './checks';
import { countOf, fieldsOf, homeless, type Problems } from './problems';

/** One section tab, with its number of missing values, errors and broken rules. */
export interface RailEntry {
  readonly key: string;
  readonly label: string;
  readonly missing: number;
  readonly wrong: number;
  readonly warned: number;
}

/** The sections with visible fields, and those that the screen adds. */
export const sectionsOf = (
  entity: Entity,
  { formSections = [] }: Slots,
  values: Values,
  isNew: boolean,
): { readonly key: string; readonly label: string }[] => [
  ...entity.sections.filter(({ key }) => fieldsOf(entity, key, values).length > 0),
  ...formSections.filter(({ ofStored }) => !ofStored || !isNew),
];

/** The sections with their counts; `isSeen` says whether the user has left a field, so that its warning counts. */
export const railOf = (
  entity: Entity,
  slots: Slots,
  { values, problems }: Pick<Checked, 'values' | 'problems'>,
  isNew: boolean,
  isSeen: (name: string) => boolean,
): RailEntry[] =>
  sectionsOf(entity, slots, values, isNew).map(({ key, label }) => ({
    key,
    label,
    ...countOf(fieldsOf(entity, key, values), problems, isSeen),
  }));

/** The message above the fields after a failed save: the reason, what to do, and errors that have no input. */
export const bannerOf = (
  entity: Entity,
  values: Values,
  { errors, missing }: Pick<Problems, 'errors' | 'missing'>,
  failure: string | undefined,
): string[] => {
  const todo = missing.length > 0 ? messages.requiredFields : messages.checkFields;
  const lines = Object.keys(errors).length > 0 ? [todo, ...homeless(entity, values, errors)] : [];
  return [...new Set(failure ? [failure, ...lines] : lines)];
};
