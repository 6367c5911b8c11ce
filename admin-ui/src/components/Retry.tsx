import { shellWords } from '@ridgeline/domain/words/shell';
import styles from './Retry.module.css';
import { TextButton } from './TextButton';

interface RetryProps {
  /** What is missing here. */
  readonly text: string;
  readonly onRetry: () => void;
}

/** In the place of a part that could not be loaded: what is missing, and a button to try again. */
export const Retry = ({ text, onRetry }: RetryProps) => (
  <span className={styles.retry} role="alert">
    {text} <TextButton onClick={onRetry}>{shellWords.connection.tryAgain}</TextButton>
  </span>
);
