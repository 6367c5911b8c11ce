import TextField from '@mui/material/TextField';
import { questionnaireTopic } from '@ridgeline/domain';
import { readChoiceList, writeChoiceList } from '@ridgeline/domain/questions/choices';
import type { ShowWhen } from '@ridgeline/domain/questions/conditions';
import {
  ANSWER_OPTIONS,
  EVIDENCE_WISHES,
  NOT_APPLICABLE,
  OWN_CHOICE_KINDS,
  USUAL_KIND,
} from '@ridgeline/domain/questions/kinds';
import { builderWords } from '@ridgeline/domain/words/builder';
import { type ReactNode, useMemo } from 'react';
import { Button } from '../../components/Button';
import { RowButton } from '../../components/RowButton';
import { SelectField } from '../../components/SelectField';
import { Tick } from '../../components/Tick';
import { useProvider } from '../../providers/useProvider';
import type { Slots } from '../../register';
import { type InputProps, isRequired, type Row } from '../../shared';
import { type ChoiceLine, digitsOf, newLine, readLines, swapped, writeLines } from './inputs/choiceLines';
import styles from './inputs/Lines.module.css';
import { earlierThan, newRule, type RuleLine, readRules, writeRules } from './inputs/ruleLines';
import { useHeld } from './inputs/useHeld';
import { ASKED, type Built, useQuestions } from './useQuestions';

/** The meaning of empty cells: a question that is older than the kinds is shown with its effective values. */
const USUAL = { kind: USUAL_KIND, required: 'Yes', evidence: EVIDENCE_WISHES[0] } as const;

/** The answers that nearly every question of the usual kind has. */
const YES_OR_NO = ANSWER_OPTIONS.filter((option) => option !== NOT_APPLICABLE);

const saidOf =
  (name: keyof typeof USUAL) =>
  (row: Row): string =>
    String(row[name] ?? USUAL[name]);

const SAID = { kind: saidOf('kind'), required: saidOf('required'), evidence: saidOf('evidence') };
const words = builderWords.condition;

const MATCHES = [
  { value: 'all', label: words.all },
  { value: 'any', label: words.any },
] as const;

const NONE: readonly Built[] = [];

interface RuleRowProps {
  readonly id: string;
  readonly number: number;
  readonly rule: RuleLine;
  readonly earlier: readonly Built[];
  readonly onChange: (rule: RuleLine) => void;
  readonly onRemove: () => void;
}

const ruleRowWords = builderWords.condition;

const sameText = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** One rule: an earlier question, and its matching answers. */
const RuleRow = ({ id, number, rule, earlier, onChange, onRemove }: RuleRowProps) => {
  const chosen = earlier.find(({ code }) => sameText(code, rule.code));
  // Deleted choices stay ticked until the user removes them: stored values are never hidden.
  const offered = chosen?.options ?? [];
  const stale = rule.is.filter((value) => !offered.some((option) => sameText(option, value)));
  const has = (option: string): boolean => rule.is.some((value) => sameText(value, option));
  const toggle = (option: string): void =>
    onChange({
      ...rule,
      is: has(option) ? rule.is.filter((value) => !sameText(value, option)) : [...rule.is, option],
    });
  return (
    <li className={styles.rule}>
      <SelectField
        id={id}
        label={ruleRowWords.question}
        value={chosen?.code ?? rule.code}
        none={ruleRowWords.choose}
        choices={[
          ...(!chosen && rule.code !== ''
            ? [{ value: rule.code, label: ruleRowWords.unknown({ code: rule.code }) }]
            : []),
          ...earlier.map(({ code, question }) => ({ value: code, label: `${code}: ${question}` })),
        ]}
        onChange={(code) => onChange({ ...rule, code, is: [] })}
      />
      <RowButton
        icon="bin"
        title={ruleRowWords.remove({ number })}
        label={ruleRowWords.remove({ number })}
        onClick={onRemove}
      />
      <fieldset className={styles.answers}>
        <legend className="visually-hidden">{`${ruleRowWords.rule({ number })}: ${ruleRowWords.answers}`}</legend>
        {[...offered, ...stale].map((option) => (
          <Tick key={option} label={option} checked={has(option)} onChange={() => toggle(option)} />
        ))}
      </fieldset>
    </li>
  );
};

