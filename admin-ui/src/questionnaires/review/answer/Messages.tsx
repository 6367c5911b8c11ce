import { askingWords } from '@ridgeline/domain/words/asking';
import { Mark } from '../../../components/Mark';
import { momentText } from '../../../shared';
import { type AnsweredQuestion, waitsForReply } from '../../common';
import styles from './Messages.module.css';
import { Reply } from './Reply';

const words = askingWords.panel;

const WAITS = { tone: 'amber', shape: 'ring', label: words.waiting } as const;

type Message = AnsweredQuestion['messages'][number];

const nameOf = ({ reply, author, byColleague }: Message): string => {
  if (reply) return author ?? words.former;
  return byColleague ? words.colleague : words.respondent;
};

interface MessagesProps {
  readonly sentId: string;
  readonly question: AnsweredQuestion;
  readonly recipient: string;
  readonly mayReply: boolean;
  /** Whether a reply is mailed too. */
  readonly mails: boolean;
}

/** What the respondent asked about a question, the replies, and the box for another one. */
export const Messages = ({ sentId, question, recipient, mayReply, mails }: MessagesProps) => {
  const { messages } = question;
  if (messages.length === 0) return null;
  const waits = waitsForReply(question);
  const last = messages.findLast(({ reply }) => !reply);
  return (
    <section
      className={styles.messages}
      aria-label={words.title({ question: question.question })}
      {...(waits && { 'data-waits': true })}
    >
      <ul>
        {messages.map((message) => (
          <li key={message.documentId} data-reply={message.reply}>
            <p className={styles.who}>
              <strong>{nameOf(message)}</strong> <time dateTime={message.at}>{momentText(message.at)}</time>
            </p>
            <p className={styles.text} dir="auto">
              {message.text}
            </p>
          </li>
        ))}
      </ul>
      {waits && <Mark look={WAITS} />}
      {mayReply && (
        <Reply sentId={sentId} question={question} recipient={recipient} mails={mails && last?.byColleague !== true} />
      )}
    </section>
  );
};
