import Alert from '@mui/material/Alert';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import type { RecipientType } from '@ridgeline/domain/entities/questionnaire';
import type { Preflight } from '@ridgeline/domain/sending';
import { questionnaireWords } from '@ridgeline/domain/words/questionnaires';
import { sendingWords } from '@ridgeline/domain/words/sending';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../components/Button';
import { DialogFrame } from '../../components/DialogFrame';
import { Table } from '../../components/Table';
import type { Choice, SentTo } from '../../providers/methods/sending';
import { useSession } from '../../providers/useSession';
import { download, useLeaving } from '../../shared';
import { AnsweringLink, sentPath } from '../common';
import { linksAsCsv, linksAsText } from './csv';
import styles from './Send.module.css';
import { SendFacts } from './SendFacts';
import { SendForm } from './SendForm';
import { SendLines } from './SendLines';
import { type Sending, useSend } from './useSend';

interface SendDialogProps {
  /** The questionnaire; if absent, the user chooses it in the dialog. */
  readonly questionnaire?: Choice;
  readonly type: RecipientType;
  /** The recipients, if they were chosen before. */
  readonly recipients?: readonly Choice[];
  readonly onClose: () => void;
}

const words = questionnaireWords.send;

const titleOf = (type: RecipientType, recipients: number, checked: boolean, sent: readonly SentTo[] | null): string => {
  if (sent?.length === 1) return words.sentTitle({ name: sent[0]?.recipient ?? '' });
  if (sent) return sendingWords.done.title({ type, count: sent.length });
  return checked ? sendingWords.check.title({ type, count: recipients }) : words.title({ type });
};

const sentTableWords = sendingWords.done;

/** All, or the documentId of the recipient whose link was copied. */
type Copied = 'all' | 'failed' | { readonly id: string } | null;

/** The result of a sending to several recipients, with links to copy where no mail is sent. */
const SentTable = ({ sent }: { sent: readonly SentTo[] }) => {
  const [copied, setCopied] = useState<Copied>(null);
  const linked = sent.some(({ url }) => url !== undefined);
  const copy = async (text: string, done: Copied): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(done);
    } catch {
      setCopied('failed');
    }
  };
  const isCopied = (id: string): boolean => typeof copied === 'object' && copied?.id === id;
  const copyButton = ({ documentId, recipient, url }: SentTo) =>
    url && (
      <Button
        icon={isCopied(documentId) ? 'tick' : 'copy'}
        label={isCopied(documentId) ? sentTableWords.copied : sentTableWords.copy}
        variant="text"
        size="small"
        aria-label={sentTableWords.copyOf({ name: recipient })}
        onClick={() => void copy(url, { id: documentId })}
      />
    );
  return (
    <>
      <Alert severity="info">{linked ? sentTableWords.copyThese : sentTableWords.allQueued}</Alert>
      {linked && (
        <div className={styles.tools}>
          <Button
            icon={copied === 'all' ? 'tick' : 'copy'}
            label={copied === 'all' ? sentTableWords.copied : sentTableWords.copyAll}
            variant="contained"
            onClick={() => void copy(linksAsText(sent), 'all')}
          />
          <Button
            label={sentTableWords.download}
            onClick={() =>
              download(new Blob([linksAsCsv(sent)], { type: 'text/csv;charset=utf-8' }), sentTableWords.file)
            }
          />
        </div>
      )}
      <p role="status" className={copied === 'failed' ? styles.failed : 'visually-hidden'}>
        {copied === 'failed' ? sentTableWords.copyFailed : copied !== null && sentTableWords.copied}
      </p>
      <Table
        className={styles.table}
        rows={sent}
        keyOf={({ documentId }) => documentId}
        columns={[
          {
            label: sentTableWords.columns.recipient,
            cell: ({ documentId, recipient }) => <Link to={`${sentPath()}/${documentId}`}>{recipient}</Link>,
          },
          { label: sentTableWords.columns.mail, cell: ({ mail }) => sentTableWords.mail[mail] },
          ...(linked ? [{ label: sentTableWords.columns.link, cell: copyButton }] : []),
        ]}
      />
    </>
  );
};

/** For one recipient the link is shown; for several a table. */
const Result = ({ sent }: { sent: readonly SentTo[] }) => {
  const [one] = sent;
  if (sent.length > 1 || !one?.url) return <SentTable sent={sent} />;
  return <AnsweringLink link={{ ...one, url: one.url }} />;
};

interface SendCheckProps {
  readonly type: RecipientType;
  readonly check: Preflight;
  readonly sending: Sending;
}

/** The last step before several recipients are sent something. */
const SendCheck = ({ type, check, sending }: SendCheckProps) => {
  const { draft, lines, busy, send, back } = sending;
  return (
    <>
      <DialogContent className={styles.fields ?? ''}>
        <SendLines lines={lines} />
        <SendFacts type={type} check={check} draft={draft} onChanged={() => void sending.next()} />
      </DialogContent>
      <DialogActions>
        <Button label={sendingWords.check.back} onClick={back} disabled={busy} />
        {check.problems.length === 0 && (
          <Button
            label={busy ? questionnaireWords.send.sending : questionnaireWords.send.send}
            variant="contained"
            onClick={() => void send()}
            disabled={busy}
            autoFocus
          />
        )}
      </DialogActions>
    </>
  );
};

/** 'Send To Supplier' or 'Send To Company': recipients, preview, and result, with links that are shown once. */
export default function SendDialog({ questionnaire, type, recipients, onClose }: SendDialogProps) {
  const own = useSession().identity?.company;
  // Staff only send to their own company (decisions 5.6).
  const self = type === 'Company' && own ? [{ id: own.documentId, label: own.name }] : [];
  const sending = useSend(type, { questionnaire: questionnaire ?? null, recipients: recipients ?? self });
  const { check, sent, draft, busy, changed } = sending;
  const { leave, question } = useLeaving(changed && !sent, onClose, sendingWords.leave);
  const path = sent?.length === 1 ? `${sentPath()}/${sent[0]?.documentId}` : sentPath(draft.questionnaire?.id);
  return (
    <DialogFrame
      title={titleOf(type, draft.recipients.length, check !== null, sent)}
      busy={busy}
      escapeOnly
      onClose={leave}
    >
      {sent ? (
        <>
          <DialogContent>
            <Result sent={sent} />
          </DialogContent>
          <DialogActions>
            <Button
              label={sent.length === 1 ? words.open : sendingWords.done.seeAll}
              variant="text"
              to={path}
              onClick={onClose}
            />
            <Button label={words.done} onClick={onClose} />
          </DialogActions>
        </>
      ) : check ? (
        <SendCheck type={type} check={check} sending={sending} />
      ) : (
        <SendForm
          type={type}
          given={questionnaire ? 'questionnaire' : 'recipients'}
          sending={sending}
          onClose={leave}
        />
      )}
      {question}
    </DialogFrame>
  );
}
