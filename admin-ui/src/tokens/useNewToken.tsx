import { LONGEST_TOKEN_NAME, MOST_TOKEN_DAYS, TOKEN_DAYS } from '@ridgeline/domain';
import { words as fieldWords } from '@ridgeline/domain/words/fields';
import { tokenWords } from '@ridgeline/domain/words/tokens';
import { type ReactNode, useCallback, useState } from 'react';
import { OnceDialog } from '../components/link/OnceDialog';
import { Columns, LargeForm } from '../fields/LargeForm';
import { SelectBox } from '../fields/SelectBox';
import { TextBox } from '../fields/TextBox';
import { type Texts, useTextForm } from '../fields/useTextForm';
import type { NewToken } from '../providers/methods/tokens';
import type { Grantable } from './rights';
import styles from './useNewToken.module.css';

const { once } = tokenWords;

interface Options {
  readonly title: string;
  readonly text: string;
  /** The registers that the token can be given. */
  readonly registers: readonly Grantable[];
  /** Makes it and returns the token. */
  readonly make: (token: NewToken) => Promise<string>;
  readonly onMade: () => void;
}

/** The token that was just made. */
interface Made {
  readonly name: string;
  readonly token: string;
}

const words = tokenWords.dialog;

const DAYS = [7, 30, TOKEN_DAYS, 180, MOST_TOKEN_DAYS];

interface TokenFormProps {
  readonly title: string;
  readonly text: string;
  /** The registers that the token can be given. */
  readonly registers: readonly Grantable[];
  /** Makes it and returns the token. */
  readonly make: (token: NewToken) => Promise<string>;
  readonly onMade: (name: string, token: string) => void;
  readonly onCancel: () => void;
}

/** By register, besides the name and the days. */
type Values = Texts<string>;

const begin = (registers: readonly Grantable[]): Values => ({
  name: '',
  days: String(TOKEN_DAYS),
  ...Object.fromEntries(registers.map(({ plural }) => [plural, ''])),
});

/** A new token: its name, how long it is valid, and its right on each register. */
const TokenForm = ({ title, text, registers, make, onMade, onCancel }: TokenFormProps) => {
  const having = (values: Values, right: string) =>
    registers.flatMap(({ plural }) => (values[plural] === right ? [plural] : []));
  const { control, failure, busy, submit } = useTextForm<Values, readonly [name: string, token: string]>({
    initial: begin(registers),
    check: (values): Record<string, string> => (values.name?.trim() ? {} : { name: fieldWords.required }),
    send: async (values) => {
      const name = values.name?.trim() ?? '';
      const [reads, writes] = [having(values, 'read'), having(values, 'write')];
      return [name, await make({ name, days: Number(values.days), reads, writes })];
    },
    onDone: ([name, token]) => onMade(name, token),
  });
  return (
    <LargeForm
      title={title}
      text={text}
      failure={failure}
      cancel={words.cancel}
      submit={busy ? words.making : words.make}
      busy={busy}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <Columns>
        <TextBox
          control={control}
          name="name"
          label={words.name}
          hint={words.nameHint}
          maxLength={LONGEST_TOKEN_NAME}
          autoFocus
        />
        <SelectBox
          control={control}
          name="days"
          label={words.expires}
          hint=""
          choices={DAYS.map((days) => ({ value: String(days), label: words.days({ days }) }))}
        />
      </Columns>
      <fieldset className={styles.rights}>
        <legend>{words.rights}</legend>
        <Columns>
          {registers.map(({ plural, label, choices }) => (
            <SelectBox key={plural} control={control} name={plural} label={label} hint="" choices={choices} />
          ))}
        </Columns>
      </fieldset>
    </LargeForm>
  );
};

/** The dialogs in which a token is made, and then shown this once. `open` opens the first one. */
export const useNewToken = ({
  onMade,
  ...form
}: Options): { readonly open: () => void; readonly dialogs: ReactNode } => {
  const [state, setState] = useState<'closed' | 'making' | Made>('closed');
  const open = useCallback((): void => setState('making'), []);
  const close = (): void => setState('closed');
  const show = (name: string, token: string): void => {
    setState({ name, token });
    onMade();
  };
  const made = typeof state === 'object' && state;
  return {
    open,
    dialogs: made ? (
      <OnceDialog
        title={once.title({ name: made.name })}
        text={made.token}
        label={once.label}
        why={once.why}
        note={once.note}
        done={once.done}
        onClose={close}
      />
    ) : (
      state === 'making' && <TokenForm {...form} onMade={show} onCancel={close} />
    ),
  };
};
