import type { AcceptanceStatement } from '@ridgeline/domain/acceptance';
import { GLYPHS, RISK_MARKS } from '@ridgeline/domain/marks';
import { statementText, acceptingWords as words } from '@ridgeline/domain/words/accepting';

const NAMES = Object.keys(words.statement) as (keyof typeof words.statement)[];

/** A level with its shape and colour, as everywhere. */
const Level = ({ level }: { level: string }) => {
  const look = RISK_MARKS[level];
  if (!look) return level;
  return (
    <span className={`level tone-${look.tone}`}>
      <svg viewBox="0 0 12 12" width="14" height="14" aria-hidden="true" focusable="false">
        <path d={GLYPHS[look.shape].path} fillRule="evenodd" />
      </svg>
      {statementText('level', level)}
    </span>
  );
};

/** The risk at the time when the acceptance was requested; empty fields are left out. */
export const Facts = ({ statement }: { statement: AcceptanceStatement }) => (
  <dl className="facts">
    {NAMES.filter((name) => statement[name]).map((name) => (
      <div key={name}>
        <dt>{words.statement[name]}</dt>
        <dd dir="auto">
          {name === 'level' || name === 'residualLevel' ? (
            <Level level={String(statement[name])} />
          ) : (
            statementText(name, String(statement[name]))
          )}
        </dd>
      </div>
    ))}
  </dl>
);
