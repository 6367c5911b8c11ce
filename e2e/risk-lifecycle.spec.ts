import type { Page } from '@playwright/test';
import { expectAccessible } from './fixtures/axe';
import { linkMailedTo, WITH_MAIL } from './fixtures/mail';
import { choose, filesOf, makeRiskParts, PDF, toSection } from './fixtures/risk-form';
import { expect, test } from './fixtures/test';

const OWNER = 'Olive Owner';

const save = async (page: Page, toast: string): Promise<void> => {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(toast)).toBeVisible();
};

const panel = (page: Page) => page.getByRole('region', { name: 'Acceptance', exact: true });

/** A Company Administrator manages the register of owners, to whom links are sent. */
const addOwner = async (page: Page, address: string): Promise<void> => {
  await page.goto('/dashboard/risk-owners/create');
  const form = page.getByRole('dialog', { name: 'New Risk owner' });
  await form.getByLabel('Name *').fill(OWNER);
  await form.getByLabel('Email').fill(address);
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('link', { name: OWNER, exact: true })).toBeVisible();
};

const identifyAndRate = async (page: Page, category: string): Promise<void> => {
  await page.goto('/dashboard/risk');
  await choose(page, 'Risk owner', 'Olive', OWNER);
  await choose(page, 'Risk category', category, category);
  await page.getByLabel('Threat *').fill('A server room floods');
  await page.getByLabel('Vulnerability *').fill('It lies below the river');
  await toSection(page, 'Rate');
  await page.getByLabel('Matrix *').selectOption('5x5');
  await page.getByLabel('Likelihood *').selectOption('4 Likely');
  await page.getByLabel('Impact *').selectOption('3 Moderate');
  await save(page, 'Risk added successfully');
  await expect(panel(page).getByText('Rate the residual risk first').first()).toBeVisible();
};

const treat = async (page: Page): Promise<void> => {
  await toSection(page, 'Rate');
  await page.getByLabel('Risk acceptable').selectOption('No');
  await toSection(page, 'Treat');
  await page.getByLabel('Risk treatment plan').fill('Move the servers one floor up');
  await page.getByLabel('Treatment status').selectOption('In-Progress');
  await page.getByLabel('Residual likelihood').selectOption('2 Unlikely');
  await page.getByLabel('Residual impact').selectOption('2 Minor');
  await filesOf(page, 'treatmentApprovalEvidenceFile').setInputFiles({
    name: 'minutes.pdf',
    mimeType: 'application/pdf',
    buffer: PDF,
  });
  await expect(page.getByRole('button', { name: 'minutes.pdf', exact: true })).toBeVisible();
  await save(page, 'Risk updated successfully');
};

const approve = async (page: Page): Promise<void> => {
  await toSection(page, 'Approve');
  await page.getByLabel('Risk approval date').fill('2026-02-05');
  await page.getByLabel('Risk approval evidence').fill('Minutes of the board');
  await page.getByLabel('Residual treatment approval date').fill('2026-02-05');
  await save(page, 'Risk updated successfully');
};

const ask = async (page: Page, button: string): Promise<void> => {
  await panel(page).getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask for acceptance' });
  await dialog.getByRole('button', { name: 'Ask for acceptance' }).click();
  await expect(panel(page).getByText('A link was mailed to the owner.')).toBeVisible();
};

/** The owner opens the link, without an account, and accepts. */
const acceptByLink = async (owner: Page, url: string, level: string, why: string): Promise<void> => {
  await owner.goto('about:blank');
  await owner.goto(url);
  await expect(owner.getByText('Move the servers one floor up')).toBeVisible();
  await expect(owner.locator('dl')).toContainText(`Residual level${level}`);
  await owner.getByLabel('I accept this risk').check();
  await owner.getByLabel('Why?').fill(why);
  await owner.getByRole('button', { name: 'Send my decision' }).click();
  await expect(owner.getByRole('heading', { name: 'You have accepted the risk' })).toBeVisible();
};

test('takes a risk from its creation to a second acceptance', WITH_MAIL, async ({ page, api, company, visit }) => {
  test.slow();
  const address = `olive@${company.usernameOf('Analyst').replace(/\W/g, '-')}.test`;
  const { riskCategory } = await makeRiskParts(api);
  await addOwner(page, address);

  const analyst = await visit('Analyst');
  await identifyAndRate(analyst, riskCategory);
  await treat(analyst);
  await approve(analyst);
  await expectAccessible(analyst, 'a risk that was approved');

  await ask(analyst, 'Ask for acceptance');
  const first = await linkMailedTo(address);
  const owner = await visit(null);
  await acceptByLink(owner, first, 'Medium', 'The rest is insured.');
  await expectAccessible(owner, 'the first acceptance');

  await analyst.reload();
  await expect(panel(analyst).getByText(`Accepted by ${OWNER} until`)).toBeVisible();
  await toSection(analyst, 'Treat');
  await analyst.getByRole('button', { name: 'minutes.pdf', exact: true }).waitFor();
  await analyst.getByLabel('Residual impact').selectOption('5 Severe');
  await save(analyst, 'Risk updated successfully');
  await expect(panel(analyst).getByText('but the rating has changed since')).toBeVisible();
  await expect(panel(analyst).getByRole('row', { name: 'Residual impact 2 Minor 5 Severe' })).toBeVisible();
  await expect(panel(analyst).getByRole('row', { name: 'Residual risk level Medium High' })).toBeVisible();
  await expectAccessible(analyst, 'an acceptance that went stale');

  await analyst.goto('/dashboard/risks?f.acceptanceStatus=stale');
  await expect(analyst.getByText('A server room floods')).toBeVisible();
  await analyst.goBack();

  await ask(analyst, 'Ask again');
  await acceptByLink(owner, await linkMailedTo(address, new Set([first])), 'High', 'Until the new building stands.');
  await analyst.reload();
  await expect(panel(analyst).getByText(`Accepted by ${OWNER} until`)).toBeVisible();
  const decisions = panel(analyst).getByRole('table', { name: 'Earlier decisions' });
  await expect(decisions.getByRole('row', { name: /Accepted High .* Until the new building stands\./ })).toBeVisible();
  await expect(decisions.getByRole('row', { name: /Accepted Medium .* The rest is insured\./ })).toBeVisible();
  await expectAccessible(analyst, 'a second acceptance');
});
