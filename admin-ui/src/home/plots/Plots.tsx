import { risk, statement } from '@ridgeline/domain';
import { mayOpen } from '../../providers/authProvider';
import { useSession } from '../../providers/useSession';
import { resourceOf } from '../../resources';
import { ControlStates } from './ControlStates';
import { Trend } from './Trend';

/** The plots whose figures have calls of their own. They are loaded behind the figures that need attention. */
export default function Plots({ hasRisks }: { hasRisks: boolean }) {
  const { identity } = useSession();
  return (
    <>
      {mayOpen(identity, 'list', resourceOf(statement)) && <ControlStates />}
      {hasRisks && mayOpen(identity, 'list', resourceOf(risk)) && <Trend />}
    </>
  );
}
