import type { BulkEditAnswer, BulkEditRequest, Entity, Field } from '@ridgeline/domain';
import { bulkEditWords } from '@ridgeline/domain/words/bulk-edit';
import { useState } from 'react';
import { HttpError, messageOf } from '../../providers/errors';
import type { Undone } from '../../providers/methods/imports';
import { useProvider } from '../../providers/useProvider';
import { toWire, useOnce, useRefresh } from '../../shared';

const words = bulkEditWords.dialog;

/** The rows that are meant: these, or all of a list. */
export interface Target {
  /** Ids; null for all rows of the list. */
  readonly ids: readonly string[] | null;
  readonly filter: Readonly<Record<string, unknown>>;
  readonly count: number;
}

/** What is to be set: a value of the field's input. */
export interface Setting {
  readonly field: Field;
  readonly value: unknown;
}

const requestOf = ({ field, value }: Setting, ids: readonly string[] | null): BulkEditRequest => ({
  field: field.name,
  value: toWire(field, value),
  ...(ids ? { ids } : { all: true }),
});

/** The names of rows that have changed since the preview, in a refusal. */
const changedIn = (error: unknown): string[] => {
  const changed = error instanceof HttpError ? error.details.changed : undefined;
  return Array.isArray(changed) ? changed.map(({ name }: { name: string }) => name) : [];
};

/** What is wrong with the value, or else why nothing was changed. */
const problemOf = (error: unknown) => {
  if (error === null) return { ofValue: undefined, problem: null, changed: [] };
  const ofValue = error instanceof HttpError ? error.body.errors.value : undefined;
  return { ofValue, problem: ofValue ? null : words.failed({ message: messageOf(error) }), changed: changedIn(error) };
};

/** The state of a change of many rows: preview, change and undo. */
export const useBulkEdit = (entity: Entity, target: Target) => {
  const provider = useProvider();
  const refresh = useRefresh(entity);
  const [setting, setSetting] = useState<Setting | null>(null);
  /** The rows of the last preview: without those that were left out. */
  const [ids, setIds] = useState(target.ids);
  const [preview, setPreview] = useState<BulkEditAnswer | null>(null);
  const [done, setDone] = useState<BulkEditAnswer | null>(null);
  const [undone, setUndone] = useState<Undone | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const list = { filter: target.filter };

  const previewing = useOnce({
    work: ({ set, rows }: { set: Setting; rows: readonly string[] | null }) =>
      provider.editMany(entity.plural, list, requestOf(set, rows), true),
    onDone: setPreview,
    onFailed: setFailure,
  });
  const show = (set: Setting, rows = ids): void => {
    setSetting(set);
    setIds(rows);
    setFailure(null);
    previewing.run({ set, rows });
  };
  const applying = useOnce({
    work: ({ set, seen }: { set: Setting; seen: BulkEditRequest['seen'] }) =>
      provider.editMany(entity.plural, list, { ...requestOf(set, ids), ...(seen && { seen }) }, false),
    onDone: (answer) => {
      setDone(answer);
      void refresh();
    },
    onFailed: (error, { set }) => {
      setFailure(error);
      // The rows are not as they were shown: shown again, beside the reason.
      previewing.run({ set, rows: ids });
    },
  });
  const undoing = useOnce({
    work: (importId: string) => provider.undoImport(importId),
    onDone: setUndone,
    onFailed: setFailure,
    onEnd: () => void refresh(),
  });

  return {
    setting,
    preview,
    done,
    undone,
    busy: previewing.busy || applying.busy || undoing.busy,
    applying: applying.busy,
    ...problemOf(failure),
    show,
    apply: (): void => {
      if (!setting || !preview?.snapshot) return;
      setFailure(null);
      applying.run({ set: setting, seen: { snapshot: preview.snapshot, rows: preview.rows } });
    },
    /** Previews again without the rows that refuse the change. */
    leaveOut: (): void => {
      const refused = new Set(preview?.errors.map(({ documentId }) => documentId));
      if (setting && ids)
        show(
          setting,
          ids.filter((id) => !refused.has(id)),
        );
    },
    mayLeaveOut: ids !== null && preview !== null && preview.refused === preview.errors.length,
    back: (): void => {
      setPreview(null);
      setFailure(null);
    },
    undo: (): void => {
      setFailure(null);
      if (done?.importId) undoing.run(done.importId);
    },
  };
};

export type BulkEdit = ReturnType<typeof useBulkEdit>;
