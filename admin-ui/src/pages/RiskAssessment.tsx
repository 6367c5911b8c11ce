import { isGroup, MENU, menuName } from '@ridgeline/domain/menu';
import { Link } from 'react-router';
import { NotFound } from '../components/NotFound';
import { PageHeading } from '../components/PageHeading';
import { useSession } from '../providers/useSession';
import { SCREENS } from '../resources';
import styles from './RiskAssessment.module.css';

const group = MENU.filter(isGroup).find((entry) => menuName(entry) === 'Risk Assessment');

const purposeOf = (path: string): string =>
  SCREENS.find((screen) => path.endsWith(`/${screen.resource}`))?.entity.purpose ?? '';

/** Links to the granted risk modules (decisions 2.9); without one, as every other page of a module that is not granted. */
export default function RiskAssessment() {
  const { identity } = useSession();
  const links = group?.links.filter(({ module }) => module && identity?.modules.includes(module)) ?? [];
  if (links.length === 0) return <NotFound />;
  return (
    <>
      <PageHeading title={group?.label ?? ''} />
      <ul className={styles.list}>
        {links.map(({ path, label }) => (
          <li key={path}>
            <Link to={path} className={styles.card}>
              <strong>{label}</strong>
              <span>{purposeOf(path)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
