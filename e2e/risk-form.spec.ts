import { writeFile } from 'node:fs/promises';
import { expectAccessible } from './fixtures/axe';
import { choose, filesOf, makeRisk, makeRiskParts, PDF, toSection } from './fixtures/risk-form';
import { expect, test } from './fixtures/test';

const save = { name: 'Save', exact: true } as const;
const WHY = 'likelihood 4 + impact 3 = 7, High';

test('fills in a risk from identification to approval, on its own page @trip', async ({ page, api }) => {
  const parts = await makeRiskParts(api);
  await api.create('risk-treatments', {
    treatmentOption: 'Share it',
    whenToUse: 'It costs less',
    description: 'Insure',
  });
  await api.create('control-domains', { domain: 'Water', control_no: 'W.1', control_description: 'Keeping dry' });
  const control = { domain: 'Water', annexControl: 'W.1.1', controlHeading: 'Pumps', controlDescription: 'Pump it' };
  await api.create('control-assessments', control);
  await page.goto('/risk');
  await expect(page.getByRole('heading', { level: 1, name: 'New Risk' })).toBeVisible();
  await choose(page, 'Risk owner', 'Risk', parts.riskOwner);
  await choose(page, 'Risk category', 'Daily', parts.riskCategory);
  await page.getByLabel('Threat *').fill('A server room floods');
  await page.getByLabel('Vulnerability *').fill('It lies below the river');

  await toSection(page, 'Rate');
  await expect(page.getByText('Follows from matrix, likelihood and impact')).toBeVisible();
  await page.getByLabel('Matrix *').selectOption('5x5');
  await page.getByLabel('Likelihood *').selectOption('4 Likely');
  await page.getByLabel('Impact *').selectOption('3 Moderate');
  await page.getByRole('button', { name: 'How is Risk level computed?' }).click();
  await expect(page.getByText(WHY, { exact: true })).toBeVisible();
  await choose(page, 'Control domain', 'dry', 'W.1 Water');
  await page.keyboard.press('Escape');
  await choose(page, 'Control mapped', 'pump', 'W.1.1 Pumps');
  await expect(page.getByRole('tab', { name: /^Treat/ })).toHaveCount(0);
  await page.getByLabel('Risk acceptable').selectOption('No');

  await toSection(page, 'Treat');
  await choose(page, 'Risk treatment', 'Share', 'Share it');
  await page.getByRole('button', { name: 'Details of Share it' }).click();
  await expect(page.getByRole('dialog', { name: 'Share it' }).getByText('It costs less')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await choose(page, 'Treatment control domain', 'W.1', 'W.1 Water');
  await page.keyboard.press('Escape');
  await choose(page, 'Treatment control mapped', 'W', 'W.1.1 Pumps');
  await choose(page, 'Risk control domain', 'W.1', 'W.1 Water');
  await page.keyboard.press('Escape');
  await choose(page, 'Risk control map', 'pump', 'W.1.1 Pumps');
  // A rule across fields warns while the user types, and not only at Save.
  await page.getByLabel('Residual likelihood').selectOption('5 Almost Certain');
  await page.getByLabel('Residual impact').selectOption('5 Severe');
  await expect(page.getByText('The residual risk is Extreme, above the risk level (High).')).toBeVisible();
  await expect(page.getByRole('tab', { name: /^Treat.*1 to check/ })).toBeVisible();
  await page.getByLabel('Residual likelihood').selectOption('1 Rare');
  await page.getByLabel('Residual impact').selectOption('2 Minor');
  await page.getByRole('button', { name: 'How is Residual risk level computed?' }).click();
  await expect(page.getByText('likelihood 1 + impact 2 = 3, Low', { exact: true })).toBeVisible();
  await expect(page.getByText('above the risk level')).toHaveCount(0);
  await filesOf(page, 'treatmentPlanFile').setInputFiles([
    { name: 'plan.pdf', mimeType: 'application/pdf', buffer: PDF },
    { name: 'costs.csv', mimeType: 'text/csv', buffer: Buffer.from('pump;100\n') },
  ]);
  await expect(page.getByRole('button', { name: 'costs.csv', exact: true })).toBeVisible();
  await expectAccessible(page, 'risk page');

  await toSection(page, 'Approve');
  await expect(page.getByText('90 days after the risk was created, because the level is High.')).toBeVisible();
  await page.getByLabel('Residual treatment approval date').fill('2026-02-05');
  await expect(page.getByText('2 Dec 2026')).toBeVisible();
  await page.getByRole('button', save).click();
  await expect(page.getByText('Risk added successfully')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Update Risk' })).toBeVisible();
  const [row] = await api.list<Record<string, unknown>>('risks');
  expect(row).toMatchObject({ riskLevel: 'High', residualRiskLevel: 'Low', nextReviewDate: '2026-12-02' });
  expect(row?.riskControlDomain).toMatchObject([{ control_no: 'W.1', domain: 'Water' }]);
  for (const field of ['controlMapped', 'treatmentControlMapped', 'riskControlMap']) {
    expect(row?.[field]).toMatchObject([{ annexControl: 'W.1.1', controlHeading: 'Pumps', domain: 'Water' }]);
  }
  await expect(page).toHaveURL(`/dashboard/risk?id=${row?.documentId}`);

  await toSection(page, 'Treat');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'plan.pdf', exact: true }).click();
  expect((await download).suggestedFilename()).toBe('plan.pdf');
});

