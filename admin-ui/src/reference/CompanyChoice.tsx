import { messages } from '@ridgeline/domain/words/messages';
import { referenceWords } from '@ridgeline/domain/words/reference';
import { useId } from 'react';
import { SelectField } from '../components/SelectField';
import { useSession } from '../providers/useSession';
import type { FormPartProps } from '../register';

interface CompanyChoiceProps extends FormPartProps {
  /** Shared rows of the operator, with no company in view. */
  readonly mayShare?: boolean;
}

const words = referenceWords.company;

/**
 * The company of the row. There is one preselected value: the user's own company, the company in view, or for rows that may be
 * shared every company. The server sets it and believes no other (decisions 1.2).
 */
export const CompanyChoice = ({ row, readOnly, mayShare = false }: CompanyChoiceProps) => {
  const id = useId();
  const { identity, companyInView } = useSession();
  const company = companyInView?.name ?? identity?.company?.name;
  if (readOnly) return null;
  const shared = company === undefined && mayShare;
  const missing = company === undefined && !mayShare;
  const name = company ?? (shared ? words.shared : '');
  const hint = shared ? words.sharedHint : companyInView ? words.viewHint : words.ownHint;
  return (
    <SelectField
      id={id}
      required={!mayShare}
      label={mayShare ? words.many : words.one}
      value={name}
      choices={[{ value: name, label: name }]}
      error={missing && row === null}
      helperText={missing ? messages.companyFirst : hint}
    />
  );
};
