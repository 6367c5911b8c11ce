import type { Health } from '@ridgeline/domain/health';
import { replicaWords as words } from '@ridgeline/domain/words/replica';
import { HealthCard } from './HealthCard';

/** The replica that lists, exports and reports are read from, and how far it is behind; nothing where none is set up. */
export const ReplicaCard = ({ replica }: Pick<Health, 'replica'>) => {
  const { state, lagSeconds, mostLagSeconds, reads } = replica;
  if (state === 'off') return null;
  const primary = reads.behind + reads.failed + reads.away;
  return (
    <HealthCard
      title={words.title}
      state={state}
      text={state === 'ok' ? words.text.ok : words.text.attention({ seconds: mostLagSeconds })}
      facts={[
        [words.lag, lagSeconds === null ? words.unknown : words.lagSeconds({ seconds: lagSeconds })],
        [words.reads, words.read({ replica: reads.replica, primary })],
      ]}
    />
  );
};
