import { MODULE_NAMES } from '@ridgeline/domain/modules';
import type { ResourceProps } from 'react-admin';
import { describe, expect, it } from 'vitest';
import type { Identity } from '../src/providers/session';
import { resourcesFor } from '../src/screens';

const propsFor = (role: NonNullable<Identity['role']>): ReadonlyMap<string, ResourceProps> =>
  new Map(resourcesFor({ role, modules: [...MODULE_NAMES] }).map(({ props }) => [props.name, props]));

describe('the resources of a user', () => {
  it('have a list, a form and the address of a row, and are created where the role may do it', () => {
    const admin = propsFor('Company Administrator');
    for (const name of ['supplier', 'risks', 'risk-category', 'users', 'customer-management']) {
      const { list, create, edit, show } = admin.get(name) ?? { name };
      expect([list, create, edit, show].every(Boolean), name).toBe(true);
    }
    expect(admin.get('audit-log')?.create).toBeUndefined();
    expect(propsFor('Auditor').get('risks')?.create).toBeUndefined();
  });

  it('name their rows', () => {
    const { recordRepresentation } = propsFor('Analyst').get('supplier') ?? {};
    expect(typeof recordRepresentation === 'function' && recordRepresentation({ id: 'x', supplier_name: 'Acme' })).toBe(
      'Acme',
    );
  });
});
