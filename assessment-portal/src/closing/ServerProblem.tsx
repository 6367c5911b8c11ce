import type { Problem } from '../api/assessment';
import { type Again, ProblemScreen } from '../screens/ProblemScreen';
import { more } from '../words';

interface ServerProblemProps {
  problem: Exclude<Problem, { kind: 'failed' }>;
  again?: Again | undefined;
}

/** A problem that the server reported. */
export function ServerProblem({ problem, again }: ServerProblemProps) {
  if (problem.kind === 'busy') {
    const { title, text } = more.problems.busy;
    return <ProblemScreen title={title} text={text({ seconds: problem.seconds })} again={again} />;
  }
  return <ProblemScreen {...more.problems[problem.kind]} />;
}
