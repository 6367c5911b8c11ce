import { type Entity, fieldOf } from '@ridgeline/domain';
import { dayText, type Row, todayText } from '../shared';

/** Something with a due date. */
export interface DueItem {
  readonly key: string;
  readonly label: string;
  /** `YYYY-MM-DD`. */
  readonly day: string;
  /** The address of the row that it is about, if that is another one. */
  readonly to?: string;
}

/** What is due of a row, and what of it other rows still have to tell. */
export interface Due {
  readonly items: readonly DueItem[];
  /** Whether rows that may have more of it are being loaded. */
  readonly waiting?: boolean;
  readonly failed?: { readonly error: unknown; readonly retry: () => void } | undefined;
}

/** A date of the row itself, and when nothing is left to do about it. */
export interface DueField {
  readonly name: string;
  readonly isDone?: (row: Row) => boolean;
}

/** The first ten characters of a stored date; undefined for none. */
export const dayOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value.slice(0, 10) : undefined;

/** What is due by the dates of the row itself. */
export const dueOf = (entity: Entity, row: Row, fields: readonly DueField[]): DueItem[] =>
  fields.flatMap(({ name, isDone }) => {
    const day = dayOf(row[name]);
    return day === undefined || isDone?.(row) ? [] : [{ key: name, label: fieldOf(entity, name).label, day }];
  });

/** Whether its day is past; the due day itself is in time. */
export const isLate = ({ day }: DueItem, today = todayText()): boolean => day < today;

/** The earliest day first, so that what is overdue leads. */
export const inOrder = (items: readonly DueItem[]): DueItem[] =>
  [...items].sort((one, other) => one.day.localeCompare(other.day) || one.label.localeCompare(other.label));

/** Its day as registers write it. */
export const dueText = ({ day }: DueItem): string => dayText(day);
