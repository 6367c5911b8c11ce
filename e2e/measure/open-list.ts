/// <reference lib="dom" />
import type { Page } from '@playwright/test';

/** What a click on a menu entry led to. */
export interface Opening {
  /** From the click until the browser has painted the list's rows. */
  readonly milliseconds: number;
  /** The list that the page asked the API for. */
  readonly query: string;
}

/**
 * Lets the page tell when its rows are painted after the next click: the first frame that has them is drawn once the
 * task after it runs.
 */
const watch = async (page: Page, rows: number): Promise<void> => {
  // The loader of TypeScript wraps named functions in a helper that the page does not have.
  await page.evaluate('globalThis.__name ??= (made) => made');
  await page.evaluate((wanted) => {
    const painted = new Promise<number>((done) => {
      const clicked = (event: Event): void => {
        const look = (): void => {
          if (document.querySelectorAll('tr[data-row]').length < wanted) requestAnimationFrame(look);
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
  }, rows);
};

/**
 * Opens a register for the first time in a freshly loaded dashboard, by its entry in the menu. Nothing of it is in the
 * page's memory then.
 * @param rows how many its first page shows
 */
export const openList = async (
  page: Page,
  url: string,
  entry: string,
  path: string,
  rows: number,
): Promise<Opening> => {
  await page.goto(`${url}/dashboard/home`, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === path);
  // Told where it is awaited; a click that fails before must be heard first.
  asked.catch(() => undefined);
  await watch(page, rows);
  await page.getByRole('link', { name: entry, exact: true }).click();
  const milliseconds = await page.evaluate(() => (globalThis as unknown as { painted: Promise<number> }).painted);
  return { milliseconds, query: new URL((await asked).url()).search };
};
