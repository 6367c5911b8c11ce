import { risk } from '@ridgeline/domain';
import { registerWords } from '@ridgeline/domain/words/register';
import { riskWords } from '@ridgeline/domain/words/risks';
import { useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { BackLink } from '../components/BackLink';
import { Button } from '../components/Button';
import { LoadError } from '../components/LoadError';
import { Loading } from '../components/Loading';
import { ImportDialog } from '../imports';
import { useRead } from '../providers/useRead';
import { useRights } from '../providers/useSession';
import { FormPage, type Slots } from '../register';
import { pathOf } from '../resources';
import { readRaised, riskPath, todayText } from '../shared';
import { FORM_SLOTS } from './form/slots';
import { PANELS } from './panels';

/** The first values of a new risk that is raised from a supplier or an answer; loaded each time. */
const useRaised = (from: string | null) => {
  const raised = readRaised(from);
  const { data, error, refetch, isFetching } = useRead(
    ['raise', raised?.on, raised?.id],
    (provider, signal) => provider.readRaisedRisk(raised?.on ?? 'supplier', raised?.id ?? '', signal),
    { enabled: raised !== null, refetchOnMount: 'always', retry: false },
  );
  return {
    begin: data?.values,
    waiting: raised !== null && data === undefined && error === null,
    error: isFetching ? null : error,
    retry: () => void refetch(),
  };
};

/**
 * One risk, or a new one, as a page: `/dashboard/risk?id=<documentId>`; `from` is the source of a
 * new one.
 */
export default function RiskPage() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [importing, setImporting] = useState(false);
  const rights = useRights(risk);
  const id = query.get('id');
  const from = id === null ? query.get('from') : null;
  const { begin, waiting, error, retry } = useRaised(from);
  const slots = useMemo((): Slots => ({ ...FORM_SLOTS, begin: { dateCreated: todayText(), ...begin } }), [begin]);
  const toRegister = (): void => void navigate(pathOf(risk));
  return (
    <>
      <BackLink to={pathOf(risk)} label={risk.nouns.many} />
      {error ? (
        <LoadError title={riskWords.raise.failed} error={error} retry={retry} />
      ) : waiting ? (
        <Loading />
      ) : (
        <FormPage
          key={id ?? from ?? ''}
          entity={risk}
          slots={slots}
          id={id}
          onClose={toRegister}
          onCreated={(row) => void navigate(riskPath(row.id), { replace: true })}
          actions={
            rights.import && (
              <Button icon="upload" label={registerWords.list.import} onClick={() => setImporting(true)} />
            )
          }
          below={(row) => PANELS.map((Panel, index) => <Panel key={Panel.displayName ?? index} risk={row} />)}
        />
      )}
      {importing && <ImportDialog entity={risk} onClose={() => setImporting(false)} onDone={toRegister} />}
    </>
  );
}
