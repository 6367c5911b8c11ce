import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { FirstStep } from '@ridgeline/domain';
import { firstStepsWords as words } from '@ridgeline/domain/words/first-steps';
import { useId } from 'react';
import { Link, useNavigate } from 'react-router';
import { Button } from '../components/Button';
import { Icon } from '../components/Icon';
import { TOUR, useGuide, useGuideParts, useToast } from '../shared';
import styles from './FirstSteps.module.css';
import home from './Home.module.css';
import { pathOfStep } from './steps';

const Step = ({ step: { key, done } }: { step: FirstStep }) => (
  <li className={styles.step} data-done={done || undefined}>
    <span className={styles.mark}>{done && <Icon name="tick" size={14} />}</span>
    <span className="visually-hidden">{done ? words.done : words.toDo}: </span>
    <span className={styles.text}>{words.steps[key].text}</span>
    {!done && (
      <Link to={pathOfStep(key)}>
        {words.steps[key].action}
        <Icon name="right" size={16} />
      </Link>
    )}
  </li>
);

/** Offers the tour until it was taken or refused. */
const TourOffer = ({ onRefuse }: { onRefuse: () => void }) => {
  const navigate = useNavigate();
  return (
    <p className={styles.offer}>
      {words.offer}
      <Button
        label={words.take}
        variant="text"
        size="small"
        onClick={() => void navigate('/dashboard/home', { state: TOUR })}
      />
      <Button label={words.later} variant="text" size="small" color="inherit" onClick={onRefuse} />
    </p>
  );
};

/** What a user may do first in a company, ticked where it is done; gone when all is, or when the user has hidden it. */
export const FirstSteps = () => {
  const { data } = useGuide();
  const guide = useGuideParts();
  const toast = useToast();
  const id = useId();
  if (!data || data.dismissed.includes('first-steps') || data.steps.every(({ done }) => done)) return null;
  const hide = (): void => {
    guide.dismiss('first-steps');
    toast.done(words.hidden);
  };
  const done = data.steps.filter((step) => step.done).length;
  return (
    <section className={`${home.card} ${styles.card}`} aria-labelledby={id} data-tour="steps">
      <div className={styles.head}>
        <h2 id={id}>{words.title}</h2>
        <span className={styles.progress}>{words.progress({ done, all: data.steps.length })}</span>
        <Tooltip title={words.hide}>
          <IconButton size="small" aria-label={words.hide} onClick={hide}>
            <Icon name="close" />
          </IconButton>
        </Tooltip>
      </div>
      {!data.dismissed.includes('tour') && <TourOffer onRefuse={() => guide.dismiss('tour')} />}
      <ol className={styles.steps}>
        {data.steps.map((step) => (
          <Step key={step.key} step={step} />
        ))}
      </ol>
    </section>
  );
};
