import { entityByPlural, filterWords } from '@ridgeline/domain';
import { inSentence } from '@ridgeline/domain/language';
import { useQueryClient } from '@tanstack/react-query';
import { useProvider } from '../../../providers/useProvider';
import { labelKey, useLabels } from '../useLabels';
import { SearchEditor } from './SearchEditor';
import type { EditorProps } from './types';

/** Rows of another entity, found by their names. */
export const RelationEditor = (props: EditorProps) => {
  const provider = useProvider();
  const client = useQueryClient();
  const plural = props.filterable.target ?? '';
  const { choices } = props.filterable;
  const isRow = (text: string): boolean => choices.every(({ value }) => value !== text);
  const labelOf = useLabels(plural, props.texts.filter(isRow));
  const load = async (q: string, signal: AbortSignal): Promise<string[]> => {
    const found = await provider.lookup(plural, { q, signal });
    for (const { id, label } of found) client.setQueryData(labelKey(plural, id), label);
    return found.map(({ id }) => id);
  };
  return (
    <SearchEditor
      {...props}
      label={filterWords.searchRows({ many: inSentence(entityByPlural(plural)?.nouns.many ?? '') })}
      source={['lookup', plural, 'ids']}
      load={load}
      ticked={choices}
      labelOf={(id) => client.getQueryData<string>(labelKey(plural, id)) ?? labelOf(id)}
    />
  );
};