test('shows when a risk is reviewed, by its level until its treatment is approved', async ({ page, api }) => {
  const { documentId } = await makeRisk(api, { dateCreated: '2026-01-01', likelihood: '4', initialImpact: '4' });
  await page.goto(`/dashboard/risk?id=${documentId}`);
  await toSection(page, 'Approve');
  await expect(page.getByText('1 Apr 2026')).toBeVisible();
  await expect(page.getByText('90 days after the risk was created, because the level is High.')).toBeVisible();
  await page.getByLabel('Risk approval date').fill('2026-02-01');
  await expect(page.getByText('2 May 2026')).toBeVisible();
  await expect(page.getByText('90 days after the risk approval, because the level is High')).toBeVisible();
  await expectAccessible(page, 'a review date by level');
  await page.getByRole('button', save).click();
  await expect(page.getByText('Risk updated successfully')).toBeVisible();
  const [row] = await api.list<Record<string, unknown>>('risks');
  expect(row?.nextReviewDate).toBe('2026-05-02');
});

test.describe('a reader in the United States', () => {
  test.use({ locale: 'en-US' });

  test('reads the next review date as month/day/year', async ({ page, api }) => {
    const { documentId } = await makeRisk(api, {
      dateCreated: '2026-01-01',
      ...{ riskAcceptable: 'No', residualTreatmentApprovalDate: '2026-03-01' },
    });
    await page.goto(`/dashboard/risk?id=${documentId}`);
    await toSection(page, 'Approve');
    await expect(page.getByText('12/26/2026')).toBeVisible();
    await page.goto('/dashboard/risks');
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('dialog', { name: 'Columns to show' }).getByLabel('Next review date').check();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('cell', { name: '12/26/2026' })).toHaveCount(1);
    await expect(page.getByRole('cell', { name: 'Jan 1, 2026' })).toHaveCount(1);
  });
});

test('requires the other fields when the assessment is completed', async ({ page, api }) => {
  const { documentId } = await makeRisk(api, { riskAcceptable: 'No' });
  await page.goto(`/dashboard/risk?id=${documentId}`);
  await toSection(page, 'Approve');
  await page.getByLabel('Risk assessment completed').selectOption('Yes');
  await page.getByRole('button', save).click();
  await expect(page.getByText('Please fill in all required fields.')).toHaveCount(1);
  await expect(page.getByRole('tab', { name: /^Treat 9 to fill in/ })).toBeVisible();
  await expect(page.getByLabel('Date created *')).toBeFocused();
});

test('says on 3 x 3 that the sum never exceeds Medium', async ({ page, api }) => {
  const { documentId } = await makeRisk(api, { matrix: '3x3', likelihood: '3', initialImpact: '3' });
  await page.goto(`/dashboard/risk?id=${documentId}`);
  await toSection(page, 'Rate');
  await expect(page.getByText('On 3 x 3 this scoring gives nothing above Medium.')).toBeVisible();
  await expect(page.getByText('by product')).toHaveCount(0);
});

test('shows the level by the scoring of the company', async ({ page, api }) => {
  await api.call('PUT', 'company-settings', { data: { riskScoring: 'product', reviewIntervalDays: 90 } });
  const { documentId } = await makeRisk(api, { likelihood: '4', initialImpact: '4', riskAcceptable: 'No' });
  await page.goto(`/dashboard/risk?id=${documentId}`);
  await toSection(page, 'Rate');
  await page.getByRole('button', { name: 'How is Risk level computed?' }).click();
  await expect(page.getByText('likelihood 4 x impact 4 = 16, Extreme', { exact: true })).toBeVisible();
  await toSection(page, 'Approve');
  await page.getByLabel('Residual treatment approval date').fill('2026-02-05');
  await expect(page.getByText('6 May 2026')).toBeVisible();
});

