import { binEntry, entityByName } from '@ridgeline/domain';
import { binWords } from '@ridgeline/domain/words/bin';
import { RegisterPage, type Slots } from '../register';
import type { Row, Sort } from '../shared';
import { EmptyBin } from './EmptyBin';
import { ManyActions } from './ManyActions';
import { RowActions } from './RowActions';

/** The last deletion first. */
const LATEST: Sort = { field: 'deletedAt', order: 'DESC' };

/** What was deleted with a row, as in `Questions: 12, Answers: 3`. */
const Along = ({ row }: { readonly row: Row }) => {
  const kinds = Object.entries(JSON.parse(String(row.along ?? '{}')) as Readonly<Record<string, number>>);
  return kinds.map(([name, count]) => `${entityByName(name)?.nouns.many ?? binWords.files}: ${count}`).join(', ');
};

const SLOTS: Slots = {
  title: binWords.title,
  sort: LATEST,
  needs: ['label', 'register', 'along', 'deletedAt'],
  cells: { alongCount: (row) => <Along row={row} /> },
  rowActions: <RowActions />,
  bulkActionButtons: <ManyActions />,
  actions: <EmptyBin />,
};

/** What was deleted lately: each row can be restored, or deleted permanently. */
export default function Bin() {
  return <RegisterPage entity={binEntry} {...SLOTS} />;
}
