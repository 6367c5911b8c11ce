import type { Page } from '@playwright/test';
import { expectAccessible } from './fixtures/axe';
import { linkMailedTo, WITH_MAIL } from './fixtures/mail';
import { riskAt, riskGround } from './fixtures/risks';
import { expect, test } from './fixtures/test';

/** An owner of the company with a mail address, and a risk of this owner that can be accepted. */
const ground = async ({ api, company }: { api: Parameters<typeof riskGround>[0]; company: { name: string } }) => {
  const relations = await riskGround(api);
  const address = `${company.name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}@owners.test`;
  await api.update('risk-owners', relations.riskOwner, { email: address });
  const made = await api.create<{ documentId: string; number: string }>('risks', {
    ...relations,
    ...riskAt('A server room floods', '5x5', '4322'),
    riskTreatmentPlan: 'Move the servers one floor up',
  });
  return { ...made, name: `${made.number} A server room floods`, address };
};

const panel = (page: Page) => page.getByRole('region', { name: 'Acceptance', exact: true });

const askFor = async (page: Page, documentId: string): Promise<void> => {
  await page.goto(`/dashboard/risk?id=${documentId}`);
  await panel(page).getByRole('button', { name: 'Ask for acceptance' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask for acceptance' });
  await expect(dialog.getByText('Only the owner sees this link.')).toBeVisible();
  await dialog.getByLabel('Message to the owner').fill('Before the audit, please.');
  await dialog.getByRole('button', { name: 'Ask for acceptance' }).click();
  await expect(page.getByText('The owner was asked')).toBeVisible();
};

test('without mail gives the asker a link for the owner, and says that nothing was mailed', async ({
  page,
  api,
  company,
}) => {
  const { documentId } = await ground({ api, company });
  await page.goto(`/dashboard/risk?id=${documentId}`);
  await panel(page).getByRole('button', { name: 'Ask for acceptance' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ask for acceptance' }).click();
  await expect(page.getByText('Request saved. Copy the link and send it to Head of IT.')).toBeVisible();
  await expect(page.getByText('The owner was asked')).toHaveCount(0);
  const link = panel(page).getByLabel('Link for the owner');
  await expect(link).toHaveValue(/\/dashboard\/to\/risks\/[a-z0-9]+$/);
  await expectAccessible(page, 'a request without mail');
  await page.goto(await link.inputValue());
  await expect(page.getByRole('heading', { level: 1 })).toContainText('A server room floods');
});

test(
  'is requested, read on a phone and given once by the mailed link @trip',
  WITH_MAIL,
  async ({ page, api, company, visit }) => {
    const { documentId, name, address } = await ground({ api, company });
    await askFor(page, documentId);
    await expect(panel(page).getByText('Waiting for the owner')).toBeVisible();
    await expect(panel(page).getByText('A link was mailed to the owner.')).toBeVisible();
    await expectAccessible(page, 'a risk that awaits its acceptance');

    const url = await linkMailedTo(address);
    await expect(page.getByText(new URL(url).hash.slice(1))).toHaveCount(0);
    const owner = await visit(null, { viewport: { width: 390, height: 800 } });
    await owner.goto(url);
    await expect(owner.getByRole('heading', { level: 1, name: `Do you accept the risk ${name}?` })).toBeFocused();
    await expect(owner).toHaveURL('/acceptance');
    await expect(owner.getByText('Before the audit, please.')).toBeVisible();
    await expect(owner.getByText('Move the servers one floor up')).toBeVisible();
    await expectAccessible(owner, 'the page that asks for an acceptance');

    await owner.setViewportSize({ width: 390, height: 800 });
    await owner.getByRole('button', { name: 'Send my decision' }).click();
    await expect(owner.getByRole('alert')).toBeFocused();
    await expect(owner.getByRole('button', { name: 'Say why' })).toBeVisible();
    await expectAccessible(owner, 'the page with what is missing');
    await owner.setViewportSize({ width: 390, height: 800 });
    await owner.getByRole('button', { name: 'Choose whether you accept the risk' }).click();
    await expect(owner.getByLabel('I accept this risk')).toBeFocused();
    await owner.getByLabel('I accept this risk').check();
    await owner.getByLabel('Why?').fill('The rest is insured.');
    expect(await owner.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await owner.getByRole('button', { name: 'Send my decision' }).click();
    await expect(owner.getByRole('heading', { name: 'You have accepted the risk' })).toBeFocused();
    await expectAccessible(owner, 'an acceptance that was given');

    await owner.goto('about:blank');
    await owner.goto(url);
    await expect(owner.getByRole('heading', { name: 'You have answered already' })).toBeVisible();
    await owner.reload();
    await expect(owner.getByRole('heading', { name: 'This link is not known' })).toBeVisible();
    await expectAccessible(owner, 'a link that is not known');

    await page.reload();
    await expect(panel(page).getByText('Accepted by Head of IT until')).toBeVisible();
    await expect(panel(page).getByText('The rest is insured.')).toBeVisible();
  },
);

test(
  'ends with the address of the owner, and is declined by the next link',
  WITH_MAIL,
  async ({ page, api, company, visit }) => {
    const { documentId, address } = await ground({ api, company });
    await askFor(page, documentId);
    const first = await linkMailedTo(address);
    const [owner] = await api.list<{ documentId: string }>('risk-owners');
    await api.update('risk-owners', owner?.documentId ?? '', { email: `new.${address}` });
    const reader = await visit(null);
    await reader.goto(first);
    await expect(reader.getByText('The address of the risk owner was changed')).toBeVisible();
    await page.reload();
    await panel(page).getByText('Requests that ended (1)').click();
    await expect(panel(page).getByText('the owner has another address')).toBeVisible();

    await askFor(page, documentId);
    await reader.goto(await linkMailedTo(`new.${address}`));
    await reader.getByLabel('I do not accept it').check();
    await reader.getByLabel('Why?').fill('Too high for us.');
    await reader.getByRole('button', { name: 'Send my decision' }).click();
    await expect(reader.getByRole('heading', { name: 'You have declined the risk' })).toBeVisible();
    await page.reload();
    await expect(panel(page).getByText('Declined by Head of IT')).toBeVisible();
    await expectAccessible(page, 'a risk whose acceptance was declined');
  },
);

test('without mail, only the signed-in owner accepts, and not the user who asked', async ({
  page,
  api,
  company,
  visit,
}) => {
  const { documentId, name } = await ground({ api, company });
  const [owner] = await api.list<{ documentId: string }>('risk-owners');
  const analyst = `${company.usernameOf('Analyst')}@ridgeline.test`;
  await api.update('risk-owners', owner?.documentId ?? '', { email: analyst });
  await page.goto(`/dashboard/risk?id=${documentId}`);
  await panel(page).getByRole('button', { name: 'Ask for acceptance' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask for acceptance' });
  await expect(dialog.getByText('has to sign in')).toBeVisible();
  await expectAccessible(page, 'asking for an acceptance without mail');
  await dialog.getByRole('button', { name: 'Ask for acceptance' }).click();
  await expect(panel(page).getByText('the owner has to sign in to answer')).toBeVisible();
  await expect(panel(page).getByRole('button', { name: 'Read and answer' })).toHaveCount(0);

  const reader = await visit('Analyst');
  await reader.goto(`/dashboard/risk?id=${documentId}`);
  await panel(reader).getByRole('button', { name: 'Read and answer' }).click();
  const form = reader.getByRole('dialog', { name: `Accept ${name}?` });
  await form.getByRole('button', { name: 'Save decision' }).click();
  await expect(form.getByText('Accept or decline.')).toBeVisible();
  await expectAccessible(reader, 'deciding as the owner');
  await form.getByLabel('I accept the residual risk').check();
  await form.getByLabel('Reason').fill('Within our appetite.');
  await form.getByRole('button', { name: 'Save decision' }).click();
  await expect(reader.getByText('Your decision was saved')).toBeVisible();
  await expect(panel(reader).getByText('Accepted by Head of IT until')).toBeVisible();
  await expect(panel(reader).getByText('You own this risk, so another user has to ask you.')).toBeVisible();

  await reader.goto('/dashboard/risk-owners');
  await reader.getByRole('link', { name: 'Head of IT', exact: true }).click();
  const owners = reader.getByRole('dialog');
  await expect(owners.getByText('Only a Company Administrator or Operator can set this.')).toBeVisible();
  await expect(owners.getByLabel('Email')).toHaveCount(0);
  await expectAccessible(reader, 'a risk owner whose address is somebody else’s to set');
});
