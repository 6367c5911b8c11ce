import Alert from '@mui/material/Alert';
import { sendingWords } from '@ridgeline/domain/words/sending';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../components/Button';
import { Table } from '../../components/Table';
import type { SentTo } from '../../providers/methods/sending';
import { download } from '../../shared';
import { sentPath } from '../common';
import { linksAsCsv, linksAsText } from './csv';
import styles from './Send.module.css';

const words = sendingWords.done;

/** All, or the documentId of the recipient whose link was copied. */
type Copied = 'all' | 'failed' | { readonly id: string } | null;

/** The result of a sending to several recipients, with links to copy where no mail is sent. */
export const SentTable = ({ sent }: { sent: readonly SentTo[] }) => {
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
        label={isCopied(documentId) ? words.copied : words.copy}
        variant="text"
        size="small"
        aria-label={words.copyOf({ name: recipient })}
        onClick={() => void copy(url, { id: documentId })}
      />
    );
  return (
    <>
      <Alert severity="info">{linked ? words.copyThese : words.allQueued}</Alert>
      {linked && (
        <div className={styles.tools}>
          <Button
            icon={copied === 'all' ? 'tick' : 'copy'}
            label={copied === 'all' ? words.copied : words.copyAll}
            variant="contained"
            onClick={() => void copy(linksAsText(sent), 'all')}
          />
          <Button
            label={words.download}
            onClick={() => download(new Blob([linksAsCsv(sent)], { type: 'text/csv;charset=utf-8' }), words.file)}
          />
        </div>
      )}
      <p role="status" className={copied === 'failed' ? styles.failed : 'visually-hidden'}>
        {copied === 'failed' ? words.copyFailed : copied !== null && words.copied}
      </p>
      <Table
        className={styles.table}
        rows={sent}
        keyOf={({ documentId }) => documentId}
        columns={[
          {
            label: words.columns.recipient,
            cell: ({ documentId, recipient }) => <Link to={`${sentPath()}/${documentId}`}>{recipient}</Link>,
          },
          { label: words.columns.mail, cell: ({ mail }) => words.mail[mail] },
          ...(linked ? [{ label: words.columns.link, cell: copyButton }] : []),
        ]}
      />
    </>
  );
};
