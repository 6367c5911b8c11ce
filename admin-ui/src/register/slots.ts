import type { Entity } from '@ridgeline/domain';
import type { ComponentType, ReactNode } from 'react';
import type { ExportSlots } from '../exports';
import type { InputProps, RemovalProps, Row, Sort, Suggest } from '../shared';

/** A section of a form that a special screen adds after the entity's own. */
export interface ExtraSection {
  readonly key: string;
  readonly label: string;
  readonly render: (props: FormPartProps) => ReactNode;
  /** Shown only for a stored row. */
  readonly ofStored?: boolean;
}

/** Properties of content next to a field, or before the fields of a section; it reads the form with `useWatch`. */
export interface FormPartProps {
  readonly row: Row | null;
  readonly readOnly: boolean;
}

/**
 * What a screen adds to the generic register; everything is optional. Names are those of react-admin's `<List>` where it
 * has one for the same.
 */
export interface Slots extends ExportSlots {
  /** Buttons before Edit and Delete of each row; they read the row with `useRecordContext`. */
  readonly rowActions?: ReactNode;
  /** Buttons before Import, Export and New; they read the list with `useListContext`. */
  readonly actions?: ReactNode;
  /**
   * Buttons for the selected rows, before Delete Selected; they read `selectedIds` and `onUnselectItems` with
   * `useListContext`. Rows can then be selected even if the user may not delete them.
   */
  readonly bulkActionButtons?: ReactNode;
  /** Content between the toolbar and the table, such as a chart of the listed rows (`useListContext`). */
  readonly above?: ReactNode;
  /** Fields that these columns and cells read, whether or not they are shown. */
  readonly needs?: readonly string[];
  /** Content of a field's cell instead of its plain value, by field. */
  readonly cells?: Readonly<Record<string, (row: Row) => ReactNode>>;
  readonly formSections?: readonly ExtraSection[];
  /** Content in the header of a stored row's form in the dialog; it reads the row with `useRecordContext`. */
  readonly headLinks?: ReactNode;
  /** The first field of the entity's first section. */
  readonly formLead?: ComponentType<FormPartProps>;
  /** Content of a computed field while the form is filled in, by field. */
  readonly fieldRead?: Readonly<Record<string, ComponentType<FormPartProps>>>;
  /** A special input of a field, by field. */
  readonly inputs?: Readonly<Record<string, ComponentType<InputProps>>>;
  /** Content under a field of the form, by field. */
  readonly fieldAside?: Readonly<Record<string, ComponentType<FormPartProps>>>;
  /** Link to the parent page, above the heading. */
  readonly back?: { readonly to: string; readonly label: string };
  /** Fixed values: the list is filtered by them, and new and imported rows get them. */
  readonly filter?: Readonly<Record<string, string | number>>;
  /** First values of a new row's form. */
  readonly begin?: Readonly<Record<string, unknown>>;
  readonly sort?: Sort;
  /** Content under the text of the empty state. */
  readonly emptyExtra?: ReactNode;
  /** Called to open a row instead of the form. */
  readonly onOpen?: (row: Row) => void;
  /** Called with the further data of the server's answer for a new row; the screen then shows the toast instead of the form. */
  readonly onCreated?: (row: Row, meta: Readonly<Record<string, unknown>>) => void;
  /** The same for a row that was changed. */
  readonly onUpdated?: (row: Row, meta: Readonly<Record<string, unknown>>) => void;
  /** Whether Delete is offered for a row that may be changed; true by default. */
  readonly mayDelete?: (row: Row) => boolean;
  /** Rows are deleted one by one, never several at once. */
  readonly noSelection?: boolean;
  /** Confirmation before rows are deleted, instead of the default one. */
  readonly removal?: (props: RemovalProps) => ReactNode;
  /** Values to offer for a field that takes any text, for example existing topics. */
  readonly suggest?: Readonly<Record<string, Suggest>>;
}

export interface RegisterProps extends Slots {
  readonly entity: Entity;
}
