import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { Entity } from '@ridgeline/domain';
import { inSentence } from '@ridgeline/domain/language';
import { referenceWords } from '@ridgeline/domain/words/reference';
import { useGetList } from 'ra-core';
import { useId } from 'react';
import { Link } from 'react-router';
import { LoadError } from '../../components/LoadError';
import { Loading } from '../../components/Loading';
import { pathOf, resourceOf } from '../../resources';
import type { Row } from '../row';
import { useWriting } from '../useWriting';
import { ChoiceRowEntry } from './ChoiceRowEntry';
import styles from './ChoiceRows.module.css';
import { NameForm } from './NameForm';

interface ManageDialogProps {
  readonly entity: Entity;
  /** The register whose rows use the names. */
  readonly used: Entity;
  readonly onRenamed: () => void;
  readonly onClose: () => void;
}

const SHOWN = 200;
const words = referenceWords.kept;

/** All names of a list that grows, to add, rename and delete (decisions 3.5). */
export const ManageDialog = ({ entity, used, onRenamed, onClose }: ManageDialogProps) => {
  const titleId = useId();
  const writing = useWriting(entity);
  const { data, total, error, refetch } = useGetList<Row>(
    resourceOf(entity),
    { pagination: { page: 1, perPage: SHOWN }, sort: { field: entity.title, order: 'ASC' } },
    { retry: false },
  );
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{words.manageTitle({ many: inSentence(entity.nouns.many) })}</DialogTitle>
      <DialogContent>
        <p className={styles.quiet}>{words.manageText({ many: inSentence(used.nouns.many) })}</p>
        {error ? (
          <LoadError title={entity.messages.loadFailed} error={error} retry={() => void refetch()} />
        ) : !data ? (
          <Loading />
        ) : (
          <ul className={styles.list}>
            {data.map((row) => (
              <ChoiceRowEntry key={row.id} entity={entity} row={row} writing={writing} onRenamed={onRenamed} />
            ))}
            {data.length === 0 && (
              <li className={styles.entry}>{words.none({ many: inSentence(entity.nouns.many) })}</li>
            )}
          </ul>
        )}
        {total !== undefined && total > SHOWN && (
          <p className={styles.quiet}>{words.more({ shown: SHOWN, all: total })}</p>
        )}
        {writing.create && (
          <NameForm
            entity={entity}
            label={words.promptTitle({ one: inSentence(entity.nouns.one) })}
            submit={words.add}
            onStored={() => undefined}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button component={Link} to={pathOf(entity)} sx={{ mr: 'auto' }}>
          {words.register}
        </Button>
        <Button variant="outlined" onClick={onClose}>
          {words.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
