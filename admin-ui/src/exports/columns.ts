import { type Entity, type Field, headerOf, importFields } from '@ridgeline/domain';
import type { Mark } from '@ridgeline/domain/marks';
import { lookOf } from '../components/Mark';
import type { ExtraColumn, Row } from '../shared';
import { choiceLabel, isNumeric } from '../shared';
import { cellText, type Place } from './cellText';
import type { ExportMenuProps, ExportSlots } from './types';

/** One column of an export: the single definition that Excel, PDF and Word are made from. */
export interface ExportColumn {
  readonly label: string;
  readonly align: 'left' | 'right';
  /** Fields that its text reads. */
  readonly needs: readonly string[];
  readonly text: (row: Row, place: Place) => string;
  /** How its words are drawn where a file can draw, by the word. */
  readonly marks?: Readonly<Record<string, Mark>> | undefined;
}

const marksOf = (field: Field): ExportColumn['marks'] => {
  if (field.kind !== 'choice') return undefined;
  const marked = (field.choices ?? []).flatMap(({ value }) => {
    const look = lookOf(value);
    return look ? [[choiceLabel(field, value), look] as const] : [];
  });
  return marked.length > 0 ? Object.fromEntries(marked) : undefined;
};

const ofField = (field: Field, own: ((row: Row) => string) | undefined): ExportColumn => ({
  label: field.label,
  align: isNumeric(field) && !own ? 'right' : 'left',
  // Scale points are read on their row's matrix, which need not be among the columns shown.
  needs: field.scale ? [field.name, field.scale.matrix] : [field.name],
  text: own ?? ((row, place) => cellText(field, row, place)),
  marks: own ? undefined : marksOf(field),
});

const ofExtra = ({ label, align = 'left', text }: ExtraColumn): ExportColumn => ({ label, align, needs: [], text });

/** The columns of the import's template, in its order and under its headers. */
export const templateColumns = (entity: Entity, texts: ExportSlots['texts']): ExportColumn[] =>
  importFields(entity).map((field) => ({ ...ofField(field, texts?.[field.name]), label: headerOf(field) }));

/** The columns of a list as it shows them, those of special screens included. */
export const exportColumns = ({ columns, slots = {} }: Pick<ExportMenuProps, 'columns' | 'slots'>): ExportColumn[] => {
  const extra = slots.columns ?? [];
  return [
    ...extra.filter((column) => column.first).map(ofExtra),
    ...columns.map((field) => ofField(field, slots.texts?.[field.name])),
    ...extra.filter((column) => !column.first).map(ofExtra),
  ];
};
