import type { ToneName } from '@ridgeline/domain/tokens';
import type { DrawnColumn } from './columns';

/** A table of a report: few enough rows to be in memory. */
export interface TableBlock {
  readonly kind: 'table';
  readonly columns: readonly DrawnColumn[];
  readonly rows: readonly (readonly string[])[];
}

/** Columns of a plot beside each other. Only a PDF draws it; the table that follows has the same figures. */
export interface PlotBlock {
  readonly kind: 'plot';
  /** What it shows, for screen readers. */
  readonly alt: string;
  readonly columns: readonly {
    readonly label: string;
    /** From the axis upwards; `share` of the height of the plot. */
    readonly parts: readonly { readonly tone: ToneName; readonly share: number }[];
  }[];
}

/** One part of a report, in the order of its pages. */
export type Block =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  | PlotBlock
  | TableBlock;

/** A picture at the head of a report: PNG or JPEG. */
export interface Picture {
  readonly mime: string;
  readonly base64: string;
  /** What it shows, for screen readers. */
  readonly alt: string;
}
