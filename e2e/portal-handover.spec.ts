import { expectAccessible } from './fixtures/axe';
import { makeQuestionnaire, sendToSupplier } from './fixtures/questionnaires';
import { expect, test } from './fixtures/test';

test('names the right person, to whom the sender sends the link, which ends the old one', async ({
  page,
  context,
  api,
}) => {
  const asked = await makeQuestionnaire(api, 'Wrong person', { Access: ['Is access checked?'] });
  const { url, documentId } = await sendToSupplier(api, asked, 'Sales Desk');
  const portal = await context.newPage();
  await portal.goto(url);
  await portal.getByRole('button', { name: 'Not me: name the right person' }).click();
  const dialog = portal.getByRole('dialog', { name: 'Not me: name the right person' });
  await dialog.getByRole('button', { name: 'Name this person' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Name of the right person' })).toBeFocused();
  await expect(dialog.getByText('Enter an email address')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name of the right person' }).fill('Mia Magpie');
  await dialog.getByRole('textbox', { name: 'Email of the right person' }).fill('mia@supplier.example');
  await dialog.getByRole('textbox', { name: 'Note to the sender (optional)' }).fill('She runs security.');
  await expectAccessible(portal, 'naming the right person');
  await dialog.getByRole('button', { name: 'Name this person' }).click();
  await expect(dialog.getByText(/^You named Mia Magpie \(mia@supplier\.example\)/)).toBeVisible();
  await portal.keyboard.press('Escape');
  await expect(portal.getByRole('button', { name: 'Not me: name the right person' })).toBeFocused();

  await page.goto(`/dashboard/sent-questionnaires/${documentId}`);
  const card = page.getByRole('region', { name: 'Another person should answer' });
  await expect(card).toContainText('She runs security.');
  await expectAccessible(page, 'another person to answer');
  await card.getByRole('button', { name: 'Send the link to Mia Magpie' }).click();
  const done = page.getByRole('region', { name: 'Mia Magpie answers' });
  await expect(done).toContainText('mia@supplier.example');
  await portal.reload();
  await expect(portal.getByRole('heading', { name: 'Mia Magpie answers instead' })).toBeVisible();
  await expect(portal.getByText('There is nothing left to do for you.')).toBeVisible();
  await done.getByRole('button', { name: 'Send mails to the contact in the register again' }).click();
  await expect(done).toHaveCount(0);
});
