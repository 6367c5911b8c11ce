import { fieldOf, webhookDelivery } from '@ridgeline/domain';
import { webhookWords } from '@ridgeline/domain/words/webhooks';
import { Facts } from '../components/Facts';
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
      <Facts
        className={styles.facts}
        of={[
          status !== null && [of('status').label, status],
          milliseconds !== null && [words.time, words.milliseconds({ count: milliseconds })],
          problem !== null && [of('problem').label, choiceLabel(of('problem'), problem)],
        ]}
      />
    </>
  );
};
