import { describe, expect, it } from 'vitest';
import { isGroup, MENU, menuFor } from '../src/menu';
import { MODULES, type ModuleName } from '../src/modules';

const granted = (...names: ModuleName[]) => MODULES.filter((entry) => names.includes(entry.name));
const labels = (entries: ReturnType<typeof menuFor>): string[] =>
  entries.flatMap((entry) =>
    isGroup(entry) ? entry.links.map((one) => `${entry.label}/${one.label}`) : [entry.label],
  );

describe('the sidebar', () => {
  it('shows everything to the operator, whatever is granted', () => {
    expect(menuFor([], 'Operator')).toEqual(MENU);
  });

  it('shows only home to a user without a tier', () => {
    expect(labels(menuFor([], 'Analyst'))).toEqual(['Dashboard']);
  });

  it('keeps the order of the menu and only the granted links of a group', () => {
    const shown = labels(menuFor(granted('Record management', 'Risk', 'Supplier'), 'Analyst'));
    expect(shown, 'a new link of these modules: add its label to this list, at its place').toEqual([
      'Dashboard',
      'Supplier',
      'Risk Assessment/Risks Register',
      'Risk Assessment/Risk Owners',
      'Risk Assessment/Statement of Applicability',
      'Manage/Record',
      'Manage/Imports',
      'Manage/Bin',
    ]);
  });

  it('shows links by role to that role, once there is any module', () => {
    expect(labels(menuFor(granted('Supplier'), 'Company Administrator'))).toEqual([
      'Dashboard',
      'Supplier',
      'Manage/Imports',
      'Manage/Bin',
      'Users',
      'Audit log',
    ]);
    expect(labels(menuFor(granted('Supplier'), 'Auditor'))).toEqual([
      'Dashboard',
      'Supplier',
      'Manage/Imports',
      'Audit log',
    ]);
    expect(labels(menuFor(granted('Supplier'), 'Analyst'))).toEqual([
      'Dashboard',
      'Supplier',
      'Manage/Imports',
      'Manage/Bin',
    ]);
    expect(labels(menuFor([], 'Company Administrator'))).toEqual(['Dashboard']);
  });

  it('hides a group with nothing in it, and shows imports with any module that imports', () => {
    expect(labels(menuFor(granted('Questionnaire management'), 'Auditor'))).toEqual([
      'Dashboard',
      'Manage/Imports',
      'Questionnaire',
      'Sent Questionnaires',
      'Audit log',
    ]);
  });

  it('leads to the path of each module', () => {
    expect(labels(menuFor(MODULES, 'Operator'))).toEqual(labels([...MENU]));
    // The installation is the operator's.
    const others = labels([...MENU]).filter((label) => label !== 'Health');
    expect(labels(menuFor(MODULES, 'Company Administrator'))).toEqual(others);
    const all = MENU.flatMap((entry) => (isGroup(entry) ? entry.links : [entry]));
    expect(new Set(all.map((one) => one.path)).size).toBe(all.length);
    for (const one of all) expect(one.path).toMatch(/^\/dashboard\/[a-z-]+$/);
  });
});
