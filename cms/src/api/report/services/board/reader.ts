import type { HomeFigures } from '@ridgeline/domain';
import type { FieldTexts, Reader } from '@ridgeline/domain/field-text';
import type { Principal } from '../../../../access/principal';

/** What every part of the report is made from. */
export interface Report {
  readonly who: Principal;
  readonly reader: Required<Reader>;
  readonly texts: FieldTexts;
  readonly figures: HomeFigures;
}

/** A number as the reader writes it. */
export const numberText = ({ reader }: Report, count: number): string => count.toLocaleString(reader.locale);
