import { risk } from '@ridgeline/domain';
import { riskWords } from '@ridgeline/domain/words/risks';
import { useMemo } from 'react';
import { useRecordContext } from 'react-admin';
import { Button } from '../components/Button';
import { RegisterPage, type Slots } from '../register';
import { type Row, riskPath, rowName, todayText } from '../shared';
import { FORM_SLOTS } from './form/slots';
import { CellRows } from './heat-map/CellRows';
import { HeatMap } from './heat-map/HeatMap';
import { OverTime } from './history/OverTime';

/** From the form over the list to the risk's own page. */
const ToPage = () => {
  const row = useRecordContext<Row>();
  if (!row) return null;
  return (
    <Button
      label={riskWords.page.open}
      variant="text"
      size="small"
      to={riskPath(row.id)}
      aria-label={riskWords.page.openOf({ name: rowName(risk, row) })}
    />
  );
};

const SLOTS: Slots = {
  ...FORM_SLOTS,
  headLinks: <ToPage />,
};

/** The risk register. */
export const Risks = () => {
  const begin = useMemo(() => ({ dateCreated: todayText() }), []);
  return (
    <RegisterPage
      entity={risk}
      {...SLOTS}
      begin={begin}
      above={
        <>
          <HeatMap />
          <OverTime />
          <CellRows />
        </>
      }
    />
  );
};
