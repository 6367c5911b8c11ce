import { labelOf } from '@ridgeline/domain/labels';
import { PAGE_NAMES } from '@ridgeline/domain/menu';
import { shellWords } from '@ridgeline/domain/words/shell';
import { Link, useLocation } from 'react-router';
import styles from './TopBar.module.css';

/** A documentId in a path is not readable; its dialog or page has the row's name as its title. */
const ROW_ID = /^[a-z0-9]{20,}$/;

const NAMES = new Map<string, string>(PAGE_NAMES.map((name) => [name.toLowerCase().replaceAll(' ', '-'), name]));

const words = (segment: string): string => {
  const spaced = decodeURIComponent(segment).replaceAll('-', ' ');
  return labelOf(NAMES.get(segment) ?? spaced.charAt(0).toUpperCase() + spaced.slice(1));
};

/** The trail of a path: `/dashboard/risk-category` reads Dashboard, Risk category. */
export const trailOf = (pathname: string): { label: string; path: string }[] => {
  const segments = pathname.split('/').filter(Boolean);
  return segments
    .map((segment, index) => ({ segment, path: `/${segments.slice(0, index + 1).join('/')}` }))
    .filter(({ segment }) => !ROW_ID.test(segment))
    .map(({ segment, path }) => ({ label: words(segment), path }));
};

/** The breadcrumb of the path's segments; all except the last are links. */
export const Breadcrumb = () => {
  const trail = trailOf(useLocation().pathname);
  return (
    <nav aria-label={shellWords.frame.breadcrumb} className={styles.breadcrumb}>
      <ol>
        {trail.map(({ label, path }, index) => (
          <li key={path}>
            {index === trail.length - 1 ? <span aria-current="page">{label}</span> : <Link to={path}>{label}</Link>}
          </li>
        ))}
      </ol>
    </nav>
  );
};
