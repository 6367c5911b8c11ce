import { expectAccessible } from './fixtures/axe';
import { sql } from './fixtures/database';
import { linkMailedTo, WITH_MAIL } from './fixtures/mail';
import { makeQuestionnaire, sendToSupplier } from './fixtures/questionnaires';
import { expect, test } from './fixtures/test';

test(
  'a colleague is asked by mail, under the name of who asks, and is listed with the address',
  WITH_MAIL,
  async ({ visit, api }) => {
    const asked = await makeQuestionnaire(api, 'Parts by mail', {
      Access: ['Is access checked?'],
      Backups: ['Are there any?'],
    });
    const { url } = await sendToSupplier(api, asked, 'Tin Shed');
    const page = await visit(null, { viewport: { width: 390, height: 844 } });
    await page.goto(url);
    await page.getByRole('button', { name: 'Ask a colleague' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ask a colleague about' });
    const address = `robin-${asked.documentId}@supplier.test`;
    await dialog.getByLabel('Email of your colleague').fill(address);
    await dialog.getByRole('button', { name: 'Send the link' }).click();
    await expect(dialog.getByText('Enter your name: the mail says who asks.')).toBeVisible();
    await expect(dialog.getByLabel('Your name')).toBeFocused();
    await expectAccessible(page, 'asking a colleague without a name');
    await dialog.getByLabel('Your name').fill('Mia Magpie');
    await dialog.getByLabel('Note to your colleague').fill('The new rules count.');
    await dialog.getByRole('button', { name: 'Send the link' }).click();
    await expect(dialog.getByRole('listitem')).toContainText(`Access: ${address}, asked on`);
    expect(await linkMailedTo(address)).toContain('/assessment/');

    // The name is kept for the next time.
    await page.reload();
    await page.getByRole('button', { name: 'Ask a colleague' }).click();
    await dialog.getByLabel('Email of your colleague').fill('next@supplier.test');
    await expect(dialog.getByLabel('Your name')).toHaveValue('Mia Magpie');
  },
);

test(
  'staff learn that an address does not exist, and correct it where they read it',
  WITH_MAIL,
  async ({ page, api }) => {
    const asked = await makeQuestionnaire(api, 'Wrong address', { Access: ['Is access checked?'] });
    const supplier = await api.create<{ documentId: string }>('supplier-managements', {
      supplier_name: 'Gone Away',
      supplier_contact_person_email: 'mia@nowhere.test',
    });
    const data = { questionnaire_id: asked.documentId, supplier_id: supplier.documentId, type: 'Supplier' };
    const { data: sent } = await api.call<{ data: { documentId: string } }>('POST', 'questionnaire-mapping/send', {
      data,
    });
    const failed = async () =>
      (
        await sql<{ state: string }>(
          `select l.state from questionnaire_letters l join questionnaire_mappings m on m.id = l.mapping_id
         where m.document_id = $1 and l.kind = 'invitation'`,
          [sent.documentId],
        )
      ).map(({ state }) => state);
    await expect.poll(failed).toEqual(['failed']);
    await page.goto(`/dashboard/sent-questionnaires/${sent.documentId}`);
    const mails = page.getByRole('region', { name: 'Mails' });
    await expect(mails).toContainText('Could not be sent: the address does not exist');
    await mails.getByRole('button', { name: 'Correct the address' }).click();
    const dialog = page.getByRole('dialog', { name: 'Correct the address and send again' });
    await expect(dialog).toContainText('mia@nowhere.test does not exist');
    await dialog.getByRole('button', { name: 'Correct and send' }).click();
    await expect(dialog).toContainText('This is the address that does not exist.');
    const right = `mia-${asked.documentId}@supplier.test`;
    await dialog.getByLabel('Email address').fill(right);
    await expectAccessible(page, 'correcting an address');
    await dialog.getByRole('button', { name: 'Correct and send' }).click();
    await expect(page.getByText(`It is being mailed to ${right}`)).toBeVisible();
    expect(await linkMailedTo(right)).toContain('/assessment/');
    await expect(mails.getByRole('button', { name: 'Correct the address' })).toHaveCount(0);
  },
);

test('the first start of the demo mails nothing', WITH_MAIL, async () => {
  const letters = await sql(
    `select l.id from questionnaire_letters l join questionnaire_mappings m on m.id = l.mapping_id
     where m.recipient = 'Lorikeet Bookings'`,
  );
  expect(letters).toEqual([]);
});
