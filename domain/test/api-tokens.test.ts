import { describe, expect, it } from 'vitest';
import { isTokenScope, scopeOf, scopesOf } from '../src/api-tokens';
import { entityOf } from '../src/entities';

describe('scopes of a token', () => {
  it('include reading where it may write', () => {
    expect([...scopesOf(['risks'], ['supplier-managements'])].sort()).toEqual([
      'risks:read',
      'supplier-managements:read',
      'supplier-managements:write',
    ]);
    expect(scopesOf([], []).size).toBe(0);
    expect(scopeOf(entityOf('risk'), 'write')).toBe('risks:write');
  });

  it.each([
    ['supplier-management', true, true],
    ['risk', true, true],
    ['question', true, true],
    ['questionnaire-mapping', true, false],
    ['risk-acceptance', true, false],
    ['company', false, false],
    ['subscription-management', false, false],
    ['audit-entry', false, false],
    ['bin-entry', false, false],
    ['api-token', false, false],
    ['questionnaire-link', false, false],
    ['comment', false, false],
    ['saved-view', false, false],
  ])('of %s: reading %s, writing %s', (name, reads, writes) => {
    const entity = entityOf(name);
    expect([isTokenScope(entity, 'read'), isTokenScope(entity, 'write')]).toEqual([reads, writes]);
  });
});
