import { STATUS_MARKS } from '@ridgeline/domain/marks';
import { Mark } from '../components/Mark';

/** The mark of a withdrawn control. */
export const Withdrawn = () => {
  const look = STATUS_MARKS.withdrawn;
  return look ? <Mark look={look} /> : null;
};
