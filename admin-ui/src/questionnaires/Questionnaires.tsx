import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { questionnaire } from '@ridgeline/domain';
import { builderWords } from '@ridgeline/domain/words/builder';
import { questionnaireWords } from '@ridgeline/domain/words/questionnaires';
import { Suspense, useMemo, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { Icon } from '../components/Icon';
import { useRights } from '../providers/useSession';
import { RegisterPage, type Slots } from '../register';
import { rowName } from '../shared';
import { ReadyMadeDialog } from './builder';
import { questionnairesPath, questionsPath, rowFilter, sentPath } from './common';

const words = questionnaireWords.register;

/** The questionnaires; if the address names one, the list shows only that one. */
export default function Questionnaires() {
  const navigate = useNavigate();
  const [choosing, choose] = useState(false);
  const mayAdd = useRights(questionnaire).create;
  const only = useSearchParams()[0].get('questionaireId')?.trim() ?? '';
  const slots = useMemo((): Slots => {
    const toAll = (
      <Button component={Link} to={questionnairesPath()} variant="outlined">
        {words.all}
      </Button>
    );
    const ready = mayAdd && (
      <Button variant="outlined" startIcon={<Icon name="questionnaire" size={16} />} onClick={() => choose(true)}>
        {builderWords.ready.button}
      </Button>
    );
    return {
      ...(only ? { filter: rowFilter(only), emptyExtra: toAll } : { emptyExtra: ready }),
      needs: [questionnaire.title, 'type'],
      onOpen: (row) => void navigate(questionsPath(row)),
      toolbarActions: ({ total }) => (
        <>
          {only ? toAll : total !== 0 && ready}
          <Button component={Link} to={sentPath()} variant="outlined" startIcon={<Icon name="sent" size={16} />}>
            {words.sent}
          </Button>
        </>
      ),
      rowActions: ({ row }) => (
        <Tooltip title={words.view}>
          <IconButton
            size="small"
            component={Link}
            to={questionsPath(row)}
            aria-label={words.viewRow(rowName(questionnaire, row))}
          >
            <Icon name="eye" />
          </IconButton>
        </Tooltip>
      ),
    };
  }, [only, navigate, mayAdd]);
  return (
    <>
      <RegisterPage key={only} entity={questionnaire} slots={slots} />
      <Suspense fallback={null}>{choosing && <ReadyMadeDialog onClose={() => choose(false)} />}</Suspense>
    </>
  );
}
