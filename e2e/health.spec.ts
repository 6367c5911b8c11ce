import { Api, openSession } from './fixtures/api';
import { makeRows, type Row } from './fixtures/asking';
import { expectAccessible } from './fixtures/axe';
import { saved } from './fixtures/exports';
import { acceptRisk, addSupplier, CONTRACT, rowsOf } from './fixtures/filled';
import { attachEvidence, questionsBehind, sendToSupplier, submitAnswers } from './fixtures/questionnaires';
import { type Restored, restoreElsewhere } from './fixtures/restored';
import { settings } from './fixtures/settings';
import { signInByForm } from './fixtures/sign-in';
import { expect, test } from './fixtures/test';

const POLICY = 'We back up every night.';
const QUESTIONS: readonly Row[] = [
  { topic: 'Backups', question: 'Are backups made every day?', options: 'Yes, No', evidence: 'Optional' },
  { topic: 'Backups', question: 'Was a backup restored this year?', options: 'Yes, No' },
];

// In one worker: only one backup of a server is made at a time.
test.describe.configure({ mode: 'default' });

test.describe('as the operator', () => {
  test.use({ visitor: 'Operator' });

  test('shows what is set up, makes a backup and says how to restore it @trip', async ({ page }) => {
    await page.goto('/dashboard/home');
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await menu.getByRole('button', { name: 'Administration' }).click();
    await menu.getByRole('link', { name: 'Health' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Health' })).toBeFocused();
    const part = (name: string) => page.getByRole('region', { name, exact: true });
    await expect(part('Mail')).toContainText('Not set up');
    await expect(part('Mail')).toContainText('Set SMTP_URL and MAIL_FROM');
    await expect(part('Mail').getByRole('button')).toHaveCount(0);
    await expect(part('Database')).toContainText('The database answers.');
    await expect(part('Disk')).toContainText(/Free.*[GT]B of .*[GT]B/);
    await expect(part('Address')).toContainText('Needs attention');
    await expect(part('Version')).toContainText('1.0.3');

    await part('Backup').getByRole('button', { name: 'Back up now' }).click();
    await expect(page.getByText('The backup has begun.')).toBeVisible();
    const run = part('Last backups').getByRole('row').nth(1);
    await expect(run).toContainText(/Complete: [\d,]+ rows/, { timeout: 60_000 });
    await expect(run.getByRole('cell', { name: 'operator', exact: true })).toBeVisible();
    await expect(part('Backup')).toContainText(/npm run restore -- DATA_DIR\/backups\/asked-.*\.ridgeline/);
    await expectAccessible(page, 'health');
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(part('Backup').getByRole('button', { name: 'Back up now' })).toBeVisible();
    await expectAccessible(page, 'health on a phone');
  });
});

test('is for operators alone', async ({ page }) => {
  await page.goto('/dashboard/health');
  await expect(page.getByRole('heading', { name: 'The page you are looking for does not exist.' })).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await menu.getByRole('button', { name: 'Administration' }).click();
  await expect(menu.getByRole('link', { name: 'Users' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Health' })).toHaveCount(0);
});

test.describe('after a restore', () => {
  let restored: Restored | undefined;
  test.afterEach(() => restored?.stop());

  test('a company has its rows, files, acceptances, answers and links, and goes on working', async ({
    page,
    api,
    company,
    visit,
  }) => {
    test.setTimeout(240_000 * settings.slowness);
    await addSupplier(page);
    const owner = `${company.usernameOf('Analyst')}@ridgeline.test`;
    const risk = await acceptRisk(api, await company.api('Analyst'), owner);
    const asked = await makeRows(api, 'Yearly check', QUESTIONS);
    const [answered, open] = [await sendToSupplier(api, asked, 'Answers'), await sendToSupplier(api, asked, 'Reads')];
    const [first] = await questionsBehind(answered.url);
    await attachEvidence(answered.url, first?.documentId ?? '', 'policy.txt', POLICY);
    await submitAnswers(answered.url, ({ question }) => (question === first?.question ? 'Yes' : 'No'));

    restored = await restoreElsewhere();
    const at = (path: string): string => new URL(path, restored?.url).href;
    const session = await openSession(company.usernameOf('Analyst'), company.password, restored.url);
    const [before, after] = [await rowsOf(await company.api('Analyst')), await rowsOf(new Api(session))];
    expect(Object.values(before).flat().length).toBeGreaterThan(8);
    expect(after).toEqual(before);

    const user = await visit(null);
    await user.goto(at('/dashboard/supplier'));
    await signInByForm(user, company.usernameOf('Company Administrator'), company.password);
    await user.getByRole('link', { name: 'Coral Bay Hosting', exact: true }).click();
    const contract = await saved(user, () => user.getByRole('button', { name: 'contract.txt' }).click());
    expect(contract.bytes.toString()).toBe(CONTRACT);

    await user.goto(at(`/dashboard/risk?id=${risk}`));
    const acceptance = user.getByRole('region', { name: 'Acceptance', exact: true });
    await expect(acceptance.getByText('Accepted by Head of IT')).toBeVisible();
    await expect(acceptance.getByText('The rest is insured.')).toBeVisible();

    await user.goto(at(`/dashboard/sent-questionnaires/${answered.documentId}`));
    await expect(user.getByText('2 of 2 questions answered, 100 %')).toBeVisible();
    const policy = await saved(user, () => user.getByRole('button', { name: 'policy.txt' }).click());
    expect(policy.bytes.toString()).toBe(POLICY);

    await user.goto(at('/dashboard/audit-log?q=Coral+Bay'));
    await expect(user.getByRole('row').nth(1)).toContainText('Coral Bay Hosting');

    const respondent = await visit(null);
    await respondent.goto(at(new URL(open.url).pathname));
    await expect(respondent.getByText('Are backups made every day?')).toBeVisible();
    const next = await new Api(session).create<object>('supplier-managements', { supplier_name: 'Added later' });
    expect(next).toMatchObject({ supplier_id: 'SUP-4' });
  });
});
