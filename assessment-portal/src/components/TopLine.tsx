import { isFinished } from '@ridgeline/domain/assessment';
import { THEIRS } from '../answer/input';
import type { Assessment } from '../api/assessment';
import { formatDate } from '../format';
import { words } from '../words';
import { LanguageSelect } from './LanguageSelect';

interface TopLineProps {
  assessment: Assessment;
  /** Address of the sender's logo, if there is one. */
  logo: string | null;
  /** Whether the title is the page's main heading; false for views that have their own heading. */
  main: boolean;
}

/** The questionnaire's title; under it who asks, whom, and until when, in one line. */
export function TopLine({ assessment, logo, main }: TopLineProps) {
  const Title = main ? 'h1' : 'p';
  const { askedBy, recipient, title, description, status, dueDate } = assessment;
  const who = !recipient.name
    ? askedBy
    : askedBy
      ? words.header.asks({ sender: askedBy, recipient: recipient.name })
      : words.header.asksSomeone({ recipient: recipient.name });
  return (
    <header className="top">
      <div className="top-row">
        <div className="brand">
          {logo && <img className="logo" src={logo} alt={askedBy && words.header.logoOf({ sender: askedBy })} />}
          <p className="product">{words.opening.product}</p>
        </div>
        <LanguageSelect />
      </div>
      <Title className="title" {...THEIRS}>
        {title || words.opening.questionnaire}
      </Title>
      <p className="who">
        <span dir="auto">{who}</span>
        {dueDate && !isFinished(status) && ` \u00b7 ${words.header.until({ date: formatDate(dueDate) })}`}
      </p>
      {description && main && (
        <p className="description" {...THEIRS}>
          {description}
        </p>
      )}
    </header>
  );
}
