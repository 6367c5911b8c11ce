import { describe, expect, it } from 'vitest';
import { isGroup, MENU, menuFor } from '../src/menu';
import { MODULES, type ModuleName } from '../src/modules';

const granted = (...names: ModuleName[]) => MODULES.filter((entry) => names.includes(entry.name));
const labels = (entries: ReturnType<typeof menuFor>): string[] =>
  entries.flatMap((entry) =>
    isGroup(entry) ? entry.links.map((one) => `${entry.label}/${one.label}`) : [entry.label],
  );

/** The entries of the specification: words, paths and groups. */
const SPECIFIED: Readonly<Record<string, string>> = {
  Dashboard: 'home',
  Supplier: 'supplier',
  'Risk Assessment/Asset Category': 'asset-category',
  'Risk Assessment/Risk Category': 'risk-category',
  'Risk Assessment/Control Domain': 'control-domain',
  'Risk Assessment/Control Assessment': 'control-assessment',
  'Risk Assessment/Risk Treatment': 'create-risk-treatment',
  'Risk Assessment/Risks Register': 'risks',
  'Manage/Customer': 'customer-management',
  'Manage/Record': 'record-management',
  'Manage/Company': 'company-management',
  'Manage/Subscription': 'subscription-management',
  Questionnaire: 'questionnaire-management',
};

/** The questions have a separate link only where no link leads to the questionnaires. */
const EVERYTHING = MENU.filter((entry) => entry.label !== 'Questions');

describe('the sidebar', () => {
  it('has the specified entries in their groups, and few enough links in each group to read at once', () => {
    const paths = MENU.flatMap((entry) =>
      (isGroup(entry) ? entry.links : [entry]).map(({ label, path }) => [
        isGroup(entry) ? `${entry.label}/${label}` : label,
        path,
      ]),
    );
    const specified = Object.entries(SPECIFIED).map(([label, path]) => [label, `/dashboard/${path}`]);
    expect(paths).toEqual(expect.arrayContaining(specified));
    for (const { label, links } of MENU.filter(isGroup)) {
      expect(links.length, `${label} has more than seven links: put one into another group`).toBeLessThan(8);
    }
  });

  it('shows everything to the operator, whatever is granted', () => {
    expect(menuFor([], 'Operator')).toEqual(EVERYTHING);
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
      'Frameworks/Statement of Applicability',
      'Manage/Record',
      'Administration/Imports',
      'Administration/Bin',
    ]);
  });

  it('shows links by role to that role, once there is any module', () => {
    expect(labels(menuFor(granted('Supplier'), 'Company Administrator'))).toEqual([
      'Dashboard',
      'Supplier',
      'Administration/Users',
      'Administration/API tokens',
      'Administration/Webhooks',
      'Administration/Imports',
      'Administration/Bin',
      'Administration/Audit log',
    ]);
    expect(labels(menuFor(granted('Supplier'), 'Auditor'))).toEqual([
      'Dashboard',
      'Supplier',
      'Administration/Imports',
      'Administration/Audit log',
    ]);
    expect(labels(menuFor(granted('Supplier'), 'Analyst'))).toEqual([
      'Dashboard',
      'Supplier',
      'Administration/Imports',
      'Administration/Bin',
    ]);
    expect(labels(menuFor([], 'Company Administrator'))).toEqual(['Dashboard']);
  });

  it('hides a group with nothing in it, and shows imports with any module that imports', () => {
    expect(labels(menuFor(granted('Questionnaire management'), 'Auditor'))).toEqual([
      'Dashboard',
      'Questionnaire',
      'Sent Questionnaires',
      'Administration/Imports',
      'Administration/Audit log',
    ]);
  });

  it('leads to the questions with Questions management alone', () => {
    const alone = menuFor(granted('Questions management'), 'Analyst');
    expect(alone.slice(0, 2)).toMatchObject([
      { label: 'Dashboard' },
      { label: 'Questions', path: '/dashboard/questions-management' },
    ]);
    const both = menuFor(granted('Questions management', 'Questionnaire management'), 'Analyst');
    expect(labels(both)).not.toContain('Questions');
  });

  it('leads to the path of each module', () => {
    expect(labels(menuFor(MODULES, 'Operator'))).toEqual(labels(EVERYTHING));
    // The installation and what all companies need are the operator's.
    const operators = ['Manage/All companies', 'Manage/Operator’s API tokens', 'Administration/Health'];
    const others = labels(EVERYTHING).filter((label) => !operators.includes(label));
    expect(labels(menuFor(MODULES, 'Company Administrator'))).toEqual(others);
    const all = MENU.flatMap((entry) => (isGroup(entry) ? entry.links : [entry]));
    expect(new Set(all.map((one) => one.path)).size).toBe(all.length);
    for (const one of all) expect(one.path).toMatch(/^\/dashboard\/[a-z-]+$/);
  });
});
