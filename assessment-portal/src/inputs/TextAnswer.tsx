import { answerId, type InputProps, legendId } from '../answer/input';
import { GrowingText } from './GrowingText';

/** An answer in the respondent's own words. */
export function TextAnswer({ question: { id, answer }, describedBy, onAnswer }: InputProps) {
  return (
    <div className="typed">
      <GrowingText
        id={answerId(id)}
        labelledBy={legendId(id)}
        describedBy={describedBy}
        rows={3}
        value={answer}
        onChange={(text) => onAnswer(text, true)}
      />
    </div>
  );
}
