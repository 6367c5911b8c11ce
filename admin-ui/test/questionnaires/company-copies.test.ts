import type { CompanyToChoose } from '@ridgeline/domain/company-copies';
import { describe, expect, it } from 'vitest';
import { free, matching, noteOf, toggled } from '../../src/questionnaires/company-copies/choosing';

const company = (name: string, more: Partial<CompanyToChoose> = {}): CompanyToChoose => ({
  ...{ documentId: name, name, status: 'active', opens: true, has: false },
  ...more,
});

const ALL = [company('Acme'), company('Ácme Zwei', { has: true }), company('Birch')];

describe('the companies that a questionnaire is copied to', () => {
  it('are found by a part of their name', () => {
    expect(matching(ALL, ' CME ').map(({ name }) => name)).toEqual(['Acme', 'Ácme Zwei']);
    expect(matching(ALL, '')).toEqual(ALL);
    expect(matching(ALL, 'x')).toEqual([]);
  });

  it('are those without one of that title', () => {
    expect(free(ALL).map(({ name }) => name)).toEqual(['Acme', 'Birch']);
  });

  it('are chosen and taken back together, and others stay chosen', () => {
    const chosen = toggled(new Set(['Cedar']), free(ALL), true);
    expect([...chosen]).toEqual(['Cedar', 'Acme', 'Birch']);
    expect([...toggled(chosen, [company('Acme')], false)]).toEqual(['Cedar', 'Birch']);
  });

  it('say what to know before', () => {
    expect(noteOf(company('A'))).toBeNull();
    expect(noteOf(company('A', { has: true, status: 'suspended' }))).toBe('Has it already');
    expect(noteOf(company('A', { status: 'suspended', opens: false }))).toBe('Suspended');
    expect(noteOf(company('A', { status: 'awaiting' }))).toBe('Awaiting approval');
    expect(noteOf(company('A', { opens: false }))).toBe('Not in its subscription');
  });
});
