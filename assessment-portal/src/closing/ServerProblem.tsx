import type { Problem } from '../api/assessment';
import { type Again, ProblemScreen } from '../screens/ProblemScreen';
import { more } from '../words';

interface ServerProblemProps {
  problem: Exclude<Problem, { kind: 'failed' }>;
  again?: Again | undefined;
}

/** A problem that the server reported, with the name of who asks where the link is known. */
export function ServerProblem({ problem, again }: ServerProblemProps) {
  switch (problem.kind) {
    case 'busy': {
      const { title, text } = more.problems.busy;
      return <ProblemScreen title={title} text={text({ seconds: problem.seconds })} again={again} />;
    }
    case 'named': {
      const { title, text } = more.problems.named;
      return <ProblemScreen title={title(problem)} text={text(problem)} askedBy={problem.askedBy} />;
    }
    case 'expired':
    case 'revoked':
      return <ProblemScreen {...more.problems[problem.kind]} askedBy={problem.askedBy} />;
    default:
      return <ProblemScreen {...more.problems[problem.kind]} />;
  }
}
