import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FormFailure } from '../../src/fields/FormFailure';
import { resolverOf } from '../../src/fields/resolver';
import { TextBox } from '../../src/fields/TextBox';
import { useTextForm } from '../../src/fields/useTextForm';
import { HttpError } from '../../src/providers/errors';

interface Typed {
  readonly one: string;
  readonly two: string;
}

const check = ({ one, two }: Typed) => ({
  one: one === '' ? 'One is missing.' : one.includes('@') ? undefined : 'One has no @.',
  two: two !== '' && two !== one ? 'They differ.' : undefined,
});

interface FormProps {
  readonly send: (typed: Typed) => Promise<unknown>;
  readonly onDone: () => void;
  readonly onEnd: () => unknown;
}

const Form = ({ send, onDone, onEnd }: FormProps) => {
  const initial: Typed = { one: '', two: '' };
  const { control, failure, busy, submit } = useTextForm({ initial: { ...initial }, check, send, onDone, onEnd });
  return (
    <form onSubmit={submit} noValidate>
      <FormFailure text={failure} />
      <TextBox control={control} name="one" label="One" deps={['two']} />
      <TextBox control={control} name="two" label="Two" required={false} />
      <button type="submit">{busy ? 'Sending' : 'Send'}</button>
    </form>
  );
};

const setUp = (send: (typed: Typed) => Promise<unknown> = async () => null, onEnd: () => unknown = () => null) => {
  const onDone = vi.fn();
  render(<Form send={send} onDone={onDone} onEnd={onEnd} />);
  const user = userEvent.setup();
  const one = screen.getByLabelText(/One/);
  const two = screen.getByLabelText('Two');
  return { user, one, two, onDone, submit: () => user.click(screen.getByRole('button')) };
};

afterEach(cleanup);

describe('a form of texts', () => {
  it('checks a typed value when its field is left, then with each key', async () => {
    const { user, one } = setUp();
    await user.type(one, 'a');
    expect(screen.queryByText('One has no @.')).toBeNull();
    await user.tab();
    await screen.findByText('One has no @.');
    await user.type(one, '@');
    await waitFor(() => expect(screen.queryByText('One has no @.')).toBeNull());
  });

  it('asks for an empty value only when the form is sent, and leads to it', async () => {
    const { user, one, submit, onDone } = setUp();
    await user.click(one);
    await user.tab();
    expect(screen.queryByText('One is missing.')).toBeNull();
    await submit();
    await screen.findByText('One is missing.');
    expect(screen.getByRole('alert').textContent).toBe('Please fill in all required fields.');
    expect(document.activeElement).toBe(one);
    expect(onDone).not.toHaveBeenCalled();
  });

  it('checks a field again when another one changes on which it depends', async () => {
    const { user, one, two, submit } = setUp();
    await user.type(one, 'a@b');
    await user.type(two, 'a@c');
    await submit();
    await screen.findByText('They differ.');
    await user.clear(one);
    await user.type(one, 'a@c');
    await waitFor(() => expect(screen.queryByText('They differ.')).toBeNull());
  });

  it('shows an error of the server at its field until the value changes', async () => {
    const { user, one, submit } = setUp(() =>
      Promise.reject(
        new HttpError('Refused.', 400, {
          errors: [
            { field: 'one', message: 'Is taken.' },
            { field: 'other', message: 'Is odd.' },
          ],
        }),
      ),
    );
    await user.type(one, 'a@b');
    await submit();
    await screen.findByText('Is taken.');
    expect(screen.getByRole('alert').textContent).toContain('Is odd.');
    expect(document.activeElement).toBe(one);
    await user.type(one, 'c');
    await waitFor(() => expect(screen.queryByText('Is taken.')).toBeNull());
  });

  it('is sent once, however often it is submitted', async () => {
    let answer = (): void => {};
    const send = vi.fn(() => new Promise((resolve) => (answer = () => resolve(null))));
    const { user, one, submit, onDone } = setUp(send);
    await user.type(one, 'a@b');
    await submit();
    await submit();
    answer();
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(send).toHaveBeenCalledTimes(1);
  });
});

describe('the resolver of a check', () => {
  it('gives the values, or the messages by field', async () => {
    const resolve = resolverOf(check);
    const options = { fields: {}, shouldUseNativeValidation: false };
    expect(await resolve({ one: 'a@b', two: '' }, undefined, options)).toEqual({
      values: { one: 'a@b', two: '' },
      errors: {},
    });
    expect(await resolve({ one: '', two: '' }, undefined, options)).toEqual({
      values: {},
      errors: { one: { type: 'validate', message: 'One is missing.' } },
    });
  });

  it('is not sent again after a conflict before what another user changed is loaded', async () => {
    let loaded = (): void => undefined;
    const loading = new Promise<void>((resolve) => {
      loaded = resolve;
    });
    const send = vi.fn((_: Typed): Promise<unknown> => Promise.reject(new HttpError('Changed meanwhile.', 409)));
    const { user, one, submit } = setUp(send, () => loading);
    await user.type(one, 'a@b');
    await submit();
    await screen.findByText('Changed meanwhile.');
    await submit();
    expect(send).toHaveBeenCalledTimes(1);
    loaded();
    await screen.findByRole('button', { name: 'Send' });
    await submit();
    await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  });
});
