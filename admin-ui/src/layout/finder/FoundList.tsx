import type { UseAutocompleteReturnValue } from '@mui/material/useAutocomplete';
import { Icon } from '../../components/Icon';
import type { Entry } from './entries';
import styles from './Finder.module.css';

interface FoundListProps {
  readonly list: UseAutocompleteReturnValue<Entry, false, false, false, true>;
}

/** The entries in their groups; the input keeps the focus, and the arrow keys move through the options. */
export const FoundList = ({ list: { groupedOptions: groups, getListboxProps, getOptionProps } }: FoundListProps) => (
  <ul {...getListboxProps()} className={styles.list}>
    {groups.map(({ key, group, index: first, options }) => (
      <li key={key} role="presentation">
        {/* biome-ignore lint/a11y/useSemanticElements: a group of options, as ARIA's listbox has them */}
        <div role="group" aria-labelledby={`finder-group-${key}`}>
          <p id={`finder-group-${key}`} className={styles.group}>
            {group}
          </p>
          {options.map((option, at) => {
            const { key: ownKey, ...props } = getOptionProps({ option, index: first + at });
            return (
              <span key={ownKey} {...props} className={styles.option}>
                <Icon name={option.icon} size={16} />
                <span className={styles.label}>{option.label}</span>
                {option.detail && <span className={styles.detail}>{option.detail}</span>}
              </span>
            );
          })}
        </div>
      </li>
    ))}
  </ul>
);
