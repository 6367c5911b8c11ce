import { risk } from '@ridgeline/domain';
import { useMemo } from 'react';
import { todayText } from '../questionnaires/days';
import { RegisterPage, type Slots } from '../register';
import { FORM_SLOTS } from './form/slots';
import { OVERVIEW } from './overview';

const SLOTS: Slots = {
  ...FORM_SLOTS,
  furtherSheets: async (filterValues, signal) => (await import('./heat-map/sheet')).sheetsOf(filterValues, signal),
  overview: (props) => OVERVIEW.map((Part, index) => <Part key={Part.displayName ?? index} {...props} />),
};

/** The risk register. */
export const Risks = () => {
  const slots = useMemo((): Slots => ({ ...SLOTS, begin: { dateCreated: todayText() } }), []);
  return <RegisterPage entity={risk} slots={slots} />;
};
