import Skeleton from '@mui/material/Skeleton';
import { risk as entity } from '@ridgeline/domain';
import { panelWords as words } from '@ridgeline/domain/words/acceptance-panel';
import { useId } from 'react';
import { Loaded } from '../../components/Loaded';
import { LinkOnce } from '../../components/link/LinkOnce';
import { lookOf, Mark } from '../../components/Mark';
import type { Acceptance } from '../../providers/methods/acceptance';
import type { RiskPanelProps } from '../panels';
import styles from './Acceptance.module.css';
import { Actions } from './Actions';
import { Changed } from './Changed';
import { Decisions, EndedRequests } from './Past';
import { mailText, standingText } from './texts';
import { useAcceptance } from './useAcceptance';

const Standing = ({ risk, acceptance }: RiskPanelProps & { acceptance: Acceptance }) => {
  const { status, waiting, changed, decisions, requests } = acceptance;
  const look = lookOf(status);
  const [last] = decisions;
  const unanswered = requests.filter(({ ended }) => ended !== 'answered');
  return (
    <>
      <p className={styles.standing}>
        {look && <Mark look={look} variant="pill" />} <span dir="auto">{standingText(acceptance)}</span>
      </p>
      {waiting && <p className={styles.text}>{mailText(waiting)}</p>}
      {waiting?.mail === 'none' && !waiting.yours && (
        <LinkOnce
          url={`${window.location.origin}/dashboard/to/${entity.plural}/${encodeURIComponent(risk.id)}`}
          label={words.link.label}
          why={words.link.why({ owner: waiting.ownerName })}
          note={words.link.note}
          focused={false}
        />
      )}
      {changed.length > 0 && last && <Changed changed={changed} risk={risk} decided={last} />}
      <Actions risk={risk} acceptance={acceptance} />
      {decisions.length > 0 && <Decisions decisions={decisions} />}
      {unanswered.length > 0 && <EndedRequests requests={unanswered} />}
    </>
  );
};

/** The acceptance of one risk: its status, the possible actions, and earlier decisions. */
export const AcceptancePanel = ({ risk }: RiskPanelProps) => {
  const id = useId();
  const acceptance = useAcceptance(risk);
  return (
    <section className={styles.panel} aria-labelledby={id} aria-busy={!acceptance.data && !acceptance.error}>
      <h2 id={id}>{words.title}</h2>
      <Loaded
        of={acceptance}
        failed={words.loadFailed}
        waiting={<Skeleton data-waiting variant="rounded" height={72} />}
      >
        {(found) => <Standing risk={risk} acceptance={found} />}
      </Loaded>
    </section>
  );
};

AcceptancePanel.displayName = 'AcceptancePanel';
