import { shellWords } from '@ridgeline/domain/words/shell';
import { useMemo } from 'react';
import { Icon } from '../components/Icon';
import message from '../components/Message.module.css';
import { PageHeading } from '../components/PageHeading';
import { mayOpen } from '../providers/authProvider';
import { useSession } from '../providers/useSession';
import { cardsFor } from './cards';
import styles from './Home.module.css';
import { HomeCard } from './HomeCard';

/** What needs me today: figures of the modules granted, each a link to the list behind it. */
export default function Home() {
  const { identity } = useSession();
  const cards = useMemo(() => cardsFor((resource) => mayOpen(identity, 'list', resource)), [identity]);
  const { home } = shellWords;
  return (
    <>
      <PageHeading title={home.title} />
      {identity?.modules.length === 0 ? (
        <section className={message.message}>
          <Icon name="company" size={32} />
          <h2 style={{ margin: 0 }}>{home.noModules}</h2>
          <p>{home.noModulesText}</p>
        </section>
      ) : (
        <div className={styles.cards}>
          {cards.map((card) => (
            <HomeCard key={card.title} card={card} />
          ))}
        </div>
      )}
    </>
  );
}
