import Button from '@mui/material/Button';
import { risk } from '@ridgeline/domain';
import { riskWords } from '@ridgeline/domain/words/risks';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { RegisterPage, type Slots } from '../register';
import { riskPath, rowName, todayText } from '../shared';
import { FORM_SLOTS } from './form/slots';
import { OVERVIEW } from './overview';

const SLOTS: Slots = {
  ...FORM_SLOTS,
  furtherSheets: async (filterValues, signal) => (await import('./heat-map/sheet')).sheetsOf(filterValues, signal),
  headLinks: (row) => (
    <Button size="small" component={Link} to={riskPath(row.id)} aria-label={riskWords.page.openOf(rowName(risk, row))}>
      {riskWords.page.open}
    </Button>
  ),
  overview: (props) => OVERVIEW.map((Part, index) => <Part key={Part.displayName ?? index} {...props} />),
};

/** The risk register. */
export const Risks = () => {
  const slots = useMemo((): Slots => ({ ...SLOTS, begin: { dateCreated: todayText() } }), []);
  return <RegisterPage entity={risk} slots={slots} />;
};
