import { controlAssessment } from '@ridgeline/domain';
import { NotFound } from '../../components/NotFound';
import { useRights } from '../../providers/useSession';
import { SheetPage } from './SheetPage';

/** The spreadsheet of new controls, for users who may import them. */
export default function ControlSheet() {
  return useRights(controlAssessment).import ? <SheetPage /> : <NotFound />;
}
