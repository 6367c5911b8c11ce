import type { Catalogue, LibraryControl } from '@ridgeline/domain';

type Written = readonly [domain: string, title: string, ...items: string[]];

/** Our own words and our own numbering; no publisher's text, and no claim to replace one. */
const WRITTEN: readonly Written[] = [
  [
    'Governance',
    'A policy that is read',
    'Write down on two pages what is protected and why.',
    'Have management approve it each year.',
    'Show it to everybody who starts, and ask whether it was understood.',
  ],
  [
    'Governance',
    'One name for each duty',
    'List the duties for security and name one role for each.',
    'Name who stands in when that role is away.',
  ],
  [
    'Governance',
    'Risks are looked at together',
    'Review the risk register at least twice a year with those who own the risks.',
    'Record what was accepted, by whom and until when.',
  ],
  [
    'Governance',
    'Rules from outside are known',
    'Keep a list of laws, contracts and licences that ask for security.',
    'Say for each who watches it for changes.',
  ],
  [
    'Governance',
    'Exceptions end',
    'Allow an exception from a rule only in writing, with a reason and an end date.',
    'Close or renew it on that date.',
  ],
  [
    'People',
    'Checked before trusted',
    'Check references and qualifications before somebody gets access to sensitive work.',
    'Look again when somebody moves into such work.',
  ],
  [
    'People',
    'Everybody learns the basics',
    'Teach each person, on starting and every year, to notice and report what is odd.',
    'Practise with examples from your own work.',
  ],
  [
    'People',
    'A clean goodbye',
    'Take back devices, keys and access on the last day.',
    'Remind leavers of what stays confidential.',
  ],
  [
    'Access',
    'Only what the work needs',
    'Give access by role, and no more than the role needs.',
    'Have the owner of a system agree before access is given.',
  ],
  [
    'Access',
    'A second proof',
    'Ask for more than a password from outside, for mail, and for every administrator.',
    'Prefer proofs that cannot be talked out of somebody.',
  ],
  [
    'Access',
    'Administrators apart',
    'Use a separate account for administration, never for mail or browsing.',
    'Record what is done with it.',
  ],
  [
    'Access',
    'Access is confirmed',
    'Have owners confirm every quarter who may still reach their system.',
    'Remove what nobody confirms.',
  ],
  [
    'Access',
    'Passwords that hold',
    'Give everybody a password manager.',
    'Refuse passwords that are short or known to be stolen.',
  ],
  [
    'Data',
    'Know what there is',
    'List the information that matters, where it lies and who owns it.',
    'Mark what must not leave the company.',
  ],
  [
    'Data',
    'Unreadable to others',
    'Encrypt sensitive information on devices and on its way.',
    'Keep the keys apart from what they open.',
  ],
  [
    'Data',
    'Kept no longer than needed',
    'Say how long each kind of record is kept.',
    'Destroy it afterwards so that it stays destroyed.',
  ],
  [
    'Data',
    'Sharing on purpose',
    'Share files by links that name a person and end.',
    'Look each quarter for links that are open to everybody.',
  ],
  [
    'Operations',
    'Every device is known',
    'Keep a list of devices and software, and who answers for each.',
    'Keep out what is not on it.',
  ],
  [
    'Operations',
    'Holes are closed',
    'Close known holes in reachable systems within fourteen days, at once when they are used.',
    'Retire what gets no corrections any more.',
  ],
  [
    'Operations',
    'A safe way to begin',
    'Set up devices and services from a written, hardened template.',
    'Change every password that came with the box.',
  ],
  [
    'Operations',
    'Changes are planned',
    'Try a change before it reaches people, and know the way back.',
    'Record who approved it.',
  ],
  [
    'Operations',
    'Backups that come back',
    'Back up daily, with one copy that nobody can change or delete.',
    'Restore a part as a trial every quarter.',
  ],
  [
    'Operations',
    'Logs that are looked at',
    'Log sign-ins, changes of rights and failures, and keep them for a year.',
    'Have somebody look when they speak.',
  ],
  [
    'Operations',
    'Nothing harmful runs',
    'Allow only software that is known.',
    'Have devices watched for what behaves like an attack.',
  ],
  [
    'Operations',
    'Networks with doors',
    'Separate guests, offices and servers.',
    'Let through only what is needed, and write down why.',
  ],
  [
    'Incidents',
    'Knowing what to do',
    'Write down who is called, who decides and who speaks when something happens, also at night.',
    'Practise it every year.',
  ],
  [
    'Incidents',
    'Told in time',
    'Know whom to tell by law and contract, and how soon.',
    'Keep the contacts ready on paper.',
  ],
  [
    'Incidents',
    'Work goes on',
    'Say for each critical service how long it may be away and how one works without it.',
    'Try the way without it once a year.',
  ],
  [
    'Suppliers',
    'Asked before trusted',
    'Assess a supplier before it gets data or access, and again each year.',
    'Ask more of those who could hurt most.',
  ],
  [
    'Suppliers',
    'Duties in the contract',
    'Agree on security duties, notice of incidents and the right to ask.',
    'Agree on how data comes back at the end.',
  ],
];

const LETTERS = 'abcdefghij';

const controlOf = ([domain, controlHeading, ...items]: Written, index: number): LibraryControl => {
  const statement = items.map((item, place) => `${LETTERS[place]}. ${item}`).join('\n');
  return {
    ...{ domain, annexControl: `RS-${index + 1}`, controlHeading, controlDescription: statement, withdrawn: 0 },
    ...{ partOf: null, statement, guidance: null, discussion: null, otherParts: null, parameters: null, oscalId: null },
  };
};

const FAMILIES = [
  ['Governance', 'RS-G', 'Who decides, who answers, and what is written down.'],
  ['People', 'RS-P', 'Those who do the work, from their first day to their last.'],
  ['Access', 'RS-A', 'Who may reach what, and how that is checked.'],
  ['Data', 'RS-D', 'Information, wherever it lies and wherever it goes.'],
  ['Operations', 'RS-O', 'Keeping systems healthy, watched and recoverable.'],
  ['Incidents', 'RS-I', 'What is done when something goes wrong.'],
  ['Suppliers', 'RS-S', 'Choosing, checking and leaving those we depend on.'],
].map(([domain = '', control_no = '', control_description = '']) => ({ domain, control_no, control_description }));

/** The library that the demo begins with, shared by the operator. */
export const STARTER_SET: Catalogue = {
  library: {
    title: 'Ridgeline starter set',
    version: '1.0',
    publisher: 'Ridgeline',
    source: 'Comes with the demo of Ridgeline',
    licence: 'Apache-2.0, as Ridgeline itself',
    oscalId: null,
  },
  families: FAMILIES,
  controls: WRITTEN.map(controlOf),
};
