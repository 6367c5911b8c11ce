import Alert from '@mui/material/Alert';
import { type Entity, isCopied } from '@ridgeline/domain';
import { registerWords } from '@ridgeline/domain/words/register';
import { useLocation } from 'react-router';
import { Button } from '../../components/Button';
import { Icon } from '../../components/Icon';
import type { CompanyRef } from '../../providers/session';
import { type Row, SwitchOffer, type Writing } from '../../shared';
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
  const { pathname } = useLocation();
  // Returned only to an operator who views all companies.
  const owner = ownerOf(row);
  const mayCopy = row.shared === true && writing.create && isCopied(entity);
  const icon = <Icon name="lock" size={20} />;
  if (owner && !mayCopy) {
    return (
      <SwitchOffer company={owner} to={pathname} icon={icon}>
        {writing.whyNot(row)}
      </SwitchOffer>
    );
  }
  return (
    <Alert
      severity="info"
      icon={icon}
      action={
        mayCopy && (
          <Button
            label={writing.inView ? words.copyInView : words.copy}
            color="inherit"
            size="small"
            disabled={busy}
            onClick={() => copy(row)}
          />
        )
      }
    >
      {writing.whyNot(row)}
    </Alert>
  );
};
