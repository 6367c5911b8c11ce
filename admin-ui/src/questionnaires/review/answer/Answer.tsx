import { risk } from '@ridgeline/domain';
import { isAnswered } from '@ridgeline/domain/assessment';
import { lacksEvidence } from '@ridgeline/domain/questions/answered';
import { chosenIn } from '@ridgeline/domain/questions/conditions';
import { answerWords } from '@ridgeline/domain/questions/given';
import { type QuestionKind, unreachable } from '@ridgeline/domain/questions/kinds';
import { scoreOfAnswer } from '@ridgeline/domain/questions/scores';
import { askingWords } from '@ridgeline/domain/words/asking';
import { questionnaireWords } from '@ridgeline/domain/words/questionnaires';
import { reviewWords } from '@ridgeline/domain/words/review';
import { riskWords } from '@ridgeline/domain/words/risks';
import { memo } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../components/Button';
import { Mark } from '../../../components/Mark';
import type { Comparison, Previous } from '../../../providers/methods/reviews';
import { useRights } from '../../../providers/useSession';
import { dayText, FileLink, fieldText, momentText, raisePath, riskPath } from '../../../shared';
import { type AnsweredQuestion, answerLook, waitsForReply } from '../../common';
import { Judging } from '../Judging';
import styles from './Answer.module.css';
import messagesStyles from './Messages.module.css';
import { Reply } from './Reply';

const words = reviewWords.answer;

const LACKS = { tone: 'amber', shape: 'ring', label: words.lacksEvidence } as const;
const UNASKED = { tone: 'neutral', shape: 'dash', label: words.notAsked } as const;

const Files = ({ sentId, question }: { sentId: string; question: AnsweredQuestion }) =>
  question.files.length === 0 ? null : (
    <ul className={styles.files} aria-label={words.files}>
      {question.files.map(({ documentId, name, byColleague }) => (
        <li key={documentId}>
          <FileLink file={{ name, url: `/api/questionnaire-mappings/${sentId}/evidence/${documentId}` }} />
          {byColleague && <span className={styles.by}>{questionnaireWords.sent.fileByColleague}</span>}
        </li>
      ))}
    </ul>
  );

const beforeWords = reviewWords.answer;

/** The given number, grouped in the reader's format; no digit is lost. */
const NUMBER = { name: 'answer', label: '', kind: 'amount' } as const;

/** Several chosen values, or the names of files. */
const partsOf = (answer: string): string[] => chosenIn('Several choices', answer);

/** An answer in one line, for a comparison with another one. */
const answerText = (kind: QuestionKind, answer: string | null): string => {
  if (!isAnswered(answer)) return reviewWords.answer.wasNothing;
  if (kind === 'Date') return dayText(answer);
  if (kind === 'Number') return fieldText(NUMBER, answer);
  return answerWords(kind, answer);
};

/** Says that an answer has changed since changes were requested, and shows the former one. */
const SinceAsked = ({ question }: { question: AnsweredQuestion }) => {
  const { changed, earlier, kind, answer, comment } = question;
  if (!changed) return null;
  return (
    <div className={styles.before}>
      <Mark
        look={{ tone: 'blue', shape: 'turn', label: earlier ? beforeWords.changed : beforeWords.added }}
        variant="pill"
      />
      {earlier && earlier.answer !== answer && (
        <p>{beforeWords.earlier({ before: answerText(kind, earlier.answer) })}</p>
      )}
      {earlier?.comment && earlier.comment !== comment && (
        <p>{beforeWords.earlierComment({ comment: earlier.comment })}</p>
      )}
    </div>
  );
};

interface LastTimeProps {
  readonly compared: Comparison['questions'][number];
  readonly previous: Previous;
}

/** The answer of the same supplier in the previous submission. */
const LastTime = ({ compared, previous }: LastTimeProps) => {
  const { change, before } = compared;
  const day = dayText(previous.submittedAt.slice(0, 10));
  if (!before) return <p className={styles.last}>{beforeWords.wasNew}</p>;
  if (change === 'same') return <p className={styles.last}>{beforeWords.wasSame}</p>;
  return (
    <p className={styles.last} data-change="changed">
      {beforeWords.was({ before: answerText(before.kind as QuestionKind, before.answer), day, title: previous.title })}
    </p>
  );
};

const ANSWER_VALUE_UNASKED = { tone: 'neutral', shape: 'dash', label: reviewWords.answer.optional } as const;