test('asks before a changed matrix clears the rating', async ({ page, api }) => {
  const { documentId } = await makeRisk(api);
  await page.goto(`/dashboard/risks/${documentId}/edit`);
  const form = page.getByRole('dialog', { name: 'Update Risk' });
  await toSection(form, 'Rate');
  await expect(form.getByRole('link', { name: /^Open the page of R-\d+ / })).toHaveAttribute(
    'href',
    `/dashboard/risk?id=${documentId}`,
  );
  const question = page.getByRole('alertdialog', { name: 'Change the matrix?' });
  await form.getByLabel('Matrix *').selectOption('3x3');
  await expect(question).toContainText('These fields will be emptied; rate them again: Likelihood, Impact.');
  await expectAccessible(page, 'question about the matrix');
  await question.getByRole('button', { name: 'Keep the matrix' }).click();
  await expect(form.getByLabel('Matrix *')).toHaveValue('5x5');
  await form.getByRole('button', { name: 'How is Risk level computed?' }).click();
  await expect(form.getByText(WHY, { exact: true })).toBeVisible();
  await form.getByLabel('Matrix *').selectOption('3x3');
  await question.getByRole('button', { name: 'Change and rate again' }).click();
  await expect(form.getByLabel('Likelihood *')).toHaveValue('');
  await expect(form.getByLabel('Impact *')).toHaveValue('');
  await form.getByLabel('Likelihood *').selectOption('3 Almost Certain');
  await form.getByLabel('Impact *').selectOption('3 Significant');
  await form.getByRole('button', save).click();
  await expect(form).toBeHidden();
  const [row] = await api.list<Record<string, unknown>>('risks');
  expect(row).toMatchObject({ matrix: '3x3', likelihood: '3', initialImpact: '3', riskLevel: 'Medium' });
});

test('asks before unsaved changes are lost, in the dialog and on the page', async ({ page, api }) => {
  const { documentId } = await makeRisk(api);
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  for (const address of [
    `/dashboard/risks/${documentId}/edit`,
    `/dashboard/risk?id=${documentId}`,
    '/dashboard/risk',
  ]) {
    await page.goto(address);
    await page.getByLabel('Threat *').fill('Typed and not saved');
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(page.getByLabel('Threat *')).toHaveValue('Typed and not saved');
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await question.getByRole('button', { name: 'Discard changes' }).click();
    await expect(page).toHaveURL(/\/dashboard\/risks$/);
  }
  await page.goto(`/dashboard/risk?id=${documentId}`);
  await page.getByLabel('Threat *').fill('A server room burns');
  await page.getByRole('button', save).click();
  await expect(page.getByText('Risk updated successfully')).toBeVisible();
  await page.getByRole('link', { name: 'Risks', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard\/risks$/);
});

test('shows errors of a file at the field, and keeps the typed values', async ({ page, api }, testInfo) => {
  const { documentId } = await makeRisk(api, { riskAcceptable: 'No' });
  await page.goto(`/dashboard/risk?id=${documentId}`);
  await page.getByLabel('Threat *').fill('A server room burns');
  await toSection(page, 'Treat');
  const field = page.getByRole('group', { name: 'Treatment plan file' });
  const picker = filesOf(page, 'treatmentPlanFile');
  await picker.dispatchEvent('cancel', { bubbles: true });
  await expect(field.getByRole('alert')).toHaveText('No file selected.');
  // From the disk, where the browser reads it itself: sending 30 MB over Playwright's pipe takes seconds.
  const film = testInfo.outputPath('film.pdf');
  await writeFile(film, Buffer.alloc(30 * 1024 * 1024));
  await picker.setInputFiles(film);
  await expect(field.getByRole('alert')).toHaveText('film.pdf is larger than 25 MB.');
  await picker.setInputFiles({ name: 'setup.exe', mimeType: 'application/pdf', buffer: Buffer.from('MZ') });
  await expect(field.getByRole('alert')).toContainText('setup.exe was not accepted');
  await picker.setInputFiles({ name: 'setup.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ\u0090\u0000') });
  await expect(field.getByRole('alert')).toContainText('setup.pdf was not accepted');
  await picker.setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: PDF });
  await expect(field.getByRole('button', { name: 'plan.pdf', exact: true })).toBeVisible();

  const uploaded = page.waitForResponse('**/api/upload');
  await picker.setInputFiles({ name: 'gone.pdf', mimeType: 'application/pdf', buffer: PDF });
  const [{ id }] = (await (await uploaded).json()) as [{ id: number }];
  await expect(field.getByRole('button', { name: 'gone.pdf', exact: true })).toBeVisible();
  await api.call('DELETE', `upload/files/${id}`);
  await page.getByRole('button', save).click();
  await expect(field.getByRole('alert')).toHaveText(
    'File 2 of this list was deleted in the meantime. Remove it here and save again.',
  );
  await field.getByRole('button', { name: 'Remove gone.pdf' }).click();
  await page.getByRole('button', save).click();
  await expect(page.getByText('Risk updated successfully')).toBeVisible();
  const { data } = await api.call<{ data: Record<string, unknown> }>('GET', `risks/${documentId}`);
  expect(data).toMatchObject({ threat: 'A server room burns', treatmentPlanFile: [{ name: 'plan.pdf' }] });
});

test.describe('as an Auditor', () => {
  test.use({ visitor: 'Auditor' });

  test('is read only', async ({ page, api }) => {
    const { documentId } = await makeRisk(api);
    await page.goto(`/dashboard/risk?id=${documentId}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Risk', exact: true })).toBeVisible();
    await expect(page.getByText('A server room floods', { exact: true })).toBeVisible();
    for (const name of ['Save', 'Import']) await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  });
});
