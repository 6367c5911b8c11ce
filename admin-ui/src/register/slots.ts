import type { Choice, Entity, Field } from '@ridgeline/domain';
import type { RaRecord } from 'ra-core';
import type { ComponentType, ReactNode } from 'react';
import type { FurtherSheet } from './export/excel/xlsx';
import type { Draft } from './form/draft';
import type { InputProps } from './inputs/types';

/** A row as react-admin holds it: `id` is its `documentId`. */
export type Row = RaRecord<string>;

/** A column that is no field of the entity, e.g. progress of a sent questionnaire. */
export interface ExtraColumn {
  readonly key: string;
  readonly label: string;
  readonly render: (row: Row) => ReactNode;
  /** The same as plain text, for exports. */
  readonly text: (row: Row) => string;
  readonly align?: 'left' | 'right';
  /** Stands before the entity's own columns. */
  readonly first?: boolean;
}

/** What a row's own actions get. */
export interface RowActionProps {
  readonly row: Row;
  readonly reload: () => void;
}

/** What actions beside Import, Export and New get. */
export interface ToolbarActionProps {
  readonly reload: () => void;
  readonly total: number | undefined;
}

/** A section of a form that a special screen adds after the entity's own. */
export interface ExtraSection {
  readonly key: string;
  readonly label: string;
  readonly render: (props: FormPartProps) => ReactNode;
  /** Says something only of a row that is stored. */
  readonly ofStored?: boolean;
}

/** What stands beside a field, or before the fields of a section, gets of the form. */
export interface FormPartProps {
  readonly draft: Draft;
  readonly row: Row | null;
  readonly readOnly: boolean;
}

/** What stands above a register's table gets of the list. */
export interface OverviewProps {
  /** What narrows the list, as the provider's `filter` takes it; the address says the same. */
  readonly filterValues: Readonly<Record<string, unknown>>;
  readonly total: number | undefined;
}

/** What a screen's own question before deleting gets. */
export interface RemovalProps {
  /** The row whose button was pressed; null when the selected ones are meant. */
  readonly row: Row | null;
  readonly ids: readonly string[];
  /** Called however it ends. */
  readonly onEnd: () => void;
  /** Called when the rows are gone. */
  readonly onDone: () => void;
}

/** What actions on several rows get. */
export interface BulkActionProps {
  readonly ids: readonly string[];
  /** Ends the selection. */
  readonly clear: () => void;
  readonly reload: () => void;
}

/** Where a special screen plugs into the generic register; everything is optional. */
export interface Slots {
  /** Buttons before Edit and Delete of each row. */
  readonly rowActions?: (props: RowActionProps) => ReactNode;
  /** Buttons before Import, Export and New. */
  readonly toolbarActions?: (props: ToolbarActionProps) => ReactNode;
  /** Buttons for the selected rows, before Delete Selected; rows can then be selected whoever may delete them. */
  readonly bulkActions?: ((props: BulkActionProps) => ReactNode) | undefined;
  /** Stands between the toolbar and the table. */
  readonly overview?: (props: OverviewProps) => ReactNode;
  /** Columns after the entity's own. */
  readonly columns?: readonly ExtraColumn[];
  /** What a field's cell shows instead of its plain value, by field. */
  readonly cells?: Readonly<Record<string, (row: Row) => ReactNode>>;
  /** What such a cell says in an export, where that is not the plain value either. */
  readonly texts?: Readonly<Record<string, (row: Row) => string>>;
  /** An Excel export of the import's own columns is offered besides: every row comes back by it as it was. */
  readonly exportsTemplate?: boolean;
  /** Sheets behind the rows in an Excel export, of the rows that match; what they throw ends the export. */
  readonly furtherSheets?:
    | ((filterValues: Readonly<Record<string, unknown>>, signal: AbortSignal) => Promise<readonly FurtherSheet[]>)
    | undefined;
  /** Sentences under the title of a PDF or Word export; what they throw ends the export. */
  readonly facts?: (filterValues: Readonly<Record<string, unknown>>, signal: AbortSignal) => Promise<readonly string[]>;
  /** Fields that these columns, cells and texts read, whether or not they are shown. */
  readonly needs?: readonly string[];
  readonly formSections?: readonly ExtraSection[];
  /** Stands in the head of a stored row's form over the list. */
  readonly headLinks?: (row: Row) => ReactNode;
  /** Stands first in the entity's first section, as a field does. */
  readonly formLead?: ComponentType<FormPartProps>;
  /** What a computed field says while the form is being filled in, by field. */
  readonly fieldRead?: Readonly<Record<string, ComponentType<FormPartProps>>>;
  /** The input of a field, where that of its kind does not do, by field. */
  readonly inputs?: Readonly<Record<string, ComponentType<InputProps>>>;
  /** Stands under a field of the form, by field. */
  readonly fieldAside?: Readonly<Record<string, ComponentType<FormPartProps>>>;
  /** The way up, above the heading. */
  readonly back?: { readonly to: string; readonly label: string };
  /** Heading instead of the entity's plural noun. */
  readonly title?: string;
  /** Fields that always hold: the list is narrowed to them, and new and imported rows carry them. */
  readonly filter?: Readonly<Record<string, string | number>>;
  /** What a new row's form begins with. */
  readonly begin?: Readonly<Record<string, unknown>>;
  readonly sort?: Sort;
  /** Stands under the sentence of the empty state. */
  readonly emptyExtra?: ReactNode;
  /** What opening a row does instead of the form. */
  readonly onOpen?: (row: Row) => void;
  /** Called with what the server told beside a row that was just made; the form's own toast is then the screen's to say. */
  readonly onCreated?: (row: Row, told: Readonly<Record<string, unknown>>) => void;
  /** Whether Delete is offered for a row that may be changed; it is, when absent. */
  readonly mayDelete?: (row: Row) => boolean;
  /** Rows are deleted one by one, never several at once. */
  readonly noSelection?: boolean;
  /** Asks before rows are deleted, instead of the usual question. */
  readonly removal?: (props: RemovalProps) => ReactNode;
  /** Values to offer for a field that takes any text, e.g. the topics there are. */
  readonly suggest?: Readonly<Record<string, Suggest>>;
}

/** Values to offer for what is typed, plain or with words that stand beside them; `by` are the form's own values. */
export type Suggest = (
  query: string,
  signal: AbortSignal,
  by: Readonly<Record<string, unknown>>,
) => Promise<readonly (string | Choice)[]>;

export interface Sort {
  readonly field: string;
  readonly order: 'ASC' | 'DESC';
}

export interface RegisterProps {
  readonly entity: Entity;
  readonly slots?: Slots;
}

/** What `register/export` draws its menu from: the columns as shown, and how the list is narrowed and sorted. */
export interface ExportMenuProps {
  readonly entity: Entity;
  readonly columns: readonly Field[];
  readonly slots?: Pick<Slots, 'columns' | 'texts' | 'needs' | 'title' | 'furtherSheets' | 'facts' | 'exportsTemplate'>;
  readonly filterValues: Readonly<Record<string, unknown>>;
  readonly sort: Sort;
}

/** What `register/import` opens its dialog with; `fixedValues` are put into every row. */
export interface ImportDialogProps {
  readonly entity: Entity;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
  readonly fixedValues?: Readonly<Record<string, unknown>>;
  /** A file that was dropped on the register: it is read at once. */
  readonly file?: File;
}
