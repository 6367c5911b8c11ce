import { apiToken, type Choice, entityByPlural, fieldOf, operatorRegisters } from '@ridgeline/domain';
import { tokenWords } from '@ridgeline/domain/words/tokens';
import type { Identity } from '../providers/session';

const words = tokenWords.dialog;

/** A register that a token can be given, with the rights that there are on it. */
export interface Grantable {
  readonly plural: string;
  readonly label: string;
  readonly choices: readonly Choice[];
}

const choicesOf = (name: 'reads' | 'writes'): readonly Choice[] => fieldOf(apiToken, name).choices ?? [];

const isOpen = ({ modules }: Identity, plural: string): boolean =>
  entityByPlural(plural)?.modules.some((name) => modules.includes(name)) === true;

/** The registers of the modules that the user has: no token reaches others. */
export const grantableFor = (who: Identity): Grantable[] => {
  const writable = new Set(choicesOf('writes').map(({ value }) => value));
  return choicesOf('reads')
    .filter(({ value }) => isOpen(who, value))
    .map(({ value, label }) => ({
      plural: value,
      label,
      choices: [
        { value: '', label: words.none },
        { value: 'read', label: words.read },
        ...(writable.has(value) ? [{ value: 'write', label: words.write }] : []),
      ],
    }));
};

/** What a token of the operator can be given: every register, and to read alone the companies and their tiers as a whole. */
export const grantableForOperator = (): Grantable[] => {
  const writable = new Set(operatorRegisters('write'));
  return operatorRegisters('read').map((plural) => ({
    plural,
    label: entityByPlural(plural)?.nouns.many ?? plural,
    choices: [
      { value: '', label: words.none },
      { value: 'read', label: words.read },
      ...(writable.has(plural) ? [{ value: 'write', label: words.write }] : []),
    ],
  }));
};
