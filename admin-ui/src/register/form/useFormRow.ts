import type { Entity } from '@ridgeline/domain';
import { registerWords } from '@ridgeline/domain/words/register';
import { useGetOne } from 'ra-core';
import { useState } from 'react';
import { resourceOf } from '../../resources';
import type { Row, Writing } from '../../shared';

/** A list answers without files; what the form reads must not be mistaken for what a list has read. */
const WHOLE = { whole: true };

const words = registerWords.form;

/**
 * The row behind a form, dialog or page: editing waits for a fresh one, since one read earlier may be old; once shown it
 * stays whatever happens behind it, until `keep` puts the one in its place that was saved.
 */
export const useFormRow = (entity: Entity, id: string | null, writing: Writing) => {
  const query = useGetOne<Row>(
    resourceOf(entity),
    { id: id ?? '', meta: WHOLE },
    { enabled: id !== null, staleTime: 0, refetchOnReconnect: false, refetchOnMount: 'always', retry: false },
  );
  const [kept, keep] = useState<Row | null>(null);
  if (id !== null && kept === null && query.data && !query.isFetching) keep(query.data);
  const readOnly = id === null ? !writing.create : !writing.update || (kept !== null && !writing.mayChange(kept));
  const title =
    id === null ? words.newTitle(entity.nouns) : readOnly ? entity.nouns.one : words.updateTitle(entity.nouns);
  return {
    row: kept,
    keep,
    readOnly,
    title,
    error: id !== null && kept === null && !query.isFetching ? query.error : null,
    retry: () => void query.refetch(),
  };
};
