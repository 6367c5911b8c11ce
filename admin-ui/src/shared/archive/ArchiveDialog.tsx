import type { ArchiveAnswer, Entity } from '@ridgeline/domain';
import { nounsInSentence } from '@ridgeline/domain/language';
import { archiveWords } from '@ridgeline/domain/words/archive';
import { Button } from '../../components/Button';
import { TextDialog } from '../../components/DialogFrame';
import { messageOf } from '../../providers/errors';
import { useRead } from '../../providers/useRead';
import { type ArchiveTarget, archiveRequest } from './archiving';
import { useArchiving } from './useArchiving';

interface ArchiveDialogProps extends ArchiveTarget {
  readonly entity: Entity;
  readonly count: number;
  /** Of a single row. */
  readonly name?: string | undefined;
  /** `done` is false when nothing was archived. */
  readonly onClose: (done: boolean) => void;
}

const words = archiveWords.dialog;

/** What archiving means for these rows: what stays open, and which rows refuse. */
const Consequences = ({ answer }: { answer: ArchiveAnswer }) => (
  <>
    {answer.open > 0 && <p>{words.open({ count: answer.open })}</p>}
    {answer.rows > 1 && answer.same > 0 && <p>{words.same({ count: answer.same })}</p>}
    {answer.changed === 0 && answer.refused === 0 && <p>{words.nothing}</p>}
    {answer.refused > 0 && (
      <div role="alert">
        <p>{words.refusedTitle}</p>
        <ul>
          {answer.errors.map(({ documentId, name, message }) => (
            <li key={documentId}>
              <strong dir="auto">{name}</strong> {message}
            </li>
          ))}
        </ul>
        {answer.refused > answer.errors.length && (
          <p>{words.moreRefused({ count: answer.refused - answer.errors.length })}</p>
        )}
      </div>
    )}
  </>
);

/** Asks before rows are archived, and says what that means for them. */
export const ArchiveDialog = ({ entity, ids, filter, count, name, onClose }: ArchiveDialogProps) => {
  const asked = { archived: true, ids, filter };
  const preview = useRead(
    ['archive', entity.plural, asked],
    (provider) => provider.archiveMany(entity.plural, asked, archiveRequest(asked), true),
    { retry: false, gcTime: 0 },
  );
  const { run, busy } = useArchiving(entity, () => onClose(true));
  const { data, error } = preview;
  const may = data !== undefined && data.refused === 0 && data.changed > 0 && !busy;
  return (
    <TextDialog
      title={name === undefined ? words.title({ count, ...nounsInSentence(entity.nouns) }) : words.titleRow({ name })}
      busy={busy}
      described
      onClose={() => onClose(false)}
      maxWidth="xs"
      content={{ 'aria-busy': preview.isFetching }}
      actions={
        <>
          <Button label={words.cancel} onClick={() => onClose(false)} disabled={busy} autoFocus />
          <Button
            label={busy ? words.working : archiveWords.archive}
            variant="contained"
            onClick={() => run(asked)}
            disabled={!may}
          />
        </>
      }
    >
      <p>{words.text}</p>
      {error ? <p role="alert">{messageOf(error)}</p> : data ? <Consequences answer={data} /> : <p>{words.checking}</p>}
    </TextDialog>
  );
};
