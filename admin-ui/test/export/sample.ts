import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { RISK_MARKS } from '@ridgeline/domain/marks';
import type { DocumentHead } from '../../src/exports/documents/document';

const require = createRequire(import.meta.url);

const fontFile = (path: string): Uint8Array =>
  new Uint8Array(readFileSync(require.resolve(`@expo-google-fonts/inter/${path}`)));

/** The fonts that the dashboard gives to its PDFs. */
export const FONTS = {
  regular: fontFile('400Regular/Inter_400Regular.ttf'),
  bold: fontFile('600SemiBold/Inter_600SemiBold.ttf'),
};

export const LABELS = ['Supplier ID', 'Supplier name', 'Risk level', 'Annual budget', 'Notes'] as const;

/** What a document of these columns says; levels are drawn, sums stand right. */
export const headWith = (labels: readonly string[]): DocumentHead => ({
  title: 'Suppliers',
  facts: ['Wattle Pty Ltd', 'Search: office'],
  origin: 'Exported by Ada Analyst, 21 Nov 2026, 2:05 pm',
  author: 'Ada Analyst',
  language: 'en-AU',
  columns: labels.map((label) => ({
    label,
    align: label === 'Annual budget' ? 'right' : 'left',
    marks: label === 'Risk level' ? RISK_MARKS : undefined,
  })),
});

const NAMES = ['=1+1', 'Αθήνα Υπηρεσίες', 'Москва Аляска', 'Łódź & <Café>', 'O\'Neil "Ltd"'];
const LEVELS = ['Low', 'Medium', 'High', 'Extreme'];

/** Rows with what exports tend to get wrong: formulas, Greek beside Cyrillic look-alikes, markup, empty cells. */
export const sampleRows = (count: number): string[][] =>
  Array.from({ length: count }, (_, index) => [
    `SUP-${index + 1}`,
    NAMES[index % NAMES.length] ?? '',
    LEVELS[index % LEVELS.length] ?? '',
    `${index * 37}.50`,
    index % 3 === 0 ? '' : `Note ${index}`,
  ]);
