import { useSortable } from '@dnd-kit/sortable';
import { question } from '@ridgeline/domain';
import { CHOICE_KINDS } from '@ridgeline/domain/questions/kinds';
import { builderWords } from '@ridgeline/domain/words/builder';
import { anyOf } from '@ridgeline/domain/words/lists';
import { questionnaireWords } from '@ridgeline/domain/words/questionnaires';
import { registerWords } from '@ridgeline/domain/words/register';
import { Icon } from '../../components/Icon';
import { MoreMenu } from '../../components/MoreMenu';
import { RowButton } from '../../components/RowButton';
import { rowName } from '../../shared';
import styles from './Builder.module.css';
import { moving } from './moving';
import type { LineActions } from './types';
import type { Built } from './useQuestions';

interface QuestionLineProps {
  readonly built: Built;
  readonly problems: readonly string[] | undefined;
  readonly editable: boolean;
  readonly first: boolean;
  readonly last: boolean;
  readonly actions: LineActions;
}

const words = builderWords.row;

/** DOM id of a question's line, the target of a problem's link. */
export const lineId = (documentId: string): string => `question-${documentId}`;
const factsWords = builderWords.row;

/** Maximal number of characters for the choices; the details of the question list all of them. */
const MOST = 120;

const cut = (text: string): string => (text.length <= MOST ? text : `${text.slice(0, MOST - 1)}…`);

const answerOf = ({ kind, options }: Built): string => {
  if (options.length === 0) return kind;
  return cut(kind === 'Yes or No' ? options.join(', ') : `${kind}: ${options.join(', ')}`);
};

/** A line about a question: its kind, its score and its condition. */
const Facts = ({ built }: { built: Built }) => {
  const { code, kind, required, evidence, weight, scores, showWhen } = built;
  const scored = weight > 0 && Object.keys(scores).length > 0;
  const weighs = weight === 1 ? [] : [factsWords.weight({ weight })];
  const facts = [
    answerOf(built),
    ...(required ? [] : [factsWords.optional]),
    ...(evidence === 'No' ? [] : [factsWords.evidence[evidence]]),
    ...(scored ? weighs : CHOICE_KINDS.includes(kind) ? [factsWords.notScored] : []),
  ];
  return (
    <p className={styles.facts}>
      <span className={styles.code}>{code}</span>
      {facts.map((fact) => (
        <span key={fact} className={styles.fact} dir="auto">
          {fact}
        </span>
      ))}
      {showWhen && (
        <span className={styles.shown} dir="auto">
          {factsWords.shown[showWhen.match]}{' '}
          {showWhen.rules.map(({ code: of, is }) => factsWords.rule({ code: of, answers: anyOf(is) })).join('; ')}
        </span>
      )}
    </p>
  );
};

/** One question: its drag handle, its text, note and kind, and its actions. */
export const QuestionLine = ({ built, problems, editable, first, last, actions }: QuestionLineProps) => {
  const sortable = useSortable({ id: built.documentId, disabled: !editable });
  const name = rowName(question, built.row);
  const note = String(built.row.notes ?? '');
  const open = (): void => (editable ? actions.edit(built) : actions.view(built));
  return (
    <li
      ref={sortable.setNodeRef}
      id={lineId(built.documentId)}
      className={`${styles.line} ${sortable.isDragging ? styles.dragging : ''}`}
      style={moving(sortable)}
    >
      {editable && (
        <button
          type="button"
          ref={sortable.setActivatorNodeRef}
          className={styles.handle}
          {...sortable.attributes}
          {...sortable.listeners}
          aria-label={words.drag({ name })}
        >
          <Icon name="grip" />
        </button>
      )}
      <div className={styles.asked}>
        <button type="button" className={styles.question} onClick={open} dir="auto">
          {built.question}
        </button>
        {note && (
          <p className={styles.note} dir="auto">
            {note}
          </p>
        )}
        <Facts built={built} />
        {problems?.map((message) => (
          <p key={message} className={styles.problem}>
            <Icon name="alert" size={16} />
            {message}
          </p>
        ))}
      </div>
      <span className={styles.tools}>
        <span className={styles.wideOnly}>
          <RowButton
            icon="eye"
            title={questionnaireWords.register.view}
            label={questionnaireWords.questions.viewRow({ name })}
            onClick={() => actions.view(built)}
          />
          {editable && (
            <RowButton
              icon="edit"
              title={registerWords.list.edit}
              label={registerWords.list.editRow({ name })}
              onClick={() => actions.edit(built)}
            />
          )}
        </span>
        {editable && (
          <MoreMenu
            className={styles.target ?? ''}
            label={words.more({ name })}
            choices={[
              { label: words.up, act: () => actions.move(built, -1), disabled: first },
              { label: words.down, act: () => actions.move(built, 1), disabled: last },
              { label: questionnaireWords.register.view, act: () => actions.view(built) },
              { label: words.remove, act: () => actions.remove(built) },
            ]}
          />
        )}
      </span>
    </li>
  );
};
