import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { sendingWords } from '@ridgeline/domain/words/sending';
import { useState } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../components/Icon';
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
  return (
    <>
      <Alert severity="info">{linked ? words.copyThese : words.allQueued}</Alert>
      {linked && (
        <div className={styles.tools}>
          <Button
            variant="contained"
            startIcon={<Icon name={copied === 'all' ? 'tick' : 'copy'} size={16} />}
            onClick={() => void copy(linksAsText(sent), 'all')}
          >
            {copied === 'all' ? words.copied : words.copyAll}
          </Button>
          <Button
            variant="outlined"
            onClick={() => download(new Blob([linksAsCsv(sent)], { type: 'text/csv;charset=utf-8' }), words.file)}
          >
            {words.download}
          </Button>
        </div>
      )}
      <p role="status" className={copied === 'failed' ? styles.failed : 'visually-hidden'}>
        {copied === 'failed' ? words.copyFailed : copied !== null && words.copied}
      </p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{words.columns.recipient}</th>
            <th scope="col">{words.columns.mail}</th>
            {linked && <th scope="col">{words.columns.link}</th>}
          </tr>
        </thead>
        <tbody>
          {sent.map(({ documentId, recipient, mail, url }) => (
            <tr key={documentId}>
              <td>
                <Link to={`${sentPath()}/${documentId}`}>{recipient}</Link>
              </td>
              <td>{words.mail[mail]}</td>
              {linked && (
                <td>
                  {url && (
                    <Button
                      size="small"
                      aria-label={words.copyOf({ name: recipient })}
                      startIcon={<Icon name={isCopied(documentId) ? 'tick' : 'copy'} size={16} />}
                      onClick={() => void copy(url, { id: documentId })}
                    >
                      {isCopied(documentId) ? words.copied : words.copy}
                    </Button>
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
};
