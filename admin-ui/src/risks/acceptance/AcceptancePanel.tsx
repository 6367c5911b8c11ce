import Skeleton from '@mui/material/Skeleton';
import { risk as entity, fieldOf, LONGEST_REASON } from '@ridgeline/domain';
import { panelWords as words } from '@ridgeline/domain/words/acceptance-panel';
import { useId, useState } from 'react';
import { Button } from '../../components/Button';
import { Loaded } from '../../components/Loaded';
import { LinkOnce } from '../../components/link/LinkOnce';
import { lookOf, Mark } from '../../components/Mark';
import { Scroll } from '../../components/Scroll';
import { Table } from '../../components/Table';
import { DialogForm } from '../../fields/DialogForm';
import { TextBox } from '../../fields/TextBox';
import { useTextForm } from '../../fields/useTextForm';
import { messageOf } from '../../providers/errors';
import type { Acceptance, AskedFor, Decided } from '../../providers/methods/acceptance';
import { useProvider } from '../../providers/useProvider';
import { useRead } from '../../providers/useRead';
import { useRights } from '../../providers/useSession';
import { resourceOf } from '../../resources';
import {
  AskDialog,
  Dash,
  dayText,
  FieldValue,
  momentText,
  type Row,
  useAction,
  useRefresh,
  useToast,
} from '../../shared';
import type { RiskPanelProps } from '../panels';
import styles from './Acceptance.module.css';
import { DecideDialog } from './DecideDialog';

interface ChangedProps {
  readonly changed: Acceptance['changed'];
  readonly risk: Row;
  readonly decided: Decided;
}

const columns = words.historyColumns;

const levelOf = ({ kind, riskLevel, residualRiskLevel }: Decided): string =>
  String(kind === 'inherent' ? riskLevel : residualRiskLevel);

const Word = ({ value }: { value: string }) => {
  const look = lookOf(value);
  return look ? <Mark look={look} /> : <Dash />;
};

/** Every decision with its level, the newest first. */
const Decisions = ({ decisions }: { decisions: readonly Decided[] }) => (
  <Scroll className={styles.scroll} label={words.history}>
    <Table
      className={styles.table}
      caption={words.history}
      rows={decisions}
      keyOf={({ documentId }) => documentId}
      columns={[
        { label: columns.decision, cell: ({ decision }) => <Word value={decision} /> },
        { label: columns.level, cell: (decided) => <Word value={levelOf(decided)} /> },
        { label: columns.by, dir: 'auto', cell: ({ ownerName, how }) => `${ownerName} (${words.how[how]})` },
        { label: columns.when, cell: ({ decidedAt }) => momentText(decidedAt) },
        { label: columns.until, cell: ({ acceptedUntil }) => (acceptedUntil ? dayText(acceptedUntil) : <Dash />) },
        { label: columns.reason, dir: 'auto', cell: ({ reason }) => reason },
      ]}
    />
  </Scroll>
);

/** Requests that ended without a decision. */
const EndedRequests = ({ requests }: { requests: readonly AskedFor[] }) => (
  <details className={styles.ended}>
    <summary>{`${words.requests} (${requests.length})`}</summary>
    <ul>
      {requests.map(({ documentId, ownerName, askedBy, askedAt, ended }) => (
        <li key={documentId} dir="auto">
          {words.request({
            owner: ownerName,
            asker: askedBy,
            when: momentText(askedAt),
            ended: ended ? words.endedAs[ended] : '',
          })}
        </li>
      ))}
    </ul>
  </details>
);

/** The differences between the current and the accepted rating, side by side. */
const Changed = ({ changed, risk, decided }: ChangedProps) => (
  <Scroll className={styles.scroll} label={words.changed}>
    <Table
      className={styles.table}
      caption={words.changed}
      rows={changed}
      keyOf={({ field }) => field}
      columns={[
        { label: words.changedColumns.what, names: true, cell: ({ field }) => fieldOf(entity, field).label },
        {
          label: words.changedColumns.was,
          cell: ({ field, was }) => <FieldValue field={fieldOf(entity, field)} value={was} row={decided} />,
        },
        {
          label: words.changedColumns.is,
          cell: ({ field, is }) => <FieldValue field={fieldOf(entity, field)} value={is} row={risk} />,
        },
      ]}
    />
  </Scroll>
);

type Open = 'ask' | 'withdraw' | 'decide' | null;

