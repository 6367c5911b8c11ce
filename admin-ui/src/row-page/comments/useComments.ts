import type { CommentPage } from '@ridgeline/domain';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { RidgelineDataProvider } from '../../providers/dataProvider';
import type { CommentedRow } from '../../providers/methods/comments';

/** The comments on a row, page by page; the key begins with the name under which the server tells of changes. */
export const useComments = (row: CommentedRow) => {
  const provider = useDataProvider<RidgelineDataProvider>();
  return useInfiniteQuery({
    queryKey: ['comments', row.register, row.id],
    queryFn: ({ pageParam, signal }): Promise<CommentPage> => provider.listComments(row, pageParam, signal),
    initialPageParam: null as number | null,
    getNextPageParam: ({ meta }) => meta.next,
    retry: false,
    refetchOnMount: 'always',
  });
};
