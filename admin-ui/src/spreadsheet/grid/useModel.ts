import { useMemo, useSyncExternalStore } from 'react';
import type { CheckModel } from './model';

/** The model's current state; renders again after each change. */
export const useModel = (model: CheckModel) => {
  const version = useSyncExternalStore(model.subscribe, model.version);
  return useMemo(
    () => ({
      version,
      edits: model.edits(),
      done: model.checkedRows(),
      checked: model.checkedRows() === model.cells.rowCount,
      problemRows: model.problemRows(),
      summary: model.summary(),
      good: model.goodRows().length,
    }),
    [model, version],
  );
};

export type ModelState = ReturnType<typeof useModel>;
