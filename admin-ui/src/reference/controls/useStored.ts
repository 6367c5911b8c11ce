import { controlAssessment, importFields } from '@ridgeline/domain';
import { messageOf } from '../../providers/errors';
import { useProvider } from '../../providers/useProvider';
import { resourceOf } from '../../resources';
import { type Row, useOnce } from '../../shared';
import type { BookRow } from './book';
import type { Notice } from './notice';

const FIELDS = importFields(controlAssessment).map(({ name }) => name);

/** Rows that one request answers. */
const AT_ONCE = 1_000;

/** The company's own controls. Those of a library belong to its publisher, and are not changed by a sheet. */
const OWN = { shared: false, library: null };

/** Reads the company's own controls into rows of the sheet. */
export const useStored = (
  take: (rows: readonly BookRow[]) => void,
  showNotice: (notice: Notice | null) => void,
): { readonly load: () => void; readonly busy: boolean } => {
  const provider = useProvider();
  const { run, busy } = useOnce<readonly BookRow[]>({
    work: async (_, signal) => {
      const rows: BookRow[] = [];
      for (let page = 1; ; page += 1) {
        const { data, total } = await provider.getList<Row>(resourceOf(controlAssessment), {
          pagination: { page, perPage: AT_ONCE },
          sort: { field: 'annexControl', order: 'ASC' },
          filter: OWN,
          meta: { fields: FIELDS },
          signal,
        });
        rows.push(...data.map((row) => FIELDS.map((name) => String(row[name] ?? ''))));
        if (data.length === 0 || rows.length >= (total ?? 0)) return rows;
      }
    },
    onDone: take,
    onFailed: (error) => showNotice({ severity: 'error', text: messageOf(error) }),
  });
  return { load: () => run(), busy };
};
