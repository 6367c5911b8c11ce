/// <reference lib="dom" />
import type { Page } from '@playwright/test';

/** The result of a click on a menu entry. */
export interface Opening {
  /** From the click until the browser has painted the list's rows. */
  readonly milliseconds: number;
  /** The list that the page requested from the API. */
  readonly query: string;
}

/**
 * Lets the page report when its rows are painted after the next click: the first frame with the rows is painted when
 * the task after it runs.
 */
const watch = async (page: Page, { title, rows }: Opened): Promise<void> => {
  // The TypeScript loader wraps named functions in a helper that the page does not have.
  await page.evaluate('globalThis.__name ??= (made) => made');
  await page.evaluate(
    ({ selector, wanted }) => {
      const painted = new Promise<number>((done) => {
        const clicked = (event: Event): void => {
          const look = (): void => {
            if (document.querySelectorAll(selector).length < wanted) requestAnimationFrame(look);
            else {
              const { port1, port2 } = new MessageChannel();
              port1.onmessage = () => done(performance.now() - event.timeStamp);
              port2.postMessage(null);
            }
          };
          requestAnimationFrame(look);
        };
        document.addEventListener('click', clicked, { capture: true, once: true });
      });
      Object.assign(globalThis, { painted });
    },
    { selector: `section[aria-label="${title}"] tr[data-row]`, wanted: rows },
  );
};

/** A register to open: its entry in the menu, its title, its route, and how many rows its first page shows. */
export interface Opened {
  readonly entry: string;
  readonly title: string;
  readonly path: string;
  readonly rows: number;
}

/** An entry in a group of the menu. */
interface Entry {
  readonly group: string;
  readonly entry: string;
}

/**
 * Opens a register for the first time since the dashboard was loaded, by its entry in the menu, so that none of its rows
 * is in the page's memory.
 * @param before entry of another register, in a group of the menu, to open first, as in a dashboard in use; null for a dashboard that has just
 *   been loaded and has not drawn a register
 */
export const openList = async (page: Page, url: string, list: Opened, before: Entry | null): Promise<Opening> => {
  await page.goto(`${url}/dashboard/home`, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  if (before !== null) {
    const group = page.getByRole('button', { name: before.group, exact: true });
    if ((await group.getAttribute('aria-expanded')) !== 'true') await group.click();
    await page.getByRole('link', { name: before.entry, exact: true }).click();
    await page.locator('tr[data-row]').first().waitFor();
    await page.waitForLoadState('networkidle');
  }
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === list.path);
  // A rejection is reported where the promise is awaited; the error of a failed click must come first.
  asked.catch(() => undefined);
  await watch(page, list);
  await page.getByRole('link', { name: list.entry, exact: true }).click();
  const milliseconds = await page.evaluate(() => (globalThis as unknown as { painted: Promise<number> }).painted);
  return { milliseconds, query: new URL((await asked).url()).search };
};
