import { MATRICES, type Matrix, SCALES } from '@ridgeline/domain';
import { matrixName, heatMapWords as words } from '@ridgeline/domain/words/heat-map';
import { useState } from 'react';
import { LoadError } from '../../components/LoadError';
import styles from './HeatMap.module.css';
import { HeatMapWaiting } from './HeatMapWaiting';
import { type CellLinks, HeatTable } from './HeatTable';
import { type Narrowing, useHeatMap } from './useHeatMap';

const KEY = 'ridgeline.heat-map.matrix';

interface HeatMapBodyProps extends CellLinks {
  readonly narrowing: Narrowing;
  /** The matrix in the list's filter, if there is one. */
  readonly matrix?: string | undefined;
}

/** The legend of the scales on a phone, whose columns are too narrow for the words. */
const Key = ({ matrix }: { matrix: Matrix }) => (
  <div className={styles.key} aria-hidden="true">
    {(['likelihood', 'impact'] as const).map((axis) => (
      <p key={axis}>
        {words[axis]}: {SCALES[matrix][axis].map(({ label }) => label).join(', ')}
      </p>
    ))}
  </div>
);

/** Both ratings side by side, of one matrix at a time if a company uses both. */
export default function HeatMapBody({ narrowing, matrix: narrowed, ...links }: HeatMapBodyProps) {
  const { data, error, isPlaceholderData, refetch } = useHeatMap(narrowing);
  const [chosen, setChosen] = useState(() => localStorage.getItem(KEY));
  if (error) return <LoadError title={words.failed} error={error} retry={() => void refetch()} />;
  if (!data) return <HeatMapWaiting />;
  const used = MATRICES.filter((matrix) => data.data[matrix].total > 0);
  const most = [...used].sort((one, other) => data.data[other].total - data.data[one].total)[0];
  const shown = [narrowed, chosen].flatMap((name) => used.find((matrix) => matrix === name) ?? [])[0] ?? most;
  const choose = (matrix: Matrix): void => {
    localStorage.setItem(KEY, matrix);
    setChosen(matrix);
  };
  return (
    <div aria-busy={isPlaceholderData} className={isPlaceholderData ? styles.stale : undefined}>
      {used.length > 1 && (
        <fieldset className={styles.matrices}>
          <legend className="visually-hidden">{words.matrixName}</legend>
          {used.map((matrix) => (
            <label key={matrix}>
              <input type="radio" name="heat-map-matrix" checked={matrix === shown} onChange={() => choose(matrix)} />
              {matrixName(matrix)}
            </label>
          ))}
        </fieldset>
      )}
      {shown ? (
        <>
          <div className={styles.sides}>
            <HeatTable matrix={shown} rating="inherent" counts={data.data[shown]} {...links} />
            <HeatTable matrix={shown} rating="residual" counts={data.data[shown]} {...links} />
          </div>
          <Key matrix={shown} />
        </>
      ) : (
        <p className={styles.none}>{words.none}</p>
      )}
      {data.meta.withoutMatrix > 0 && (
        <p className={styles.note}>{words.withoutMatrix({ count: data.meta.withoutMatrix })}</p>
      )}
    </div>
  );
}
