import { auditEntry, risk } from '@ridgeline/domain';
import { ownPlaces } from './own';
import type { Place } from './place';
import { registerPlaces } from './registers';

export type { Place, PlaceColumn } from './place';

let known: readonly Place[] | undefined;

/** A row's trigger compares the risk with its history and with the rows that it names: it comes after both. */
const ranked = (place: string): number => ['history', risk.name, auditEntry.name].indexOf(place);

const rank = ({ place }: Place): number => [0, 2, 3][ranked(place)] ?? 1;

/** Every table in which a person can be, in the order in which it is changed: the audit log is the last. */
export const allPlaces = (): readonly Place[] => {
  known ??= [...registerPlaces(), ...ownPlaces()].sort((one, other) => rank(one) - rank(other));
  return known;
};
