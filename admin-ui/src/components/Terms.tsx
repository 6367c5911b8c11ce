import { glossaryWords, type Term } from '@ridgeline/domain/words/glossary';
import { Info } from './Info';
import styles from './Terms.module.css';

interface TermsProps {
  readonly terms: readonly Term[];
  /** Whether the words are written beside the (i), where no heading has them. */
  readonly named?: boolean;
}

/** The definitions of words of the field, behind one (i). Nothing without words. */
export const Terms = ({ terms, named = false }: TermsProps) => {
  if (terms.length === 0) return null;
  const { explain, words } = glossaryWords;
  const names = terms.map((term) => words[term].word).join(', ');
  return (
    <Info label={explain({ words: names })} {...(named && { caption: names })}>
      {terms.map((term) => (
        <span key={term} className={styles.term}>
          <strong>{words[term].word}</strong> {words[term].text}
        </span>
      ))}
    </Info>
  );
};
