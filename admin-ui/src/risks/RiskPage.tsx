import Button from '@mui/material/Button';
import { risk } from '@ridgeline/domain';
import { registerWords } from '@ridgeline/domain/words/register';
import { lazy, Suspense, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { BackLink } from '../components/BackLink';
import { Icon } from '../components/Icon';
import { useRights } from '../providers/useSession';
import { FormPage } from '../register';
import { pathOf } from '../resources';
import { FORM_SLOTS } from './form/slots';
import { PANELS } from './panels';

const ImportDialog = lazy(() => import('../register/import'));

/** One risk, or a new one, as a page: `/dashboard/risk?id=<documentId>` (specification 2, section 2). */
export default function RiskPage() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [importing, setImporting] = useState(false);
  const mayImport = useRights(risk).import;
  const id = query.get('id');
  const toRegister = (): void => void navigate(pathOf(risk));
  return (
    <>
      <BackLink to={pathOf(risk)} label={risk.nouns.many} />
      <FormPage
        key={id ?? ''}
        entity={risk}
        slots={FORM_SLOTS}
        id={id}
        onClose={toRegister}
        onCreated={(row) => void navigate(`/dashboard/risk?id=${row.id}`, { replace: true })}
        actions={
          mayImport && (
            <Button variant="outlined" startIcon={<Icon name="upload" size={16} />} onClick={() => setImporting(true)}>
              {registerWords.list.import}
            </Button>
          )
        }
        below={(row) => PANELS.map((Panel, index) => <Panel key={Panel.displayName ?? index} risk={row} />)}
      />
      {importing && (
        <Suspense fallback={null}>
          <ImportDialog entity={risk} open onClose={() => setImporting(false)} onDone={toRegister} />
        </Suspense>
      )}
    </>
  );
}
