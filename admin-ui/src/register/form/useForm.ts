import type { Entity } from '@ridgeline/domain';
import { registerWords } from '@ridgeline/domain/words/register';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Row, Values } from '../../shared';
import { inputId, toForm, toNewForm, useLeaveGuard, useToast } from '../../shared';
import type { Slots } from '../slots';
import { type Difference, differences, settle } from './conflict';
import { fieldsOf, firstProblem, problemsOf, rulesOnly, sectionOf } from './problems';
import { bannerOf, type RailEntry, railOf } from './summary';
import { useDraft } from './useDraft';
import { useRating } from './useRating';
import { type Outcome, useSave } from './useSave';
import { useSaveKey } from './useSaveKey';

interface FormOptions {
  readonly entity: Entity;
  readonly slots: Slots;
  readonly row: Row | null;
  readonly readOnly: boolean;
  readonly idBase: string;
  readonly onClose: () => void;
  readonly onSaved: (row: Row) => void;
}

interface Conflict {
  readonly current: Row;
  readonly theirs: Values;
  readonly found: readonly Difference[];
}

/** The logic of a form: values, checks, saving, conflicts, focusing the first problem, asking before leaving. */
export const useForm = ({ entity, slots, row, readOnly, idBase, onClose, onSaved }: FormOptions) => {
  const begin = useMemo(
    () => (row ? toForm(entity, row) : toNewForm(entity, { ...slots.begin, ...slots.filter })),
    [entity, row, slots.begin, slots.filter],
  );
  const [stored, setStored] = useState(row);
  const checkedBy = { settings: useRating(), isStored: stored !== null };
  const { draft, problems, dirty, send } = useDraft(entity, begin, checkedBy);
  const { save, busy } = useSave(entity);
  const toast = useToast();
  const [section, goTo] = useState(entity.sections[0]?.key ?? '');
  const [failure, setFailure] = useState<string | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [uploading, setUploading] = useState(false);
  const [wanted, setWanted] = useState<{ readonly name: string } | null>(null);
  const { blocker, release } = useLeaveGuard(dirty && !readOnly);
  const alive = useRef(true);

  useEffect(() => {
    alive.current = true;
    return () => {
      alive.current = false;
    };
  }, []);

  useEffect(() => {
    // On a touch screen the keyboard would cover half of the form.
    if (row === null && window.matchMedia('(pointer: fine)').matches) {
      const [first] = fieldsOf(entity, entity.sections[0]?.key ?? '', begin).filter((field) => !field.computed);
      if (first) setWanted({ name: first.name });
    }
  }, [row, entity, begin]);

  useEffect(() => {
    if (wanted) document.getElementById(inputId(idBase, wanted.name))?.focus();
  }, [wanted, idBase]);

  const leadTo = (state: typeof draft): void => {
    const first = firstProblem(entity, state, problemsOf(entity, state, checkedBy));
    if (!first) return;
    goTo(sectionOf(entity, first)?.key ?? '');
    setWanted({ name: first.name });
  };

  const finish = (saved: Row, told: Readonly<Record<string, unknown>>): void => {
    if (row) toast.done(entity.messages.updated);
    else if (slots.onCreated) slots.onCreated(saved, told);
    else toast.done(entity.messages.created);
    release();
    // Saved values are no longer changes: a form that stays open continues with them.
    send({ type: 'begin', initial: toForm(entity, saved) });
    setStored(saved);
    onSaved(saved);
  };

  const handle = (outcome: Outcome | null): void => {
    if (!outcome || !alive.current) return;
    if (outcome.kind === 'saved') finish(outcome.row, outcome.told);
    else if (outcome.kind === 'failed') setFailure(outcome.message);
    else if (outcome.kind === 'refused') {
      send({ type: 'refuse', errors: outcome.errors });
      setFailure(outcome.message);
      leadTo({ ...draft, refused: outcome.errors });
    } else {
      const found = differences(entity, draft.initial, draft.values, outcome.current);
      setConflict({ current: outcome.current, theirs: toForm(entity, outcome.current), found });
    }
  };

  const submit = (): void => {
    if (readOnly || busy || conflict || blocker.state === 'blocked') return;
    setFailure(null);
    send({ type: 'try' });
    if (uploading) setFailure(registerWords.files.busy);
    else if (Object.keys(problems.errors).length > 0) leadTo(draft);
    else if (row && !dirty) onClose();
    else void save(stored, draft.initial, draft.values).then(handle);
  };

  const settleConflict = (chosen: Readonly<Record<string, 'mine' | 'theirs'>>): void => {
    if (!conflict) return;
    const values = settle(draft.values, conflict.found, chosen);
    send({ type: 'begin', initial: conflict.theirs, values });
    setStored(conflict.current);
    setConflict(null);
    void save(conflict.current, conflict.theirs, values).then(handle);
  };

  useSaveKey(submit);

  const rail: RailEntry[] = railOf(
    entity,
    slots,
    draft.values,
    readOnly ? rulesOnly(problems) : problems,
    row === null,
  );
  const current = rail.find(({ key }) => key === section)?.key ?? rail[0]?.key ?? '';
  const banner = bannerOf(entity, draft, problems, failure);

  return {
    draft,
    problems,
    rail,
    section: current,
    goTo,
    banner,
    busy,
    submit,
    blocker,
    conflict,
    settleConflict,
    dropConflict: () => setConflict(null),
    setUploading,
  };
};
