/** A browser and the system it runs on, by their names; null for one that is not known. */
export interface Browser {
  readonly browser: string | null;
  readonly system: string | null;
}

/** The first that fits counts: most browsers also name those that they imitate. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOP(?:R|iOS|T)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Longest header that is looked at: real ones have about 150 characters. */
const LONGEST = 500;

/** The browser that sent a request, by its header `User-Agent`. Only the two names are stored, never the header. */
export const browserOf = (userAgent: string): Browser => {
  const text = userAgent.slice(0, LONGEST);
  const find = (names: typeof BROWSERS): string | null => names.find(([mark]) => mark.test(text))?.[1] ?? null;
  return { browser: find(BROWSERS), system: find(SYSTEMS) };
};
