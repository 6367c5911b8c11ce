import { type Entity, isArchived } from '@ridgeline/domain';
import { registerWords } from '@ridgeline/domain/words/register';
import { useState } from 'react';
import { useGetOne } from 'react-admin';
import { resourceOf } from '../../resources';
import type { Row, Writing } from '../../shared';

/** A list contains no files, so the form's row needs another cache key than the rows of a list. */
const WHOLE = { whole: true };

const words = registerWords.form;

/**
 * The row of a form, dialog or page. Editing waits for a newly loaded row, because an earlier one may be outdated. A shown row
 * does not change in the background, until `keep` replaces it by the saved one.
 */
export const useFormRow = (entity: Entity, id: string | null, writing: Writing) => {
  const query = useGetOne<Row>(
    resourceOf(entity),
    { id: id ?? '', meta: WHOLE },
    { enabled: id !== null, staleTime: 0, refetchOnReconnect: false, refetchOnMount: 'always', retry: false },
  );
  const [kept, keep] = useState<Row | null>(null);
  if (id !== null && kept === null && query.data && !query.isFetching) keep(query.data);
  const fixed = kept !== null && (!writing.mayChange(kept) || isArchived(kept));
  const readOnly = id === null ? !writing.create : !writing.update || fixed;
  const { newTitle = words.newTitle(entity.nouns), updateTitle = words.updateTitle(entity.nouns) } = entity.messages;
  const title = id === null ? newTitle : readOnly ? entity.nouns.one : updateTitle;
  return {
    row: kept,
    keep,
    readOnly,
    title,
    error: id !== null && kept === null && !query.isFetching ? query.error : null,
    retry: () => void query.refetch(),
  };
};
