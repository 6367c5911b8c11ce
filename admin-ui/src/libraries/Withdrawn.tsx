import { STATUS_MARKS } from '@ridgeline/domain/marks';
import { Mark } from '../components/Mark';

/** Said of a control that its library took back. */
export const Withdrawn = () => {
  const look = STATUS_MARKS.withdrawn;
  return look ? <Mark look={look} /> : null;
};
