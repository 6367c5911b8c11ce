import { fieldOf, webhookDelivery } from '@ridgeline/domain';
import { webhookWords } from '@ridgeline/domain/words/webhooks';
import { lookOf, Mark } from '../components/Mark';
import type { WebhookMessage } from '../providers/methods/webhooks';
import { choiceLabel } from '../shared';
import styles from './Webhooks.module.css';

const words = webhookWords.testing;

const of = (name: string) => fieldOf(webhookDelivery, name);

/** What a receiver made of a message: whether it was accepted, the status, the time, and the reason if not. */
export const TestOutcome = ({ message }: { readonly message: WebhookMessage }) => {
  const { state, status, milliseconds, problem } = message;
  const look = lookOf(state);
  return (
    <>
      {look && <Mark look={look} variant="pill" />}
      <dl className={styles.facts}>
        {status !== null && (
          <>
            <dt>{of('status').label}</dt>
            <dd>{status}</dd>
          </>
        )}
        {milliseconds !== null && (
          <>
            <dt>{words.time}</dt>
            <dd>{words.milliseconds({ count: milliseconds })}</dd>
          </>
        )}
        {problem !== null && (
          <>
            <dt>{of('problem').label}</dt>
            <dd>{choiceLabel(of('problem'), problem)}</dd>
          </>
        )}
      </dl>
    </>
  );
};