interface LineBoxProps {
  readonly input: InputProps;
  readonly label: string;
  readonly hint?: string;
  readonly children: ReactNode;
}

/** The frame of the lines of one field: its label, and its error or hint. */
const LineBox = ({ input, label, hint, children }: LineBoxProps) => {
  const says = input.error ?? input.warning ?? hint;
  const noteId = `${input.id}-note`;
  return (
    <fieldset className={styles.box} onBlur={input.onLeave} aria-describedby={says ? noteId : undefined}>
      <legend>
        {label}
        {isRequired(input) && <span className={styles.star}> *</span>}
      </legend>
      {children}
      {says && (
        <p id={noteId} className={input.error ? styles.error : styles.hint}>
          {says}
        </p>
      )}
    </fieldset>
  );
};

/** The condition of a question: always, or when all or any of the rules are true. */
const ConditionEditor = ({ questionnaireId, ...props }: InputProps & { readonly questionnaireId: string }) => {
  const { questions = NONE } = useQuestions(questionnaireId);
  const [{ match, lines }, hold] = useHeld(props, readRules, writeRules);
  const earlier = earlierThan(questions, String(props.values.code ?? ''), String(props.values.topic ?? ''));
  const always = lines.length === 0;
  const choose = (chosen: ShowWhen['match'] | ''): void => {
    if (chosen === '') hold({ match, lines: [] });
    else hold({ match: chosen, lines: always ? [newRule()] : lines });
  };
  return (
    <LineBox input={props} label={words.label} {...(earlier.length === 0 && always && { hint: words.none })}>
      <SelectField
        id={props.id}
        className={styles.match ?? ''}
        screenReaderLabel={words.when}
        value={always ? '' : match}
        none={words.always}
        choices={MATCHES}
        onChange={choose}
        disabled={earlier.length === 0 && always}
      />
      {!always && (
        <>
          <ol className={styles.lines}>
            {lines.map((rule, at) => (
              <RuleRow
                key={rule.key}
                id={`${props.id}-${rule.key}`}
                number={at + 1}
                rule={rule}
                earlier={earlier}
                onChange={(next) => hold({ match, lines: lines.map((line) => (line === rule ? next : line)) })}
                onRemove={() => hold({ match, lines: lines.filter((line) => line !== rule) })}
              />
            ))}
          </ol>
          <Button
            icon="plus"
            label={words.add}
            size="small"
            onClick={() => hold({ match, lines: [...lines, newRule()] })}
          />
        </>
      )}
    </LineBox>
  );
};

const choicesEditorWords = builderWords.choices;

const OwnChoices = (props: InputProps) => {
  const [lines, hold] = useHeld(props, readLines, writeLines);
  const set = (at: number, change: Partial<ChoiceLine>): void =>
    hold(lines.map((line, index) => (index === at ? { ...line, ...change } : line)));
  return (
    <LineBox input={props} label={choicesEditorWords.label} hint={choicesEditorWords.pointsHint}>
      <ol className={styles.lines}>
        {lines.map(({ key, label, points }, at) => {
          const name = label.trim() || choicesEditorWords.nameless({ number: at + 1 });
          return (
            <li key={key} className={styles.choice}>
              <TextField
                id={at === 0 ? props.id : `${props.id}-${key}`}
                className={styles.label ?? ''}
                value={label}
                placeholder={choicesEditorWords.choice({ number: at + 1 })}
                onChange={(event) => set(at, { label: event.target.value })}
                autoComplete="off"
                slotProps={{ htmlInput: { 'aria-label': choicesEditorWords.choice({ number: at + 1 }) } }}
              />
              <TextField
                id={`${props.id}-${key}-points`}
                className={styles.points ?? ''}
                value={points}
                placeholder={choicesEditorWords.pointsHead}
                onChange={(event) => set(at, { points: digitsOf(event.target.value) })}
                autoComplete="off"
                slotProps={{
                  htmlInput: { 'aria-label': choicesEditorWords.points({ label: name }), inputMode: 'numeric' },
                }}
              />
              <RowButton
                icon="arrowUp"
                title={choicesEditorWords.up({ label: name })}
                label={choicesEditorWords.up({ label: name })}
                disabled={at === 0}
                onClick={() => hold(swapped(lines, at, -1))}
              />
              <RowButton
                icon="arrowDown"
                title={choicesEditorWords.down({ label: name })}
                label={choicesEditorWords.down({ label: name })}
                disabled={at === lines.length - 1}
                onClick={() => hold(swapped(lines, at, 1))}
              />
              <RowButton
                icon="bin"
                title={choicesEditorWords.remove({ label: name })}
                label={choicesEditorWords.remove({ label: name })}
                disabled={lines.length === 1}
                onClick={() => hold(lines.filter((line) => line.key !== key))}
              />
            </li>
          );
        })}
      </ol>
      <Button icon="plus" label={choicesEditorWords.add} size="small" onClick={() => hold([...lines, newLine()])} />
    </LineBox>
  );
};

