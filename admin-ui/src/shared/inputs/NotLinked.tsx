import { type Field, type Linked, linkedIn, targetOf } from '@ridgeline/domain';
import { linkWords } from '@ridgeline/domain/words/links';
import { useState } from 'react';
import { TextButton } from '../../components/TextButton';
import { useRights } from '../../providers/useSession';
import styles from './Inputs.module.css';
import { LinkPrompt } from './LinkPrompt';
import type { InputProps } from './types';
import { useLinkedRow } from './useLinkedRow';

interface NotLinkedProps extends Pick<InputProps, 'field' | 'values'> {
  /** The entries that name no row. */
  readonly entries: readonly Linked[];
  readonly onLinked: (words: string, row: Linked) => void;
}

/** The domain that another field of the form names first: a new control belongs to it. */
const domainIn = ({ narrowedBy }: Field, values: NotLinkedProps['values']): string | undefined => {
  const named = narrowedBy === undefined ? [] : linkedIn(values[narrowedBy]);
  const words = named.map((entry) => entry.words).find((said) => said.includes('|'));
  return words?.slice(words.indexOf('|') + 1);
};

/** Under the input: what is not linked, each with how to link it to a row, or to make it one. */
export const NotLinked = ({ field, values, entries, onLinked }: NotLinkedProps) => {
  const target = targetOf(field.target);
  const mayCreate = useRights(target).create;
  const [linking, setLinking] = useState<string | null>(null);
  const { create, busy } = useLinkedRow(target, onLinked);
  if (entries.length === 0) return null;
  return (
    <ul className={styles.unlinked}>
      {entries.map(({ words }) => (
        <li key={words}>
          <span>{linkWords.line({ name: words })}</span>
          <TextButton aria-label={linkWords.linkNamed({ name: words })} onClick={() => setLinking(words)}>
            {linkWords.link}
          </TextButton>
          {mayCreate && (
            <TextButton
              aria-label={linkWords.createNamed({ name: words })}
              disabled={busy}
              onClick={() => create({ words, domain: domainIn(field, values) })}
            >
              {linkWords.create}
            </TextButton>
          )}
        </li>
      ))}
      {linking !== null && (
        <LinkPrompt
          words={linking}
          field={field}
          onChosen={(row) => {
            onLinked(linking, row);
            setLinking(null);
          }}
          onClose={() => setLinking(null)}
        />
      )}
    </ul>
  );
};
