import { dayAfter } from '@ridgeline/domain';

export const RISK_OWNERS = [
  { name: 'Head of IT', email: 'it@wattle.example' },
  { name: 'Head of Operations', email: 'operations@wattle.example' },
  { name: 'Privacy Officer', email: 'privacy@wattle.example' },
];

type Row = readonly [
  owner: string,
  category: string,
  threat: string,
  vulnerability: string,
  matrix: string,
  likelihood: number,
  impact: number,
  acceptable: 'Yes' | 'No',
];

const ROWS: readonly Row[] = [
  [
    'Head of IT',
    'Service continuity',
    'Ransomware encrypts the file servers',
    'Backups share the domain of the servers',
    '5x5',
    4,
    5,
    'No',
  ],
  [
    'Head of IT',
    'Access control',
    'A former employee signs in',
    'Leavers are told to IT by word of mouth',
    '5x5',
    3,
    4,
    'No',
  ],
  [
    'Privacy Officer',
    'Data protection',
    'Patient letters go to the wrong address',
    'Addresses are typed by hand',
    '5x5',
    4,
    3,
    'No',
  ],
  [
    'Privacy Officer',
    'Privacy and compliance',
    'A breach is reported too late',
    'Nobody knows who decides after hours',
    '5x5',
    2,
    4,
    'No',
  ],
  [
    'Head of Operations',
    'Supply chain',
    'The booking service is down for a day',
    'No agreed way to work on paper',
    '5x5',
    3,
    3,
    'Yes',
  ],
  [
    'Head of Operations',
    'People',
    'The only person who knows the phone system leaves',
    'Nothing is written down',
    '3x3',
    2,
    2,
    'Yes',
  ],
  ['Head of IT', 'Data protection', 'A laptop is stolen from a car', 'Some disks are not encrypted', '3x3', 2, 3, 'No'],
  [
    'Head of Operations',
    'Service continuity',
    'Power fails in the main clinic',
    'The battery lasts ten minutes',
    '3x3',
    1,
    2,
    'Yes',
  ],
];

/** Controls of the starter set that risks refer to, as risks name them: number and domain. */
const CONTROLS: Readonly<Record<string, string>> = {
  'Ransomware encrypts the file servers': 'RS-22|Operations, RS-24|Operations',
  'A former employee signs in': 'RS-8|People, RS-12|Access',
  'A breach is reported too late': 'RS-26|Incidents, RS-27|Incidents',
  'A laptop is stolen from a car': 'RS-15|Data',
};

/** Days ago that the risks were written down: the first one, which is High, is due for review since then. */
const FIRST = 100;
const OTHERS = 60;

/** Risks around today, so that home looks as in use whenever the demo is made. */
export const demoRisks = (today: string) =>
  ROWS.map(([owner, category, threat, vulnerability, matrix, likelihood, impact, acceptable], at) => ({
    dateCreated: dayAfter(today, at === 0 ? -FIRST : -OTHERS),
    riskOwner: owner,
    riskCategory: category,
    threat,
    vulnerability,
    matrix,
    likelihood,
    initialImpact: impact,
    riskAcceptable: acceptable,
    ...(CONTROLS[threat] && { controlMapped: CONTROLS[threat] }),
    ...(acceptable === 'No' ? { riskTreatment: 'Reduce', treatmentStatus: 'In-Progress' } : {}),
  }));
