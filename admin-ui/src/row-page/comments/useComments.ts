import type { CommentPage } from '@ridgeline/domain';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { CommentedRow } from '../../providers/methods/comments';
import { useProvider } from '../../providers/useProvider';

/** The comments on a row, page by page; the key begins with the name under which the server announces changes. */
export const useComments = (row: CommentedRow) => {
  const provider = useProvider();
  return useInfiniteQuery({
    queryKey: ['comments', row.register, row.id],
    queryFn: ({ pageParam, signal }): Promise<CommentPage> => provider.listComments(row, pageParam, signal),
    initialPageParam: null as number | null,
    getNextPageParam: ({ meta }) => meta.next,
    retry: false,
    refetchOnMount: 'always',
  });
};
