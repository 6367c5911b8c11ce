import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isGroup, menuFor } from '@ridgeline/domain/menu';
import { MODULES } from '@ridgeline/domain/modules';
import { wordProblems } from './fixtures/axe';
import { goByMenu, menuLink } from './fixtures/menu';
import { expect, test } from './fixtures/test';

test.setTimeout(180_000);

const CATALOGUES = join(import.meta.dirname, '../domain/messages');

/** Areas that no page of the dashboard shows. */
const ELSEWHERE = /^(language|portal|mail|answering|submission)/;

interface Catalogue {
  readonly [key: string]: string | Catalogue;
}

const flat = (catalogue: Catalogue, path = ''): [string, string][] =>
  Object.entries(catalogue).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path} ${key}`, value]] : flat(value, `${path} ${key}`),
  );

const textsOf = (language: string): Map<string, string> => {
  const folder = join(CATALOGUES, language);
  const areas = readdirSync(folder).filter((name) => !ELSEWHERE.test(name));
  return new Map(areas.flatMap((area) => flat(JSON.parse(readFileSync(join(folder, area), 'utf8')), area)));
};

/** Names in the demo's libraries, categories and treatments. */
const WRITTEN = ['Accept', 'Assessment', 'Data', 'People', 'Risk review', 'Second factor', 'Suppliers', 'Third party'];

/** English texts whose translation reads otherwise, without those that are also a word of the language. */
const englishBeside = (language: string): string[] => {
  const [english, own] = [textsOf('en'), textsOf(language)];
  const words = new Set(own.values());
  const differing = [...english].filter(([key, text]) => own.has(key) && own.get(key) !== text && !words.has(text));
  const texts = [...new Set(differing.map(([, text]) => text).filter((text) => !text.includes('{')))];
  return texts.filter((text) => !WRITTEN.includes(text));
};

const PATHS = [
  ...menuFor(MODULES, 'Company Administrator').flatMap((entry) =>
    (isGroup(entry) ? entry.links : [entry]).map(({ path }) => path),
  ),
  '/dashboard/profile',
  '/dashboard/company-settings',
  '/dashboard/risk',
];

for (const [language, home] of [
  ['de', 'Übersicht'],
  ['fr', 'Tableau de bord'],
] as const) {
  test.describe(language, () => {
    test.use({ locale: language });

    test('is spoken on every page of the menu @trip', async ({ page, company }) => {
      const english = englishBeside(language);
      expect(english.length).toBeGreaterThan(400);
      const found: string[] = [];
      for (const path of PATHS) {
        // Before the first page there is no menu, and it has no link to what the tier does not include.
        await ((await menuLink(page, path).count()) > 0 ? goByMenu(page, path) : page.goto(path));
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(page.getByRole('link', { name: home }).first()).toBeVisible();
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        const shown = await page.evaluate(() => {
          const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
          const texts: string[] = [];
          while (walker.nextNode()) texts.push(walker.currentNode.textContent?.trim() ?? '');
          return texts;
        });
        const wrong = shown.filter((text) => english.includes(text) && text !== company.name);
        found.push(...new Set(wrong.map((text) => `${path}: ${text}`)));
        // The names of a page come from one catalogue as from another: one language besides English shows it.
        if (language === 'de') found.push(...(await wordProblems(page)).map((problem) => `${path}: ${problem}`));
      }
      expect(found).toEqual([]);
    });
  });
}

test.describe('the menu of the user', () => {
  test('changes the language for this browser', async ({ page }) => {
    await page.goto('/dashboard/supplier');
    await page.getByRole('button', { name: /Company Administrator/ }).click();
    await expect(page.getByRole('menuitemradio', { name: 'English' })).toBeChecked();
    await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Lieferanten' })).toBeVisible();
    await page.goto('/dashboard/risks');
    await expect(page.getByRole('heading', { level: 1, name: 'Risiken' })).toBeVisible();
    await page.getByRole('button', { name: /Unternehmensadministrator/ }).click();
    await page.getByRole('menuitemradio', { name: 'English' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Risks' })).toBeVisible();
  });
});
