import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { type Entity, isCopied } from '@ridgeline/domain';
import { overviewWords } from '@ridgeline/domain/words/overview';
import { registerWords } from '@ridgeline/domain/words/register';
import { useLocation } from 'react-router';
import { Icon } from '../../components/Icon';
import type { CompanyRef } from '../../providers/session';
import { type Row, useSwitchCompany, type Writing } from '../../shared';
import { useCopyRow } from './useCopyRow';

interface SharedNoticeProps {
  readonly entity: Entity;
  readonly row: Row;
  readonly writing: Writing;
  readonly onCopied: (row: Row) => void;
}

const words = registerWords.list;

const ownerOf = ({ company }: Row): CompanyRef | null => {
  const { documentId, name } = (company ?? {}) as Partial<CompanyRef>;
  return documentId && name ? { documentId, name } : null;
};

/** Above a read-only row: says why, and offers to copy a shared row, or to look at the company of another one. */
export const SharedNotice = ({ entity, row, writing, onCopied }: SharedNoticeProps) => {
  const { copy, busy } = useCopyRow(entity, onCopied);
  const switchTo = useSwitchCompany();
  const { pathname } = useLocation();
  // Answered only to an operator who looks at all companies.
  const owner = ownerOf(row);
  const mayCopy = row.shared === true && writing.create && isCopied(entity);
  return (
    <Alert
      severity="info"
      icon={<Icon name="lock" size={20} />}
      action={
        mayCopy ? (
          <Button color="inherit" size="small" variant="outlined" disabled={busy} onClick={() => copy(row)}>
            {writing.inView ? words.copyInView : words.copy}
          </Button>
        ) : (
          owner && (
            <Button color="inherit" size="small" variant="outlined" onClick={() => switchTo(owner, pathname)}>
              {overviewWords.switchTo({ company: owner.name })}
            </Button>
          )
        )
      }
    >
      {writing.whyNot(row)}
    </Alert>
  );
};
