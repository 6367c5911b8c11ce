import { expectAccessible } from './fixtures/axe';
import { allot } from './fixtures/company';
import { answerPage } from './fixtures/portal';
import { makeQuestionnaire, sendToSupplier } from './fixtures/questionnaires';
import { choose, makeRisk, makeRiskParts, toSection } from './fixtures/risk-form';
import { expect, test } from './fixtures/test';

const save = { name: 'Save', exact: true } as const;
const ASSESSED = {
  supplier_name: 'Rivers Hosting',
  assessment_threat: 'Their data centre floods',
  assessment_risk_assessment_matrix: '5x5',
  assessment_likelihood: '4',
  assessment_impact: '3',
};

test('raises a risk from a supplier, whose page then lists it', async ({ page, api }) => {
  const { riskOwner, riskCategory } = await makeRiskParts(api);
  const { documentId } = await api.create<{ documentId: string }>('supplier-managements', ASSESSED);
  await page.goto(`/dashboard/supplier/${documentId}`);
  await expect(page.getByText('No linked risks yet.')).toBeVisible();
  await expect(page.getByText('Nothing was sent to this supplier yet.')).toBeVisible();
  await expectAccessible(page, 'supplier without risks');
  await page.getByRole('link', { name: 'Raise risk' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'New Risk' })).toBeVisible();
  await expect(page.getByLabel('Threat *')).toHaveValue('Their data centre floods');
  await expect(page.getByRole('combobox', { name: 'Supplier', exact: true })).toHaveValue('Rivers Hosting');
  await choose(page, 'Risk owner', 'Risk', riskOwner);
  await choose(page, 'Risk category', 'Daily', riskCategory);
  await page.getByLabel('Vulnerability *').fill('We have no other host');
  await toSection(page, 'Rate');
  await page.getByRole('button', { name: 'How is Risk level computed?' }).click();
  await expect(page.getByText('likelihood 4 + impact 3 = 7, High', { exact: true })).toBeVisible();
  await page.getByRole('button', save).click();
  await expect(page.getByText('Risk added successfully')).toBeVisible();

  await toSection(page, 'Identify');
  await page.getByRole('link', { name: 'Open Rivers Hosting' }).click();
  const listed = page.getByRole('region', { name: 'Risks', exact: true }).getByRole('listitem');
  await expect(listed).toContainText('High');
  await listed.getByRole('link', { name: 'Their data centre floods' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Update Risk' })).toBeVisible();
});

test('raises a risk from an answer, and links back to it @trip', async ({ page, api, visit }) => {
  const { riskOwner, riskCategory } = await makeRiskParts(api);
  const asked = await makeQuestionnaire(api, 'Yearly check', { Backups: ['Are there backups?', 'Are they tried?'] });
  const { url, documentId } = await sendToSupplier(api, asked, 'Rivers Hosting');
  const respondent = await visit(null);
  await respondent.goto(url);
  await answerPage(respondent, ['No']);
  await expect(respondent.getByText(/^Saved \d/)).toBeVisible();

  await page.goto(`/dashboard/sent-questionnaires/${documentId}`);
  await expect(page.getByRole('link', { name: 'Raise risk on Are there backups?' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Raise risk on Are they tried?' })).toHaveCount(0);
  await expectAccessible(page, 'answers');
  await page.getByRole('link', { name: 'Raise risk on Are there backups?' }).click();
  const origin = page.getByRole('region', { name: 'Raised on an answer' });
  await expect(origin).toContainText('Are there backups?');
  await expect(page.getByLabel('Threat *')).toHaveValue('Backups at Rivers Hosting');
  await expect(page.getByLabel('Vulnerability *')).toHaveValue(/^Are there backups\? Answered: No\./);
  await expect(page.getByRole('combobox', { name: 'Supplier', exact: true })).toHaveValue('Rivers Hosting');
  await expectAccessible(page, 'risk raised on an answer');
  await choose(page, 'Risk owner', 'Risk', riskOwner);
  await choose(page, 'Risk category', 'Daily', riskCategory);
  await toSection(page, 'Rate');
  await page.getByLabel('Matrix *').selectOption('3x3');
  await page.getByLabel('Likelihood *').selectOption('2 Possible');
  await page.getByLabel('Impact *').selectOption('3 Significant');
  await page.getByRole('button', save).click();
  await expect(page.getByText('Risk added successfully')).toBeVisible();
  await page.reload();
  await expect(origin).toContainText('No');
  await origin.getByRole('link', { name: 'Open Yearly check' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Yearly check' })).toBeVisible();

  await page.getByRole('link', { name: /^Risk R-\d+ / }).click();
  await expect(origin).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Rivers Hosting', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rivers Hosting' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Yearly check', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /^R-\d+ Backups at Rivers Hosting$/ })).toBeVisible();
  await expectAccessible(page, 'supplier with risks');
});

test('shows no risks to a user without their module', async ({ page, api, company }) => {
  const { documentId } = await api.create<{ documentId: string }>('supplier-managements', ASSESSED);
  await makeRisk(api, { supplier: documentId });
  await allot(company, ['Supplier']);
  await page.goto(`/dashboard/supplier/${documentId}`);
  await expect(page.getByRole('region', { name: 'Details' })).toContainText('Their data centre floods');
  await expect(page.getByRole('region', { name: /risks|questionnaires/i })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Raise risk/ })).toHaveCount(0);
  await page.goto(`/dashboard/risk?from=supplier.${documentId}`);
  await expect(page.getByText('The page you are looking for does not exist.')).toBeVisible();
});

test('says when the source of a risk was deleted, and offers to try again', async ({ page }) => {
  await page.goto('/dashboard/risk?from=supplier.nosuchsupplier');
  await expect(page.getByText('This record was not found. It may have been deleted.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});
