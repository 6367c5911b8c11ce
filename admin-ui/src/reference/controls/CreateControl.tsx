import { controlAssessment } from '@ridgeline/domain';
import { referenceWords } from '@ridgeline/domain/words/reference';
import { Link } from 'react-router';
import { BackLink } from '../../components/BackLink';
import { NotFound } from '../../components/NotFound';
import { PageHeading } from '../../components/PageHeading';
import { useRights } from '../../providers/useSession';
import { pathOf } from '../../resources';
import styles from '../Reference.module.css';
import { SHEET_PATH } from './address';

const words = referenceWords.controls;

/** A card with a link to the spreadsheet. */
export default function CreateControl() {
  if (!useRights(controlAssessment).import) return <NotFound />;
  return (
    <>
      <BackLink to={pathOf(controlAssessment)} label={words.back} />
      <PageHeading title={words.createTitle} />
      <Link to={SHEET_PATH} className={styles.card}>
        <strong>{words.cardTitle}</strong>
        <span>{words.cardText}</span>
      </Link>
    </>
  );
}
