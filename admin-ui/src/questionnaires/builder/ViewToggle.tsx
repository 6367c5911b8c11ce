import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { question } from '@ridgeline/domain';
import { builderWords } from '@ridgeline/domain/words/builder';
import { useNavigate, useSearchParams } from 'react-router';
import { useLayout } from '../../register';
import { questionsPath } from '../common';
import styles from './Builder.module.css';

interface ViewToggleProps {
  readonly shown: 'build' | 'list';
  readonly questionnaireId: string;
  readonly title: string;
  readonly type: string;
}

const words = builderWords.page;

/** Switches between the builder and the register of the questions, also for the next time; filters of the list are dropped. */
export const ViewToggle = ({ shown, questionnaireId, title, type }: ViewToggleProps) => {
  const navigate = useNavigate();
  const { keep } = useLayout(question);
  const address = useSearchParams()[0].get('questionaireId') ?? questionnaireId;
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      className={styles.toggle ?? ''}
      value={shown}
      aria-label={words.views}
      onChange={(_, next: 'build' | 'list' | null) => {
        if (!next) return;
        keep({ listed: next === 'list' || undefined });
        void navigate(questionsPath({ id: address, title, type }, next));
      }}
    >
      <ToggleButton value="build">{words.build}</ToggleButton>
      <ToggleButton value="list">{words.list}</ToggleButton>
    </ToggleButtonGroup>
  );
};
