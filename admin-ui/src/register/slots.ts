import type { Entity } from '@ridgeline/domain';
import type { ComponentType, ReactNode } from 'react';
import type { ExportSlots } from '../exports';
import type { InputProps, RemovalProps, Row, Sort, Suggest } from '../shared';
import type { Draft } from './form/draft';

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

/** What actions on several rows get. */
export interface BulkActionProps {
  readonly ids: readonly string[];
  /** Ends the selection. */
  readonly clear: () => void;
  readonly reload: () => void;
}

/** Where a special screen plugs into the generic register; everything is optional. */
export interface Slots extends ExportSlots {
  /** Buttons before Edit and Delete of each row. */
  readonly rowActions?: (props: RowActionProps) => ReactNode;
  /** Buttons before Import, Export and New. */
  readonly toolbarActions?: (props: ToolbarActionProps) => ReactNode;
  /** Buttons for the selected rows, before Delete Selected; rows can then be selected whoever may delete them. */
  readonly bulkActions?: ((props: BulkActionProps) => ReactNode) | undefined;
  /** Stands between the toolbar and the table. */
  readonly overview?: (props: OverviewProps) => ReactNode;
  /** What a field's cell shows instead of its plain value, by field. */
  readonly cells?: Readonly<Record<string, (row: Row) => ReactNode>>;
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

export interface RegisterProps {
  readonly entity: Entity;
  readonly slots?: Slots;
}
