import { messages } from '@ridgeline/domain/words/messages';
import { type FormEvent, useId, useRef, useState } from 'react';
import { HttpError, messageOf } from '../providers/errors';

export type Texts<Name extends string> = Readonly<Record<Name, string>>;
export type Problems<Name extends string> = Readonly<Partial<Record<Name, string>>>;

/** Properties of one field of such a form. */
export interface Box {
  readonly id: string;
  readonly name: string;
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: (value: string) => void;
}

interface Options<Name extends string, Result> {
  readonly initial: Texts<Name>;
  /** Errors of the values, by name. */
  readonly check: (values: Texts<Name>) => Problems<Name>;
  readonly send: (values: Texts<Name>) => Promise<Result>;
  readonly onDone: (result: Result) => void;
}

interface Fields<Name extends string> {
  readonly values: Texts<Name>;
  readonly box: (name: Name) => Box;
  /** The message above the form: why it was not sent, or was refused. */
  readonly failure: string | null;
  readonly busy: boolean;
  readonly submit: (event: FormEvent) => void;
  readonly reset: (values: Texts<Name>) => void;
}

/** No errors. */
const none = <Name extends string>(): Problems<Name> => ({}) as Problems<Name>;

const namesOf = <Name extends string>(texts: Texts<Name>): Name[] => Object.keys(texts) as Name[];

/**
 * A small form of text fields: after the first try, problems are shown at the fields, and the first one gets the focus. An
 * error of the server is shown at its field until the value changes. It never sends twice at once.
 */
export const useFields = <Name extends string, Result>(options: Options<Name, Result>): Fields<Name> => {
  const { initial, check, send, onDone } = options;
  const idBase = useId();
  const [values, setValues] = useState(initial);
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<Problems<Name>>(none);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);
  const problems: Problems<Name> = { ...(tried && check(values)), ...refused };

  const idOf = (name: Name): string => `${idBase}-${name}`;
  const focusFirst = (found: Problems<Name>): void => {
    const first = namesOf(initial).find((name) => found[name] !== undefined);
    if (first) document.getElementById(idOf(first))?.focus();
  };

  const refuse = (error: unknown): void => {
    const told = error instanceof HttpError ? error.body.errors : {};
    const known = Object.fromEntries(Object.entries(told).filter(([name]) => name in initial)) as Problems<Name>;
    const rest = Object.entries(told).flatMap(([name, message]) => (name in initial ? [] : [message]));
    setRefused(known);
    const atField = Object.keys(known).length > 0;
    setFailure(atField ? [messages.checkFields, ...rest].join(' ') : rest.join(' ') || messageOf(error));
    focusFirst(known);
  };

  const run = async (): Promise<void> => {
    if (underWay.current) return;
    const found = check(values);
    setTried(true);
    if (namesOf(found as Texts<Name>).some((name) => found[name] !== undefined)) {
      setFailure(namesOf(values).some((name) => found[name] && values[name] === '') ? messages.requiredFields : null);
      return focusFirst(found);
    }
    underWay.current = true;
    setBusy(true);
    setFailure(null);
    setRefused(none);
    try {
      onDone(await send(values));
    } catch (error) {
      refuse(error);
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  };

  return {
    values,
    failure,
    busy,
    box: (name) => ({
      id: idOf(name),
      name,
      value: values[name],
      problem: problems[name],
      onChange: (value) => {
        setValues((before) => ({ ...before, [name]: value }));
        setRefused(({ [name]: _gone, ...others }) => others as Problems<Name>);
      },
    }),
    submit: (event) => {
      event.preventDefault();
      void run();
    },
    reset: (next) => {
      setValues(next);
      setTried(false);
      setRefused(none);
      setFailure(null);
    },
  };
};
