import { messages } from '@ridgeline/domain/words/messages';
import { type FormEvent, useRef } from 'react';
import {
  type Control,
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReset,
  useForm,
} from 'react-hook-form';
import { HttpError, messageOf } from '../providers/errors';
import { type Problems, resolverOf } from './resolver';

export type Texts<Name extends string> = Readonly<Record<Name, string>>;

interface Options<Values, Result> {
  readonly initial: Values;
  /** Errors of the values, by name. */
  readonly check?: (values: Values) => Problems<keyof Values & string>;
  readonly send: (values: Values) => Promise<Result>;
  /** The sentence above the form after an error that is at no field; that of the server unless given. */
  readonly failed?: (said: { readonly message: string }) => string;
  readonly onDone?: (result: Result) => void;
  /** Called after each answer of the server, also a refusal: another user may have changed the row meanwhile. */
  readonly onEnd?: () => unknown;
}

export interface TextForm<Values extends FieldValues> {
  /** For the boxes of the form, and for `useWatch`. */
  readonly control: Control<Values>;
  /** The message above the form: why it was not sent, or was refused. */
  readonly failure: string | null;
  readonly busy: boolean;
  readonly submit: (event: FormEvent) => void;
  readonly reset: UseFormReset<Values>;
}

/**
 * `useForm` of react-hook-form for a form that is no entity's. A typed value is checked when its field is left, an
 * empty one when the form is sent; the first wrong field gets the focus. An error of the server is shown at its field
 * until the value changes. It never sends twice at once.
 */
export const useTextForm = <Values extends FieldValues, Result>(options: Options<Values, Result>): TextForm<Values> => {
  const { initial, check = () => ({}), send, failed = ({ message }) => message, onDone, onEnd } = options;
  const underWay = useRef(false);
  const { control, formState, getValues, handleSubmit, setError, reset } = useForm<Values>({
    defaultValues: initial as DefaultValues<Values>,
    mode: 'onTouched',
    resolver: resolverOf((values): Problems => {
      const found = Object.entries(check(values)) as [keyof Values, string | undefined][];
      const complete: boolean = underWay.current || formState.isSubmitted;
      return Object.fromEntries(found.filter(([name]) => complete || values[name] !== ''));
    }),
  });

  const refuse = (error: unknown): void => {
    const named = Object.entries(error instanceof HttpError ? error.body.errors : {});
    const known = named.filter(([name]) => name in initial);
    const rest = named.flatMap(([name, message]) => (name in initial ? [] : [message]));
    const message = rest.join(' ') || messageOf(error);
    const text = known.length > 0 ? [messages.checkFields, ...rest].join(' ') : failed({ message });
    setError('root', { message: text });
    const first = Object.keys(initial).find((name) => known.some(([one]) => one === name));
    for (const [name, message] of known) {
      setError(name as Path<Values>, { type: 'server', message }, { shouldFocus: name === first });
    }
  };

  const run = async (): Promise<void> => {
    if (underWay.current) return;
    underWay.current = true;
    const sent: Result[] = [];
    await handleSubmit(
      async (values) => {
        let conflict = false;
        try {
          sent.push(await send(values));
        } catch (error) {
          refuse(error);
          conflict = error instanceof HttpError && error.status === 409;
        }
        const ended = onEnd?.();
        // What another user changed has to be loaded first: the same would be refused again.
        if (conflict) await ended;
      },
      (errors) => {
        const isEmpty = Object.keys(errors).some((name) => getValues(name as Path<Values>) === '');
        if (isEmpty) setError('root', { message: messages.requiredFields });
      },
    )();
    underWay.current = false;
    // Only now: a reset in the middle of a submit would leave the form marked as submitted.
    for (const result of sent) onDone?.(result);
  };

  return {
    control,
    failure: formState.errors.root?.message ?? null,
    busy: formState.isSubmitting,
    submit: (event) => {
      event.preventDefault();
      void run();
    },
    reset,
  };
};
