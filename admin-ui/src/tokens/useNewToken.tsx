import { tokenWords } from '@ridgeline/domain/words/tokens';
import { type ReactNode, useCallback, useState } from 'react';
import { OnceDialog } from '../components/link/OnceDialog';
import type { NewToken } from '../providers/methods/tokens';
import type { Grantable } from './rights';
import { TokenForm } from './TokenForm';

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
