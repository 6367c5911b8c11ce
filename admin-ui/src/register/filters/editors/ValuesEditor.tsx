import { type Entity, filterWords } from '@ridgeline/domain';
import { useProvider } from '../../../providers/useProvider';
import { resourceOf } from '../../../resources';
import { SearchEditor } from './SearchEditor';
import type { EditorProps } from './types';

/** Values of a field that takes any text: those of its list first, then those in use. */
export const ValuesEditor = ({ entity, ...props }: EditorProps & { readonly entity: Entity }) => {
  const provider = useProvider();
  const { name, choices } = props.filterable;
  const resource = resourceOf(entity);
  const load = async (q: string, signal: AbortSignal): Promise<string[]> => {
    const inUse = await provider.valuesInUse(resource, name, q, signal);
    const listed = choices.filter(({ label }) => label.toLowerCase().includes(q.trim().toLowerCase()));
    return [...new Set([...listed.map(({ value }) => value), ...inUse])];
  };
  return (
    <SearchEditor
      {...props}
      label={filterWords.search}
      source={[resource, 'values', name]}
      load={load}
      labelOf={(value) => choices.find((choice) => choice.value === value)?.label ?? value}
    />
  );
};
