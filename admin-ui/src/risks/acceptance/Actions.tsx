import { risk as entity } from '@ridgeline/domain';
import { panelWords as words } from '@ridgeline/domain/words/acceptance-panel';
import { useState } from 'react';
import { Button } from '../../components/Button';
import type { Acceptance } from '../../providers/methods/acceptance';
import { useRights } from '../../providers/useSession';
import type { RiskPanelProps } from '../panels';
import styles from './Acceptance.module.css';
import { AskOwnerDialog } from './AskOwnerDialog';
import { DecideDialog } from './DecideDialog';
import { hindrance } from './texts';
import { WithdrawDialog } from './WithdrawDialog';

type Open = 'ask' | 'withdraw' | 'decide' | null;

/** The user's actions: request acceptance, withdraw the request, or answer as the owner. */
export const Actions = ({ risk, acceptance }: RiskPanelProps & { acceptance: Acceptance }) => {
  const mayWrite = useRights(entity).update;
  const [open, setOpen] = useState<Open>(null);
  const close = (): void => setOpen(null);
  if (!mayWrite) return null;
  const { status, waiting, owner, mail, decisions } = acceptance;
  const why = hindrance(acceptance);
  const again = waiting !== null || decisions.length > 0;
  const asks = !waiting?.yours && why === undefined;
  return (
    <>
      {why && !waiting && <p className={styles.text}>{why}</p>}
      {waiting && owner?.you && !waiting.yours && !waiting.askedByYou && (
        <p className={styles.text}>{words.unconfirmed}</p>
      )}
      <div className={styles.actions}>
        {waiting?.yours && <Button label={words.answer} variant="contained" onClick={() => setOpen('decide')} />}
        {asks && (
          <Button
            label={again ? words.askAgain : words.ask}
            variant={waiting || status === 'accepted' ? 'outlined' : 'contained'}
            onClick={() => setOpen('ask')}
          />
        )}
        {waiting && <Button label={words.withdraw} onClick={() => setOpen('withdraw')} />}
      </div>
      {open === 'ask' && owner && <AskOwnerDialog risk={risk} owner={owner.name} mail={mail} onClose={close} />}
      {open === 'withdraw' && waiting && <WithdrawDialog risk={risk} owner={waiting.ownerName} onClose={close} />}
      {open === 'decide' && waiting && <DecideDialog risk={risk} request={waiting} onClose={close} />}
    </>
  );
};
