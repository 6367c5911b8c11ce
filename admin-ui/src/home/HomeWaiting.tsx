import Skeleton from '@mui/material/Skeleton';
import { homeWords } from '@ridgeline/domain/words/home';
import { PageHeading } from '../components/PageHeading';
import styles from './Home.module.css';

/** The outline of home's cards, as high as those of the figures. */
export const CardsWaiting = () => (
  <div className={styles.cards} aria-busy="true">
    {['mine', 'overdue', 'soon', 'risks', 'waiting', 'other'].map((card) => (
      <Skeleton key={card} variant="rounded" height={200} />
    ))}
  </div>
);

/** Home while its code is loading: its title, and the outline of its cards. */
export const HomeWaiting = () => (
  <>
    <PageHeading title={homeWords.title} />
    <CardsWaiting />
  </>
);
