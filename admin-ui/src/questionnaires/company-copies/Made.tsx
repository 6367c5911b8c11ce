import type { CopiesMade } from '@ridgeline/domain/company-copies';
import { operatorWords } from '@ridgeline/domain/words/operator';
import { Icon } from '../../components/Icon';
import { CompanyLink } from '../../shared';
import { questionsPath } from '../common';
import styles from './CompanyCopies.module.css';

const words = operatorWords.copies;

/** The result: each company with a link to its copy, which opens with the company in view. */
export const Made = ({ made }: { made: CopiesMade }) => (
  <>
    <p className={styles.text}>{words.doneText}</p>
    <ul className={styles.made}>
      {made.companies.map(({ documentId, name, questionnaire }) => (
        <li key={documentId}>
          <Icon name="tick" size={16} />
          <CompanyLink
            company={{ documentId, name }}
            to={questionsPath({ id: questionnaire, title: made.title })}
            className="text-link"
            label={words.open({ company: name })}
          >
            {name}
          </CompanyLink>
        </li>
      ))}
    </ul>
  </>
);
