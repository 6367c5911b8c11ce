import { makeRows, type Row } from './fixtures/asking';
import { questions } from './fixtures/portal';
import { outsideCatalogues, pseudoLanguage } from './fixtures/pseudo-language';
import { sendToSupplier } from './fixtures/questionnaires';
import { expect, test } from './fixtures/test';

test.use({ visitor: null });

const ROWS: readonly Row[] = [
  { topic: 'One', question: 'Q 1', options: 'Yes, No, Not Applicable', evidence: 'Optional' },
  { topic: 'Two', question: 'Q 2', kind: 'Number', required: 'No' },
];

/** Titles and names, which nobody translates. */
const WRITTEN = ['One', 'Two', 'Maison', 'En bref', 'About En bref'];

test('is in French throughout, and shows no text that is not in a catalogue', async ({ page, api }) => {
  const sent = { language: 'fr', due_date: '2030-03-27' };
  const { url } = await sendToSupplier(api, await makeRows(api, 'En bref', ROWS), 'Maison', sent);
  await pseudoLanguage(page, /\/assessment-assets\/portal-[^/]*\.js$/);
  await page.goto(url);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.getByText('⟦répondre au plus tard le 27 mars 2030⟧')).toBeVisible();
  await questions(page).first().getByRole('radio', { name: '⟦Oui⟧' }).check();
  await expect(page.getByText(/^⟦Enregistré \d/)).toBeVisible();
  await expect(page.getByText('⟦Choisir des fichiers⟧')).toBeVisible();
  expect(await outsideCatalogues(page, WRITTEN)).toEqual([]);

  await page.getByRole('button', { name: '⟦Solliciter un collègue⟧' }).click();
  await page.getByRole('button', { name: '⟦Créer un lien⟧' }).click();
  await expect(page.getByLabel('⟦Lien vers ce thème⟧')).toBeVisible();
  expect(await outsideCatalogues(page, WRITTEN)).toEqual([]);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: '⟦Thème suivant⟧' }).click();
  await page.getByRole('button', { name: '⟦Envoyer⟧' }).click();
  await page.getByRole('textbox', { name: '⟦Votre nom⟧' }).fill('Maison');
  await page.getByRole('textbox', { name: '⟦Votre fonction⟧' }).fill('Maison');
  await page.getByRole('checkbox', { name: '⟦Je confirme' }).check();
  await page.getByRole('button', { name: '⟦Envoyer les réponses⟧' }).click();
  await expect(page.getByRole('heading', { name: '⟦Merci⟧' })).toBeVisible();
  await page.getByRole('button', { name: '⟦Afficher les réponses envoyées⟧' }).click();
  expect(await outsideCatalogues(page, WRITTEN)).toEqual([]);
});
