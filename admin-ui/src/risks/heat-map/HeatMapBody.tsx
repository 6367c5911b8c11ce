import {
  type Filters,
  graveOf,
  type HeatMapAnswer,
  highestOf,
  LEVELS,
  type Matrix,
  matricesByWorst,
  risk,
  SCALES,
} from '@ridgeline/domain';
import { acceptingWords } from '@ridgeline/domain/words/accepting';
import { matrixName, heatMapWords as words } from '@ridgeline/domain/words/heat-map';
import { keepPreviousData, useIsFetching } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadError } from '../../components/LoadError';
import { TextButton } from '../../components/TextButton';
import { useRead } from '../../providers/useRead';
import { filterOf } from '../../register';
import { resourceOf } from '../../resources';
import styles from './HeatMap.module.css';
import { HeatMapWaiting } from './HeatMapWaiting';
import { type CellLinks, HeatTable } from './HeatTable';

const KEY = 'ridgeline.heat-map.matrix';

/** The filters of a heat map, as of a list. */
interface Narrowing {
  readonly q: string;
  readonly filters: Filters;
}

/** The heat map of a list. It is loaded after the rows; while another one is loaded the old one stays. */
const useHeatMap = (narrowing: Narrowing) => {
  const filter = filterOf(risk, narrowing, undefined);
  const rowsComing = useIsFetching({ queryKey: [resourceOf(risk), 'getList'] }) > 0;
  return useRead([resourceOf(risk), 'heat-map', filter], (provider, signal) => provider.readHeatMap(filter, signal), {
    placeholderData: keepPreviousData,
    enabled: !rowsComing,
    retry: false,
  });
};

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

interface LeftOutProps {
  readonly answer: HeatMapAnswer;
  readonly shown: Matrix;
  readonly others: readonly Matrix[];
  readonly choose: (matrix: Matrix) => void;
}

/** In words, what the tables do not show: risks on the other matrix, and levels that no cell has. */
const LeftOut = ({ answer: { data, meta }, shown, others, choose }: LeftOutProps) => {
  const highest = highestOf(data[shown].inherent);
  return (
    <>
      {others.map((matrix) => (
        <p key={matrix} className={styles.note}>
          {words.leftOut({ count: data[matrix].total, matrix: matrixName(matrix), grave: graveOf(data[matrix]) })}{' '}
          <TextButton onClick={() => choose(matrix)}>{words.showMatrix({ matrix: matrixName(matrix) })}</TextButton>
        </p>
      ))}
      {highest !== LEVELS.at(-1) && meta.scoring !== 'product' && (
        <p className={styles.note}>
          {words.highest({ matrix: matrixName(shown), level: acceptingWords.levels[highest] })}
        </p>
      )}
    </>
  );
};

/** Both ratings side by side, of one matrix at a time if a company uses both. */
export default function HeatMapBody({ narrowing, matrix: narrowed, ...links }: HeatMapBodyProps) {
  const { data, error, isPlaceholderData, refetch } = useHeatMap(narrowing);
  const [chosen, setChosen] = useState(() => localStorage.getItem(KEY));
  if (error) return <LoadError title={words.failed} error={error} retry={() => void refetch()} />;
  if (!data) return <HeatMapWaiting />;
  const used = matricesByWorst(data.data);
  const shown = [narrowed, chosen].flatMap((name) => used.find((matrix) => matrix === name) ?? [])[0] ?? used[0];
  const choose = (matrix: Matrix): void => {
    localStorage.setItem(KEY, matrix);
    setChosen(matrix);
  };
  return (
    <div aria-busy={isPlaceholderData} className={isPlaceholderData ? styles.stale : undefined}>
      {used.length > 1 && (
        <fieldset className={styles.matrices}>
          <legend className="visually-hidden">{words.matrixName}</legend>
          {[...used].sort().map((matrix) => (
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
          <LeftOut
            answer={data}
            shown={shown}
            others={narrowed ? [] : used.filter((matrix) => matrix !== shown)}
            choose={choose}
          />
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
