import { gzipSync } from 'node:zlib';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

interface Line {
  readonly bytesPerSecond: number;
  /** Milliseconds that each request takes in addition. */
  readonly latency: number;
}

/** 1.6 Mbit/s, 150 ms. */
export const SLOW: Line = { bytesPerSecond: 200_000, latency: 150 };

/** 400 kbit/s, 400 ms. */
export const SLOWEST: Line = { bytesPerSecond: 50_000, latency: 400 };

/** A low-end phone: its processor is so many times slower. */
const SLOWER = 4;

export const launch = (path: string | undefined): Promise<Browser> =>
  chromium.launch({ executablePath: path, args: FLAGS });

const inFreshPage = async <Result>(
  browser: Browser,
  work: (page: Page, context: BrowserContext) => Promise<Result>,
) => {
  const context = await browser.newContext();
  try {
    return await work(await context.newPage(), context);
  } finally {
    await context.close();
  }
};

/** Kilobytes (1,000 bytes) of script and style, each gzipped, that a first visit loads until the page is idle. */
export const scriptAndStyle = (browser: Browser, url: string): Promise<number> =>
  inFreshPage(browser, async (page) => {
    const bodies: Promise<Buffer>[] = [];
    page.on('response', (response) => {
      if (['script', 'stylesheet'].includes(response.request().resourceType())) bodies.push(response.body());
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    const inline = await page.locator('style').evaluateAll((styles) => styles.map((style) => style.textContent ?? ''));
    const parts = [...(await Promise.all(bodies)), Buffer.from(inline.join(''))];
    return parts.reduce((sum, part) => sum + gzipSync(part).length, 0) / 1_000;
  });

/** Kilobytes (1,000 bytes) of a page itself as they are sent. */
export const pageAlone = (browser: Browser, url: string): Promise<number> =>
  inFreshPage(browser, async (page) => {
    await page.goto(url);
    const sent = await page.evaluate(() => {
      const [entry] = performance.getEntriesByType('navigation');
      return (entry as PerformanceNavigationTiming | undefined)?.encodedBodySize;
    });
    return (sent ?? Number.NaN) / 1_000;
  });

/** Opens a page for the first time with the slow phone. */
const openSlowly = async (page: Page, context: BrowserContext, url: string, line: Line): Promise<void> => {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line.latency,
    downloadThroughput: line.bytesPerSecond,
    uploadThroughput: line.bytesPerSecond,
  });
  await page.goto(url, { waitUntil: 'load' });
};

/** Milliseconds to the first paint of a first visit with the slow phone. */
export const firstPaint = (browser: Browser, url: string, line = SLOW): Promise<number> =>
  inFreshPage(browser, async (page, context) => {
    await openSlowly(page, context, url, line);
    const paint = await page.waitForFunction(() => performance.getEntriesByName('first-paint')[0]?.startTime);
    return (await paint.jsonValue()) ?? Number.NaN;
  });

/** Milliseconds until a first visit of the answering page with the slow phone is live: it asks for what it shows besides. */
export const firstLive = (browser: Browser, url: string, line = SLOW): Promise<number> =>
  inFreshPage(browser, async (page, context) => {
    await openSlowly(page, context, url, line);
    const asked = await page.waitForFunction(
      () => performance.getEntriesByType('resource').find(({ name }) => name.endsWith('/logo'))?.startTime,
    );
    return (await asked.jsonValue()) ?? Number.NaN;
  });

/** Milliseconds until the first page of questions is painted, of a first visit with the slow phone. */
export const firstQuestions = (browser: Browser, url: string, line = SLOW): Promise<number> =>
  inFreshPage(browser, async (page, context) => {
    await page.addInitScript(() => {
      const watch = new MutationObserver(() => {
        if (!document.querySelector('fieldset input')) return;
        watch.disconnect();
        // The callback of the second next frame runs after this frame was painted.
        requestAnimationFrame(() => requestAnimationFrame(() => performance.mark('questions')));
      });
      watch.observe(document, { childList: true, subtree: true });
    });
    await openSlowly(page, context, url, line);
    const mark = await page.waitForFunction(() => performance.getEntriesByName('questions')[0]?.startTime);
    return (await mark.jsonValue()) ?? Number.NaN;
  });
