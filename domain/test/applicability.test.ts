import { describe, expect, it } from 'vitest';
import { type Answer, inverseKind, isCarried, MAPPING_KINDS, type MappingKind } from '../src';

const no: Answer = { applicable: 'No', implementationStatus: null };
const yes = (implementationStatus: string): Answer => ({ applicable: 'Yes', implementationStatus });

/** Written out by hand: kind, then whether each answer serves the other control. */
const TABLE: readonly (readonly [MappingKind, ...boolean[]])[] = [
  //              No     not started  planned  partly  implemented
  ['equal', true, true, true, true, true],
  ['superset', false, false, false, false, true],
  ['subset', false, false, false, false, false],
  ['intersects', false, false, false, false, false],
];

describe('an answer that is taken over', () => {
  it.each(TABLE)('from a control that is %s', (kind, ...expected) => {
    const answers = [no, yes('not-started'), yes('planned'), yes('partly-implemented'), yes('implemented')];
    expect(answers.map((answer) => isCarried(kind, answer))).toEqual(expected);
  });
});

describe('a mapping read from the other control', () => {
  it('turns round', () => {
    expect(inverseKind('subset')).toBe('superset');
    expect(inverseKind('superset')).toBe('subset');
    expect(inverseKind('equal')).toBe('equal');
    expect(inverseKind('intersects')).toBe('intersects');
    for (const { value } of MAPPING_KINDS) {
      expect(inverseKind(inverseKind(value as MappingKind))).toBe(value);
    }
  });
});
