import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { questionnaire } from '@ridgeline/domain';
import { questionnaireWords } from '@ridgeline/domain/words/questionnaires';
import { useMemo } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { Icon } from '../components/Icon';
import { RegisterPage, type Slots } from '../register';
import { rowName } from '../register/rowName';
import { questionnairesPath, questionsPath, rowFilter, sentPath } from './address';

const words = questionnaireWords.register;

/** The questionnaires; the address may name one of them, and the list then holds that one alone. */
export default function Questionnaires() {
  const navigate = useNavigate();
  const only = useSearchParams()[0].get('questionaireId')?.trim() ?? '';
  const slots = useMemo((): Slots => {
    const toAll = (
      <Button component={Link} to={questionnairesPath()} variant="outlined">
        {words.all}
      </Button>
    );
    return {
      ...(only && { filter: rowFilter(only), emptyExtra: toAll }),
      needs: [questionnaire.title, 'type'],
      onOpen: (row) => void navigate(questionsPath(row)),
      toolbarActions: () => (
        <>
          {only && toAll}
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
  }, [only, navigate]);
  return <RegisterPage key={only} entity={questionnaire} slots={slots} />;
}
