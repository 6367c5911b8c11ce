import { ENTITIES, entityOf, type ModuleName, type Role } from '@ridgeline/domain';
import { describe, expect, it } from 'vitest';
import { refusal, type Wish } from '../../src/access/may.ts';
import type { Principal } from '../../src/access/principal.ts';

const person = (role: Role | null, ...modules: ModuleName[]): Principal => ({
  id: 1,
  documentId: 'one',
  username: 'one',
  email: 'one@ridgeline.test',
  displayName: null,
  language: null,
  phone: null,
  mailNotices: null,
  roleId: 1,
  role,
  company: { id: 1, documentId: 'company', name: 'Company', riskScoring: null, timeZone: null },
  companyStatus: 'active',
  tier: null,
  modules: new Set(modules),
  secondFactorRequired: false,
  secondFactorMissing: false,
});

const WISHES: Wish[] = ['read', 'create', 'update', 'delete', 'import'];
const granted = (who: Principal, entity: string): Wish[] =>
  WISHES.filter((wish) => !refusal(who, wish, entityOf(entity)));

describe('what a role may do to suppliers, whose module the tier grants', () => {
  it.each([
    ['Operator', WISHES],
    ['Company Administrator', WISHES],
    ['Analyst', WISHES],
    ['Auditor', ['read']],
  ] as const)('%s', (role, wishes) => {
    expect(granted(person(role, 'Supplier'), 'supplier-management')).toEqual(wishes);
  });
});

describe('modules', () => {
  it('grant only themselves, and the refusal names what is missing', () => {
    expect(granted(person('Analyst', 'Risk'), 'supplier-management')).toEqual([]);
    expect(refusal(person('Analyst', 'Risk'), 'read', entityOf('supplier-management'))).toBe(
      'Your subscription does not include Supplier.',
    );
  });

  it('grant nothing when the list is empty', () => {
    for (const entity of ENTITIES) {
      for (const wish of [...WISHES, 'lookup'] as const) {
        expect(refusal(person('Company Administrator'), wish, entity)).toContain('no active subscription');
      }
    }
  });

  it('name a suspension as the reason, and not a missing subscription', () => {
    const who: Principal = { ...person('Analyst'), companyStatus: 'suspended' };
    const reason = 'Your organisation was suspended. Nothing was deleted. Ask the operator of this installation.';
    for (const entity of ENTITIES) expect(refusal(who, 'read', entity)).toBe(reason);
  });

  it('grant nothing to a user without a role of the product', () => {
    expect(refusal(person(null, 'Supplier'), 'read', entityOf('supplier-management'))).toContain('no role');
  });
});

describe('lookups', () => {
  const risk = person('Auditor', 'Risk');

  it('are readable when a granted form chooses from them', () => {
    const targets = entityOf('risk').fields.flatMap(({ target }) => (target ? [target] : []));
    expect(targets.length).toBeGreaterThan(2);
    for (const target of targets) expect(refusal(risk, 'lookup', entityOf(target))).toBeUndefined();
  });

  it('are not the register itself', () => {
    expect(refusal(risk, 'lookup', entityOf('risk-category'))).toBeUndefined();
    expect(refusal(risk, 'read', entityOf('risk-category'))).toContain('Risk Category');
  });

  it('are refused when no granted form needs them', () => {
    expect(refusal(risk, 'lookup', entityOf('customer-category'))).toBeDefined();
  });
});

describe('what is the operator’s', () => {
  const administrator = person('Company Administrator', 'Company management', 'Subscription management');

  it('is refused whatever the tier lists', () => {
    expect(granted(administrator, 'subscription-management')).toEqual(['read']);
    expect(granted(administrator, 'company')).toEqual(['read', 'update']);
    expect(granted(person('Analyst', 'Company management'), 'company')).toEqual(['read']);
  });
});
