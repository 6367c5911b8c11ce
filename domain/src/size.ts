const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/**
 * The size of a file or a disk as text, such as `1.2 MB`: from megabytes on with one decimal.
 * @param locale as in `en-GB`; undefined for that of the browser
 */
export const sizeText = (bytes: number, locale: string | undefined): string => {
  const step = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(bytes, 1)) / 3)));
  const unit = UNITS[step] ?? 'byte';
  // The short form of bytes has no plural in English.
  const unitDisplay = step === 0 ? 'long' : 'short';
  const format = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    unitDisplay,
    maximumFractionDigits: step > 1 ? 1 : 0,
  });
  return format.format(bytes / 1_000 ** step);
};
