import { currentLocale } from '../language';

const MEGABYTE = 1024 * 1024;

/** The size of a file as text, `1.5 MB`, for a message in the current language. */
export const megabytes = (bytes: number): string =>
  (bytes / MEGABYTE).toLocaleString(currentLocale(), { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 });
