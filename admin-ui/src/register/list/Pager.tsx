import { PAGE_SIZES } from '@ridgeline/domain';
import { listLayoutWords } from '@ridgeline/domain/words/list-layout';
import { registerWords } from '@ridgeline/domain/words/register';
import { useId } from 'react';
import { Button } from '../../components/Button';
import { SelectField } from '../../components/SelectField';
import styles from './Pager.module.css';

interface PagerProps {
  readonly page: number;
  /** The last page in sight, when it is not this one. */
  readonly last?: number;
  /** Undefined until the first answer. */
  readonly pages: number | undefined;
  /** There are more pages than that: not all are counted yet. */
  readonly more?: boolean;
  readonly perPage: number;
  readonly onPage: (page: number) => void;
  readonly onSize: (perPage: number) => void;
}

const SIZES = PAGE_SIZES.map((size) => ({ value: String(size), label: String(size) }));
const words = registerWords.pager;
const onward = listLayoutWords.rows;

/** `more`: rows are not counted beyond these pages. */
const whereOf = (page: number, last: number, pages: number, more: boolean): string => {
  if (last > page) {
    return more
      ? onward.untilMore({ page, last, pages: Math.max(last, pages) })
      : onward.until({ page, last, pages: Math.max(last, pages) });
  }
  if (!more) return words.page({ page, pages });
  return page > pages ? words.pageAlone({ page }) : words.pageOfMore({ page, pages });
};

export const Pager = ({ page, last = page, pages, more = false, perPage, onPage, onSize }: PagerProps) => {
  const sizeId = useId();
  return (
    <nav className={styles.pager} aria-label={words.label}>
      <label className={styles.size} htmlFor={sizeId}>
        <span>{words.size}</span>
        <SelectField
          fullWidth={false}
          id={sizeId}
          value={String(perPage)}
          choices={SIZES}
          onChange={(size) => onSize(Number(size))}
        />
      </label>
      <span className={styles.where} aria-live="polite">
        {pages !== undefined && whereOf(page, last, pages, more)}
      </span>
      <Button label={words.previous} disabled={page <= 1} onClick={() => onPage(page - 1)} />
      <Button label={words.next} disabled={!more && last >= (pages ?? 1)} onClick={() => onPage(last + 1)} />
    </nav>
  );
};
