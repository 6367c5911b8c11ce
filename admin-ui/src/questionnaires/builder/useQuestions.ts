import { importFields, question } from '@ridgeline/domain';
import { type AskedQuestion, type QuestionRow, toAsked } from '@ridgeline/domain/questions/asked';
import { inAskedOrder } from '@ridgeline/domain/questions/order';
import { useQuery } from '@tanstack/react-query';
import { useProvider } from '../../providers/useProvider';
import { resourceOf } from '../../resources';
import type { Row, Sort } from '../../shared';

/** In the order in which they are asked. */
export const ASKED: Sort = { field: 'position', order: 'ASC' };

/** Maximal number of rows of one call. */
const LOT = 1_000;

/** A question with its row. */
export type Built = AskedQuestion & { readonly row: Row };

const built = (row: Row): Built => ({
  ...toAsked({ ...row, id: Number(row.rowNumber) } as unknown as QuestionRow),
  row,
});

/** All questions of a questionnaire, in the order in which they are asked. */
export const useQuestions = (questionnaireId: string) => {
  const provider = useProvider();
  const query = useQuery({
    queryKey: [resourceOf(question), 'built', questionnaireId],
    retry: false,
    queryFn: async ({ signal }): Promise<Built[]> => {
      const rows: Row[] = [];
      for (let page = 1, total = 1; rows.length < total; page += 1) {
        const found = await provider.getList<Row>(resourceOf(question), {
          pagination: { page, perPage: LOT },
          sort: ASKED,
          filter: { questionnaires_id: questionnaireId },
          meta: { fields: importFields(question).map(({ name }) => name) },
          signal,
        });
        rows.push(...found.data);
        total = found.data.length === 0 ? 0 : (found.total ?? 0);
      }
      return inAskedOrder(rows.map(built));
    },
  });
  return { questions: query.data, error: query.error, retry: () => void query.refetch() };
};