interface WithdrawDialogProps {
  readonly risk: Row;
  readonly owner: string;
  readonly onClose: () => void;
}

/** Asks before a request is withdrawn. */
const WithdrawDialog = ({ risk, owner, onClose }: WithdrawDialogProps) => {
  const provider = useProvider();
  const { run, busy, error } = useAction({
    entity,
    work: () => provider.withdrawRequest(risk.id),
    done: words.withdrawn,
    onDone: onClose,
  });
  return (
    <AskDialog
      open
      title={words.withdrawTitle}
      confirm={busy ? words.withdrawing : words.withdraw}
      cancel={words.cancel}
      busy={busy}
      problem={error === null ? null : words.withdrawFailed({ message: messageOf(error) })}
      onConfirm={run}
      onCancel={onClose}
    >
      {words.withdrawText({ owner })}
    </AskDialog>
  );
};

/** The status of the acceptance in one sentence. */
const standingText = ({ status, kind, waiting, decisions, acceptedUntil }: Acceptance): string => {
  const [last] = decisions;
  if (status === 'asked' && waiting) {
    return words.intro.asked({ owner: waiting.ownerName, asker: waiting.askedBy, when: momentText(waiting.askedAt) });
  }
  if (status === 'declined' && last)
    return words.intro.declined({ owner: last.ownerName, when: momentText(last.decidedAt) });
  if (status === 'stale' && last) return words.intro.stale({ owner: last.ownerName });
  if ((status === 'accepted' || status === 'expired') && last) {
    return words.intro[status]({ owner: last.ownerName, until: dayText(acceptedUntil) });
  }
  return kind ? words.intro.none({ kind }) : words.kindMissing;
};

/** The state of the mail with the link. */
const mailText = ({ mail, linkExpiresAt }: AskedFor): string =>
  mail === 'sent' ? words.mail.sent({ until: momentText(linkExpiresAt) }) : words.mail[mail];

/** Why acceptance cannot be requested now; undefined if it can. */
const hindrance = ({ kind, owner }: Acceptance): string | undefined => {
  if (!owner) return words.ownerMissing;
  if (owner.you) return words.youOwn;
  if (!owner.reachable) return words.unreachable({ owner: owner.name });
  return kind ? undefined : words.kindMissing;
};

interface AskOwnerDialogProps {
  readonly risk: Row;
  readonly owner: string;
  /** Whether the link is sent to the owner by mail. */
  readonly mail: boolean;
  readonly onClose: () => void;
}

/** Requests acceptance, and says how the owner learns of it: by mail, or only by signing in. */
const AskOwnerDialog = ({ risk, owner, mail, onClose }: AskOwnerDialogProps) => {
  const provider = useProvider();
  const toast = useToast();
  const form = useTextForm({
    initial: { message: '' },
    send: ({ message }) => provider.askForAcceptance(risk.id, message),
    failed: words.askFailed,
    onEnd: useRefresh(entity),
    onDone: () => {
      toast.done(mail ? words.asked : words.askedUnmailed({ owner }));
      onClose();
    },
  });
  return (
    <DialogForm
      title={words.askTitle}
      form={form}
      cancel={words.cancel}
      submit={form.busy ? words.asking : words.ask}
      onClose={onClose}
    >
      <p className={styles.text}>{mail ? words.askByMail({ owner }) : words.askSignedIn({ owner })}</p>
      <TextBox
        control={form.control}
        name="message"
        label={words.message}
        hint={words.messageHint}
        maxLength={LONGEST_REASON}
        lines={[3, 8]}
        required={false}
        autoFocus
      />
    </DialogForm>
  );
};

/** The user's actions: request acceptance, withdraw the request, or answer as the owner. */
const Actions = ({ risk, acceptance }: RiskPanelProps & { acceptance: Acceptance }) => {
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

/** The status of a risk's acceptance. It is loaded again whenever risks are loaded again, for example after a save. */
const useAcceptance = (risk: Row) =>
  useRead(
    [resourceOf(entity), 'acceptance', risk.id, risk.updatedAt],
    (provider, signal) => provider.readAcceptance(risk.id, signal),
    {
      placeholderData: (known) => known,
      // The mail is sent a moment after the request is stored.
      refetchInterval: ({ state }) => (state.data?.waiting?.mail === 'queued' ? 2_000 : false),
    },
  );

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
