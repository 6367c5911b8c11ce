import type { Entity } from '@ridgeline/domain';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNotificationContext } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { type Row, useToast, type Values } from '../../shared';
import { keyWarningIn } from '../savedPlace';
import type { Slots } from '../slots';
import { type Difference, differences, settle } from './conflict';
import { type Base, baseOf, type RecordFormState } from './useRecordForm';
import type { Outcome } from './useSave';

interface SubmittedOptions {
  readonly entity: Entity;
  readonly slots: Slots;
  readonly record: RecordFormState;
  readonly onSaved: (row: Row) => void;
  /** Called before the form is left with all changes saved. */
  readonly release: () => void;
  /** Shows the first field with a problem. */
  readonly lead: () => void;
  readonly submit: () => void;
}

interface Conflict {
  readonly current: Base;
  readonly mine: Values;
  readonly found: readonly Difference[];
}

/** The toast of a save that failed: it goes with the next try, and with the form. */
const useFailure = () => {
  const { addNotification, setNotifications } = useNotificationContext();
  const shown = useRef<string | null>(null);
  const close = useCallback((): void => {
    const message = shown.current;
    shown.current = null;
    if (message !== null) setNotifications((all) => all.filter((one) => one.message !== message));
  }, [setNotifications]);
  useEffect(() => close, [close]);
  return useMemo(
    () => ({
      close,
      show: (message: string): void => {
        shown.current = message;
        addNotification({ message, type: 'error' });
      },
    }),
    [close, addNotification],
  );
};

/** What follows the end of a submit: the toast, the errors of the server, or the choice between yours and theirs. */
export const useSubmitted = (options: SubmittedOptions) => {
  const { entity, slots, record, onSaved, release, lead, submit } = options;
  const { base, outcome, settled } = record;
  const { getValues, reset, setError } = useFormContext();
  const { submitCount } = useFormState();
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const toast = useToast();
  const failure = useFailure();

  const finish = (saved: Row, meta: Readonly<Record<string, unknown>>): void => {
    const [told, done] = base.current.row
      ? [slots.onUpdated, entity.messages.updated]
      : [slots.onCreated, entity.messages.created];
    if (told) told(saved, meta);
    else toast.done(done);
    const sameKey = keyWarningIn(entity, meta);
    if (sameKey) toast.warned(sameKey);
    release();
    // Saved values are no longer changes: a form that stays open continues with them.
    base.current = baseOf(entity, saved);
    reset(base.current.values);
    onSaved(saved);
  };

  const handle = (ended: Outcome | null): void => {
    failure.close();
    if (ended?.kind === 'saved') {
      finish(ended.row, ended.meta);
    } else if (ended?.kind === 'conflict') {
      const mine = getValues();
      const found = differences(entity, base.current.values, mine, ended.current);
      setConflict({ current: baseOf(entity, ended.current), mine, found });
    } else {
      if (ended) {
        setError('root.serverError', { message: ended.message });
        failure.show(ended.said ?? ended.message);
      }
      if (ended?.kind !== 'failed') lead();
    }
  };

  // After the form's own handling: a reset in the middle of it would leave the form marked as submitted.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each submit
  useEffect(() => {
    if (submitCount === 0) return;
    const ended = outcome.current;
    outcome.current = null;
    handle(ended);
  }, [submitCount]);

  const settleConflict = (chosen: Readonly<Record<string, 'mine' | 'theirs'>>): void => {
    if (!conflict) return;
    base.current = conflict.current;
    reset(conflict.current.values);
    reset(settle(conflict.mine, conflict.found, chosen), { keepDefaultValues: true });
    settled.current = true;
    setConflict(null);
    submit();
  };

  return { conflict, settleConflict, dropConflict: () => setConflict(null) };
};
