/** A small library in our own words, for the demo: enough to fill the screens, no publisher's text. */
export const RISK_CATEGORIES = [
  ['Operational', 'Service continuity', 'Work stops because a system, a site or a supplier is not there.'],
  ['Operational', 'People', 'Work suffers because the right people are missing, overloaded or untrained.'],
  ['Information security', 'Data protection', 'Information reaches those who should not have it.'],
  ['Information security', 'Access control', 'Accounts can do more than their owners need.'],
  ['Legal', 'Privacy and compliance', 'A law, a licence or a contract is not kept.'],
  ['Third party', 'Supply chain', 'A supplier fails, or is broken into, and takes us along.'],
].map(([categoryType, category_domain, description]) => ({ categoryType, category_domain, description }));

export const ASSET_CATEGORIES = [
  ['Main Category', 'Information', 'What is known and written down, in any form.'],
  ['Main Category', 'Software', 'Applications that are bought, rented or built.'],
  ['Main Category', 'Hardware', 'Devices, networks and the rooms that they stand in.'],
  ['Sub Category', 'Customer records', 'Whatever is held about the people who are served.'],
  ['Sub Category', 'Cloud service', 'Software that runs at a supplier.'],
].map(([categoryType, category, description]) => ({ categoryType, category, description }));

export const TREATMENTS = [
  [
    'Reduce',
    'The harm is too great and something can be done about it.',
    'Add or strengthen controls until the rest can be accepted.',
  ],
  ['Avoid', 'The activity is not worth its risk.', 'Stop doing what causes it.'],
  ['Transfer', 'Somebody else can carry it better.', 'Insure it, or agree by contract who bears it.'],
  ['Accept', 'The cost of treating exceeds the harm.', 'Keep it, knowingly, signed by its owner and reviewed.'],
].map(([treatmentOption, whenToUse, description]) => ({ treatmentOption, whenToUse, description }));

export const CONTROL_DOMAINS = [
  ['Governance', 'D1', 'Who decides, who answers, and what is written down.'],
  ['Access', 'D2', 'Who may reach what, and how that is checked.'],
  ['Operations', 'D3', 'Keeping systems healthy, watched and recoverable.'],
  ['Suppliers', 'D4', 'Choosing, checking and leaving those we depend on.'],
].map(([domain, control_no, control_description]) => ({ domain, control_no, control_description }));

export const CONTROLS = [
  ['Governance', 'D1.1', 'Policy', 'A security policy exists, is approved by management and is read by everybody.'],
  ['Governance', 'D1.2', 'Roles', 'Each duty for security has one named role.'],
  ['Governance', 'D1.3', 'Risk review', 'The risk register is reviewed at least twice a year.'],
  ['Access', 'D2.1', 'Joiners and leavers', 'Access is given on joining and taken on the day of leaving.'],
  ['Access', 'D2.2', 'Second factor', 'Signing in from outside needs more than a password.'],
  ['Access', 'D2.3', 'Access review', 'Owners confirm every quarter who may still reach their system.'],
  ['Operations', 'D3.1', 'Backups', 'Backups are made daily, kept elsewhere and restored as a trial every quarter.'],
  ['Operations', 'D3.2', 'Patching', 'Known holes in reachable systems are closed within fourteen days.'],
  ['Operations', 'D3.3', 'Logging', 'Sign-ins and changes of rights are logged and looked at.'],
  ['Suppliers', 'D4.1', 'Assessment', 'A supplier is assessed before it gets data, and again each year.'],
  ['Suppliers', 'D4.2', 'Contract', 'Contracts name security duties, notice of incidents and the way out.'],
  ['Suppliers', 'D4.3', 'Exit', 'For each critical supplier it is written down how to leave it.'],
].map(([domain, annexControl, controlHeading, controlDescription]) => ({
  domain,
  annexControl,
  controlHeading,
  controlDescription,
}));
