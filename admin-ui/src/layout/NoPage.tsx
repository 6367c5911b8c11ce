import { overviewWords as words } from '@ridgeline/domain/words/overview';
import { Icon } from '../components/Icon';
import message from '../components/Message.module.css';
import { NotFound } from '../components/NotFound';
import { useSession } from '../providers/useSession';

/** For an address without a page: a user whose organisation was suspended, or lost its tier, reads that here. */
export const NoPage = () => {
  const { identity } = useSession();
  if (identity?.modules.length !== 0) return <NotFound />;
  return (
    <section className={message.message}>
      <Icon name="company" size={32} />
      <h1>{words.suspendedTitle}</h1>
      <p>{words.suspendedText}</p>
    </section>
  );
};
