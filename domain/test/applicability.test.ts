import { describe, expect, it } from 'vitest';
import {
  type Answer,
  applicability,
  controlMapping,
  inverseKind,
  isCarried,
  MAPPING_KINDS,
  type MappingKind,
  naturalKeyOf,
} from '../src';

const no: Answer = { applicable: 'No', implementationStatus: null };
const yes = (implementationStatus: string): Answer => ({ applicable: 'Yes', implementationStatus });

/** Written out by hand: kind, then whether each answer serves the other control. */
const TABLE: readonly (readonly [MappingKind, readonly boolean[]])[] = [
  //              No     not started  planned  partly  implemented
  ['equal', [true, true, true, true, true]],
  ['superset', [false, false, false, false, true]],
  ['subset', [false, false, false, false, false]],
  ['intersects', [false, false, false, false, false]],
];

describe('an answer that is taken over', () => {
  it.each(TABLE)('from a control that is %s', (kind, expected) => {
    const answers = [no, yes('not-started'), yes('planned'), yes('partly-implemented'), yes('implemented')];
    expect(answers.map((answer) => isCarried(kind, answer))).toEqual(expected);
  });
});

describe('a mapping read from the other control', () => {
  it('inverts the kind', () => {
    expect(inverseKind('subset')).toBe('superset');
    expect(inverseKind('superset')).toBe('subset');
    expect(inverseKind('equal')).toBe('equal');
    expect(inverseKind('intersects')).toBe('intersects');
    for (const { value } of MAPPING_KINDS) {
      expect(inverseKind(inverseKind(value as MappingKind))).toBe(value);
    }
  });
});

describe('the key', () => {
  it('of an answer is its control, as an id, as returned or as a text', () => {
    for (const control of [7, '7', { id: 7, documentId: 'x' }])
      expect(naturalKeyOf(applicability, { control })).toEqual({ field: 'control', value: '7', within: '' });
    expect(naturalKeyOf(applicability, { control: ' A.5.1 ' })?.value).toBe('a.5.1');
    expect(naturalKeyOf(applicability, { control: null })).toBeUndefined();
  });

  it('of a mapping is its pair, in either order, and needs both', () => {
    const key = naturalKeyOf(controlMapping, { from: 10, to: 9 });
    expect(key).toEqual({ field: 'to', value: '10 9', within: '' });
    expect(naturalKeyOf(controlMapping, { from: { id: 9 }, to: 10 })).toEqual(key);
    expect(naturalKeyOf(controlMapping, { from: 10, to: null })).toBeUndefined();
  });
});
