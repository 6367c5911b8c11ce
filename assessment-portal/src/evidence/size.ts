import { currentLocale } from '../format';

const UNITS = ['byte', 'kilobyte', 'megabyte'] as const;

/** The size of a file in words, such as '1.2 MB'. */
export const formatSize = (bytes: number): string => {
  const step = bytes < 1_000 ? 0 : bytes < 1_000_000 ? 1 : 2;
  const unit = UNITS[step] ?? 'byte';
  const format = new Intl.NumberFormat(currentLocale(), {
    style: 'unit',
    unit,
    maximumFractionDigits: step === 2 ? 1 : 0,
  });
  return format.format(bytes / 1_000 ** step);
};
