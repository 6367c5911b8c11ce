import {
  columnsOf,
  companyFieldOf,
  type Entity,
  type Filters,
  importFields,
  isTimeZone,
  messages,
} from '@ridgeline/domain';
import { EXPORT_FORMATS, type ExportFormat, REPORT_FORMATS, type ReportFormat } from '@ridgeline/domain/exports';
import { currentLocale, inSentence } from '@ridgeline/domain/language';
import { exportWords } from '@ridgeline/domain/words/export';
import type { Context } from 'koa';
import { isAcrossCompanies } from '../across';
import { fieldErrors } from '../errors';
import { isRecord } from '../query-shape';

/** What was asked for, checked: `ExportRequest` of domain with what it leaves out. */
export interface Asked {
  readonly format: ExportFormat;
  /** None for those of the import. */
  readonly columns: readonly string[] | undefined;
  readonly title: string;
  readonly filters: Filters | undefined;
  readonly locale: string;
  readonly timeZone: string;
}

const LONGEST_TITLE = 200;

const refuse = (field: string, message: string): never => {
  throw fieldErrors([{ field, message }]);
};

const formatOf = (raw: unknown): ExportFormat =>
  EXPORT_FORMATS.find((format) => format === raw) ?? refuse('format', messages.invalidFormat);

const columnsAsked = (entity: Entity, { columns, template }: Readonly<Record<string, unknown>>) => {
  if (template === true) {
    return importFields(entity).length > 0
      ? undefined
      : refuse('template', exportWords.noTemplate({ many: entity.nouns.many }));
  }
  const usual = columnsOf(entity).filter(({ listed }) => listed);
  if (columns === undefined) return usual.map(({ name }) => name);
  const company = isAcrossCompanies() ? companyFieldOf(entity) : undefined;
  const fields = [...columnsOf(entity), ...(company ? [company] : [])];
  const known = new Set(['id', 'documentId', ...fields.map(({ name }) => name)]);
  const fits = Array.isArray(columns) && columns.length > 0 && columns.every((name) => known.has(name));
  return fits
    ? [...new Set(columns as string[])]
    : refuse('columns', exportWords.unknownColumns({ many: inSentence(entity.nouns.many) }));
};

/** A tag that the machine knows how to write dates by. */
const localeOf = (raw: unknown): string => {
  try {
    return (typeof raw === 'string' && Intl.getCanonicalLocales(raw.slice(0, 60))[0]) || currentLocale();
  } catch {
    return currentLocale();
  }
};

const zoneOf = (raw: unknown): string => (typeof raw === 'string' && isTimeZone(raw) ? raw : 'UTC');

/** How dates and sums of a file are written. */
interface AskedReader {
  readonly locale: string;
  readonly timeZone: string;
}

/** What was asked of a report, checked. */
interface AskedReport extends AskedReader {
  readonly format: ReportFormat;
}

const dataIn = (ctx: Context): Readonly<Record<string, unknown>> => {
  const { data } = (ctx.request.body ?? {}) as { data?: unknown };
  return isRecord(data) ? data : {};
};

/** Reads who the file is for from the body; what cannot be meant is left out. */
export const readReader = (ctx: Context): AskedReader => {
  const { locale, timeZone } = dataIn(ctx);
  return { locale: localeOf(locale), timeZone: zoneOf(timeZone) };
};

/** Reads the body of a report. @throws ValidationError that names what cannot be meant */
export const readAskedReport = (ctx: Context): AskedReport => {
  const { format } = dataIn(ctx);
  const known = REPORT_FORMATS.find((one) => one === format) ?? refuse('format', messages.invalidFormat);
  return { format: known, ...readReader(ctx) };
};

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string');

const filtersOf = (raw: unknown): Filters | undefined =>
  isRecord(raw)
    ? Object.fromEntries(Object.entries(raw).filter((entry): entry is [string, string[]] => isTexts(entry[1])))
    : undefined;

/** Reads the body of an export. @throws ValidationError that names what cannot be meant */
export const readAsked = (entity: Entity, ctx: Context): Asked => {
  const data = dataIn(ctx);
  const { title, filters } = data;
  return {
    format: formatOf(data.format),
    columns: columnsAsked(entity, data),
    title: typeof title === 'string' && title.trim() !== '' ? title.trim().slice(0, LONGEST_TITLE) : entity.nouns.many,
    filters: filtersOf(filters),
    ...readReader(ctx),
  };
};
