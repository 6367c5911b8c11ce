import { unreachable } from '@ridgeline/domain/questions/kinds';
import { inputs, Wait } from '../lazy';
import type { InputProps } from './input';
import { OneChoice } from './OneChoice';

/** The input of a question's kind; a question that is answered by files has no input. */
export function Answer(props: InputProps) {
  switch (props.question.kind) {
    case 'Text':
      return <Wait of={inputs}>{(it) => <it.TextAnswer {...props} />}</Wait>;
    case 'Number':
      return <Wait of={inputs}>{(it) => <it.NumberAnswer {...props} />}</Wait>;
    case 'Date':
      return <Wait of={inputs}>{(it) => <it.DateAnswer {...props} />}</Wait>;
    case 'Several choices':
      return <Wait of={inputs}>{(it) => <it.SeveralChoices {...props} />}</Wait>;
    case 'File':
      return null;
    case 'Yes or No':
    case 'One choice':
      return <OneChoice {...props} />;
    default:
      return unreachable(props.question.kind);
  }
}