const yesNoPointsWords = builderWords.choices;

const CHOICES_EDITOR_USUAL: Readonly<Record<string, string>> = { [ANSWER_OPTIONS[0]]: '100', [ANSWER_OPTIONS[1]]: '0' };

/** The points of Yes and No, if they differ from the default. Not Applicable is never in a score. */
const YesNoPoints = (props: InputProps) => {
  const options = Array.isArray(props.values.options) ? props.values.options.map(String) : [];
  const scored = options.filter((option) => option !== NOT_APPLICABLE);
  const points = new Map(readChoiceList(String(props.value ?? '')).map(({ label, score }) => [label, score]));
  const set = (option: string, typed: string): void => {
    const digits = digitsOf(typed);
    points.set(option, digits === '' ? null : Number(digits));
    const said = scored.map((label) => ({ label, score: points.get(label) ?? null }));
    props.onChange(writeChoiceList(said.filter(({ score }) => score !== null)));
  };
  if (scored.length === 0) return null;
  return (
    <LineBox input={props} label={yesNoPointsWords.pointsHead} hint={yesNoPointsWords.yesNoHint}>
      <div className={styles.choice}>
        {scored.map((option, at) => (
          <TextField
            key={option}
            id={at === 0 ? props.id : `${props.id}-${option}`}
            label={option}
            className={styles.points ?? ''}
            value={points.get(option) ?? ''}
            placeholder={CHOICES_EDITOR_USUAL[option] ?? ''}
            onChange={(event) => set(option, event.target.value)}
            autoComplete="off"
            slotProps={{
              htmlInput: { 'aria-label': yesNoPointsWords.points({ label: option }), inputMode: 'numeric' },
            }}
          />
        ))}
      </div>
    </LineBox>
  );
};

/** The choices of a question with their points; of a Yes or No question only the points of its answers. */
const ChoicesEditor = (props: InputProps) => {
  const own = OWN_CHOICE_KINDS.some((kind) => kind === props.values.kind);
  return own ? <OwnChoices {...props} /> : <YesNoPoints {...props} />;
};

/** The special slots for the form and the list of a questionnaire's questions, in both views. */
export const useQuestionSlots = (questionnaireId: string, title: string, topic: string | null): Slots => {
  const provider = useProvider();
  return useMemo(
    (): Slots => ({
      title,
      sort: ASKED,
      filter: { questionnaires_id: questionnaireId },
      begin: { ...USUAL, options: YES_OR_NO, weight: 1, ...(topic !== null && { topic }) },
      cells: SAID,
      inputs: {
        choices: ChoicesEditor,
        showWhen: (props: InputProps) => <ConditionEditor {...props} questionnaireId={questionnaireId} />,
      },
      suggest: {
        topic: async (q, signal) =>
          (await provider.lookup(questionnaireTopic.plural, { q, signal })).map(({ label }) => label),
      },
    }),
    [questionnaireId, title, topic, provider],
  );
};
