import { isGroup, menuFor } from '@ridgeline/domain/menu';
import { MODULES } from '@ridgeline/domain/modules';
import { goByMenu, menuLink } from './fixtures/menu';
import { outsideCatalogues, pseudoLanguage } from './fixtures/pseudo-language';
import { expect, test } from './fixtures/test';

test.use({ locale: 'fr' });
test.setTimeout(180_000);

/** Parts with stored values: rows of tables, and texts of any script. */
const STORED = 'td, [dir=auto], time';

/** A month, as charts name it. */
const MONTH = /^\p{Ll}+\.? \d{4}$/u;

const PATHS = [
  ...menuFor(MODULES, 'Company Administrator').flatMap((entry) =>
    (isGroup(entry) ? entry.links : [entry]).map(({ path }) => path),
  ),
  '/dashboard/profile',
  '/dashboard/company-settings',
  '/dashboard/company-settings/single-sign-on',
  '/dashboard/risk',
];

/** Registers whose form is a separate page. */
const FORM_PAGES = ['/dashboard/risks', '/dashboard/questionnaire-management'];

test('shows no word on any page, or in a form of it, that is in no catalogue', async ({ page, company }) => {
  await pseudoLanguage(page, /\/assets\/(fr|labels)-[^/]*\.js$/);
  const username = company.usernameOf('Company Administrator');
  const own = [company.name, username, username.toUpperCase(), 'Professional'];
  const found: string[] = [];
  for (const path of PATHS) {
    await ((await menuLink(page, path).count()) > 0 ? goByMenu(page, path) : page.goto(path));
    await expect(page.getByRole('link', { name: '⟦Tableau de bord⟧' }).first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: /⟦/ })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    const look = async (where: string): Promise<void> => {
      const outside = await outsideCatalogues(page, own, STORED);
      found.push(...outside.filter((text) => !MONTH.test(text)).map((text) => `${where}: ${text}`));
    };
    await look(path);
    const add = page.getByRole('button', { name: '⟦Nouveau⟧', exact: true });
    if (FORM_PAGES.includes(path) || (await add.count()) === 0) continue;
    await add.click();
    const form = page.getByRole('dialog');
    await expect(form.getByRole('button', { name: '⟦Enregistrer⟧', exact: true })).toBeVisible();
    await expect(form.locator('[aria-busy=true]')).toHaveCount(0);
    await look(`${path}, new`);
    await page.keyboard.press('Escape');
    await expect(form).toBeHidden();
  }
  expect([...new Set(found)]).toEqual([]);
});
