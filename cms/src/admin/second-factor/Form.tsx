import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { words } from './words';

export interface Typed {
  readonly currentPassword: string;
  readonly code: string;
}

interface FormProps {
  readonly submit: string;
  /** The label of the code; without one the password alone is asked for. */
  readonly code?: string;
  readonly onSubmit: (typed: Typed) => Promise<void>;
  readonly onCancel: () => void;
  readonly children?: ReactNode;
}

interface Refused {
  readonly message?: string;
  readonly details?: { readonly errors?: readonly { readonly message: string }[] };
}

const sentenceOf = (error: unknown): string => {
  const { message, details } = (error ?? {}) as Refused;
  return details?.errors?.map((one) => one.message).join(' ') || message || words.failed;
};

/** Password and code, before something of the second factor changes. */
export const Form = ({ submit, code, onSubmit, onCancel, children }: FormProps) => {
  const id = useId();
  const [typed, setTyped] = useState<Typed>({ currentPassword: '', code: '' });
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setFailure('');
    try {
      await onSubmit(typed);
    } catch (error) {
      setFailure(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form onSubmit={(event) => void send(event)}>
      {children}
      {failure && (
        <p role="alert" className="wrong">
          {failure}
        </p>
      )}
      <label htmlFor={`${id}-password`}>{words.password}</label>
      <input
        id={`${id}-password`}
        type="password"
        autoComplete="current-password"
        required
        value={typed.currentPassword}
        onChange={({ target }) => setTyped({ ...typed, currentPassword: target.value })}
      />
      {code && (
        <>
          <label htmlFor={`${id}-code`}>{code}</label>
          <input
            id={`${id}-code`}
            autoComplete="one-time-code"
            maxLength={64}
            required
            value={typed.code}
            onChange={({ target }) => setTyped({ ...typed, code: target.value })}
          />
        </>
      )}
      <div>
        <button type="submit" disabled={busy}>
          {submit}
        </button>
        <button type="button" onClick={onCancel}>
          {words.cancel}
        </button>
      </div>
    </form>
  );
};