/** An answer in the form of its kind: a choice as a badge, several as a list, text unchanged. */
const AnswerValue = ({ question }: { question: AnsweredQuestion }) => {
  const { kind, answer, required } = question;
  if (!isAnswered(answer)) {
    return (
      <span className={styles.value}>
        <Mark look={answerLook(null)} />
        {!required && <Mark look={ANSWER_VALUE_UNASKED} />}
      </span>
    );
  }
  switch (kind) {
    case 'File':
      return null;
    case 'Text':
      return (
        <p className={styles.text} dir="auto">
          {answer}
        </p>
      );
    case 'Several choices':
      return (
        <ul className={styles.parts}>
          {partsOf(answer).map((part) => (
            <li key={part}>{part}</li>
          ))}
        </ul>
      );
    case 'Number':
    case 'Date':
      return <p className={styles.text}>{answerText(kind, answer)}</p>;
    case 'Yes or No':
    case 'One choice':
      return (
        <span className={styles.value}>
          <Mark look={answerLook(answer)} />
        </span>
      );
    default:
      return unreachable(kind);
  }
};

const Given = ({ sentId, question }: { sentId: string; question: AnsweredQuestion }) => (
  <>
    <AnswerValue question={question} />
    <Files sentId={sentId} question={question} />
    {lacksEvidence(question) && <Mark look={LACKS} />}
    {question.comment && (
      <blockquote className={styles.comment} dir="auto" aria-label={words.comment}>
        {question.comment}
      </blockquote>
    )}
    <SinceAsked question={question} />
  </>
);

interface AnswerProps {
  readonly sentId: string;
  readonly question: AnsweredQuestion;
  /** Not asked because of the other answers: shown only for completeness. */
  readonly hidden: boolean;
  readonly compared: Comparison['questions'][number] | undefined;
  readonly previous: Previous | null;
  readonly recipient: string;
  readonly mayReply: boolean;
  /** Whether a reply is mailed too. */
  readonly mails: boolean;
}

/** The risks raised from an answer, and a button to raise one. */
const RisksOf = ({ question }: { question: AnsweredQuestion }) => {
  const { risks = [], answerId, answer } = question;
  const offers = useRights(risk).create && answerId !== null && isAnswered(answer);
  if (risks.length === 0 && !offers) return null;
  return (
    <div className={styles.risks}>
      {risks.map(({ documentId, name }) => (
        <Link key={documentId} to={riskPath(documentId)} className={styles.risk}>
          {riskWords.raise.raised({ risk: name })}
        </Link>
      ))}
      {offers && (
        <Button
          icon="risk"
          label={riskWords.raise.raise}
          variant="text"
          size="small"
          className={styles.raise ?? ''}
          to={raisePath('answer', answerId)}
          aria-label={riskWords.raise.raiseOn({ question: question.question })}
        />
      )}
    </div>
  );
};

const messagesWords = askingWords.panel;

const WAITS = { tone: 'amber', shape: 'ring', label: messagesWords.waiting } as const;

type Message = AnsweredQuestion['messages'][number];

const nameOf = ({ reply, author, byColleague }: Message): string => {
  if (reply) return author ?? messagesWords.former;
  return byColleague ? messagesWords.colleague : messagesWords.respondent;
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
const Messages = ({ sentId, question, recipient, mayReply, mails }: MessagesProps) => {
  const { messages } = question;
  if (messages.length === 0) return null;
  const waits = waitsForReply(question);
  const last = messages.findLast(({ reply }) => !reply);
  return (
    <section
      className={messagesStyles.messages}
      aria-label={messagesWords.title({ question: question.question })}
      {...(waits && { 'data-waits': true })}
    >
      <ul>
        {messages.map((message) => (
          <li key={message.documentId} data-reply={message.reply}>
            <p className={messagesStyles.who}>
              <strong>{nameOf(message)}</strong> <time dateTime={message.at}>{momentText(message.at)}</time>
            </p>
            <p className={messagesStyles.text} dir="auto">
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

/** One question with its answer and its review. */
export const Answer = memo((props: AnswerProps) => {
  const { sentId, question, hidden, compared, previous } = props;
  const points = hidden || !isAnswered(question.answer) ? null : scoreOfAnswer(question);
  return (
    <li className={styles.question} tabIndex={-1} {...(!hidden && { 'data-answer': question.documentId })}>
      <div className={styles.asked}>
        <p className={styles.words}>{question.question}</p>
        {question.notes && <p className={styles.note}>{question.notes}</p>}
        {hidden ? <Mark look={UNASKED} /> : <Given sentId={sentId} question={question} />}
        {!hidden && compared && previous && <LastTime compared={compared} previous={previous} />}
        {!hidden && <RisksOf question={question} />}
        <Messages {...props} />
      </div>
      {!hidden && (
        <div className={styles.side}>
          <p className={styles.facts}>
            {points !== null && <span>{words.points({ points })}</span>}
            {isAnswered(question.answer) && question.byColleague && <span>{questionnaireWords.sent.byColleague}</span>}
            {isAnswered(question.answer) && question.savedAt && (
              <time dateTime={question.savedAt}>
                {questionnaireWords.sent.saved({ when: momentText(question.savedAt) })}
              </time>
            )}
          </p>
          <Judging question={question} />
        </div>
      )}
    </li>
  );
});
