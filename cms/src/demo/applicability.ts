type Said = readonly [control: string, applicable: string, reason: string, implementationStatus?: string];

/** The demo company's answers on some controls, others still being open; none of them repeats a publisher's text. */
const SAID: readonly Said[] = [
  ['D1.1', 'Yes', 'Patients and insurers ask to see it.', 'Implemented'],
  ['D1.2', 'Yes', 'Needed to run the other controls.', 'Implemented'],
  ['D2.1', 'Yes', 'Staff change often in clinics.', 'Partly implemented'],
  ['D2.2', 'Yes', 'Doctors sign in from home.', 'Planned'],
  ['D3.1', 'Yes', 'Records must outlive a broken disk.', 'Implemented'],
  ['D3.2', 'Yes', 'Our booking page can be reached from outside.'],
  ['D4.3', 'No', 'No supplier is critical enough to need a plan of its own yet.'],
];

export const ANSWERS = SAID.map(([control, applicable, reason, implementationStatus]) => ({
  control,
  applicable,
  reason,
  implementationStatus,
}));
