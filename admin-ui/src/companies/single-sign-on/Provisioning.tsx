import { scimWords } from '@ridgeline/domain/words/scim';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { Loaded } from '../../components/Loaded';
import type { RidgelineDataProvider } from '../../providers/dataProvider';
import { GroupsForm } from './GroupsForm';
import { ScimCard } from './ScimCard';

/** How the directory of the company provides its users. @param which the company */
export const Provisioning = ({ which }: { readonly which: string }) => {
  const provider = useDataProvider<RidgelineDataProvider>();
  const loading = useQuery({
    queryKey: ['provisioning', which],
    queryFn: ({ signal }) => provider.readScim(signal),
    retry: false,
  });
  return (
    <Loaded of={loading} failed={scimWords.settings.loadFailed}>
      {(data) => (
        <>
          <ScimCard settings={data} onChanged={() => void loading.refetch()} />
          <GroupsForm settings={data} onSaved={() => void loading.refetch()} />
        </>
      )}
    </Loaded>
  );
};
