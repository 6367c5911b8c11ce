import { LONGEST_ANSWER } from '@ridgeline/domain/questions/kinds';
import { words } from '../words';
import { useTyped } from './useTyped';

interface GrowingTextProps {
  id: string;
  labelledBy?: string | undefined;
  label?: string | undefined;
  describedBy?: string | undefined;
  value: string | null;
  rows: number;
  /** Most characters; as many as an answer may have when it is absent. */
  most?: number;
  onChange: (value: string | null) => void;
}

/** The remaining characters are shown when fewer than this are left. */
const NEAR = 200;

const orNothing = (text: string): string | null => (text.trim() === '' ? null : text);
const same = (text: string): string => text;

/** A text field of several lines that grows with its text, and shows the remaining characters near its limit. */
export function GrowingText({
  id,
  labelledBy,
  label,
  describedBy,
  value,
  rows,
  most = LONGEST_ANSWER,
  onChange,
}: GrowingTextProps) {
  const [text, setText] = useTyped(value, orNothing, same);
  const left = most - text.length;
  const write = (next: string) => {
    setText(next);
    onChange(orNothing(next));
  };
  return (
    <>
      {/* The wrapper also contains the text, invisible, so that it has the needed height. */}
      <div className="growing" data-text={text}>
        <textarea
          id={id}
          dir="auto"
          rows={rows}
          maxLength={most}
          aria-labelledby={labelledBy}
          aria-label={label}
          aria-describedby={`${describedBy ?? ''} left-${id}`.trim()}
          value={text}
          onChange={(event) => write(event.target.value)}
        />
      </div>
      <p className="hint left" id={`left-${id}`} role={left === 0 ? 'status' : undefined}>
        {left === 0 ? words.questions.full : left <= NEAR && words.questions.left({ count: left })}
      </p>
    </>
  );
}
