import { after, ask, askWhereItApplies, day, one, type ReadyMade, text, type WrittenQuestion } from './write';

/** Stages of progress, so that progress is visible from one year to the next. */
const STAGES = [
  'In place and checked = 100',
  'In place = 80',
  'In part = 40',
  'Planned = 10',
  'Not begun = 0',
  'Not Applicable',
];

const stage = (code: string, question: string, notes: string, weight = 1): WrittenQuestion =>
  one(code, question, notes, STAGES, { weight, evidence: 'Optional' });

/** For the user's own company: the same questions each year. */
export const SELF_ASSESSMENT: ReadyMade = {
  name: 'self-assessment',
  title: 'Internal self-assessment',
  description: 'Where our own company stands with information security. Answer it each year and compare.',
  type: 'Company',
  topics: {
    Governance: [
      stage(
        'G1',
        'Has management approved a security policy in the last year, and do people know it?',
        'Two pages that are read are better than fifty that are not.',
        2,
      ),
      stage('G2', 'Does each duty for security have one named role, and a stand-in?', 'Written down.'),
      stage(
        'G3',
        'Are risks looked at together with their owners at least twice a year?',
        'In the risk register, with a decision on each that is too high.',
        2,
      ),
      stage('G4', 'Are the laws and contracts that ask for security known, and watched for changes?', 'As a list.'),
      day('G5', 'When did management last review how security is going?', 'The day of the meeting.', {
        required: 'No',
      }),
    ],
    People: [
      stage('P1', 'Are people checked before they get access to sensitive work?', 'As far as the law allows.'),
      stage(
        'P2',
        'Does everybody learn about security on starting and each year, and is reporting easy?',
        'With examples from our own work.',
        2,
      ),
      stage('P3', 'Are devices, keys and access taken back on the last day?', 'From a list, not from memory.', 2),
    ],
    Access: [
      stage(
        'A1',
        'Is a second factor needed for mail, for access from outside and for every administrator?',
        'Passkeys or security keys where they can be used.',
        3,
      ),
      stage('A2', 'Do administrators use separate accounts for administration?', 'Never for mail or for browsing.', 2),
      stage('A3', 'Do owners confirm every quarter who may reach their systems?', 'What nobody confirms is removed.'),
      stage('A4', 'Does everybody have a password manager?', 'And are passwords known to be stolen refused?'),
    ],
    'Devices and software': [
      stage(
        'D1',
        'Is there a list of devices, services and software, each with an owner?',
        'What is not on it is kept out.',
        2,
      ),
      stage(
        'D2',
        'Are known weaknesses closed in time?',
        'Within two weeks in what can be reached from outside, at once where they are being used.',
        3,
      ),
      stage('D3', 'Do only known programs run, and is odd behaviour of devices watched?', 'Servers and laptops.', 2),
      ask('D4', 'Do we write software ourselves, or have it written for us?', 'Scripts that run our business count.', {
        weight: 0,
      }),
      one(
        'D5',
        'Is every change of that software reviewed and tested for weaknesses before it is used?',
        'By a second person, and by automatic checks.',
        STAGES,
        { ...after('D4', 'Yes'), evidence: 'Optional', weight: 2 },
      ),
    ],
    Information: [
      stage('I1', 'Do we know which information matters most, where it lies and who owns it?', 'As a list.', 2),
      stage('I2', 'Is sensitive information encrypted on devices and wherever it travels?', 'Backups included.', 2),
      stage('I3', 'Is information deleted when its time is over?', 'Each kind of record has a time.'),
      stage(
        'I4',
        'Are backups made daily, with a copy that nobody can delete, and restored as a trial?',
        'A restore each quarter.',
        3,
      ),
    ],
    'Suppliers and incidents': [
      stage(
        'S1',
        'Are suppliers assessed before they get information or access, and again each year?',
        'The critical ones first.',
        2,
      ),
      stage('S2', 'Is it written down who does what when something happens, also at night?', 'On paper too.', 2),
      askWhereItApplies(
        'S3',
        'Was the plan for incidents practised in the last twelve months?',
        'A real incident counts if it was looked at afterwards.',
        { evidence: 'Required', weight: 2 },
      ),
      ask('S4', 'Did we have an incident in the last twelve months?', 'Anything that was more than a nuisance.', {
        weight: 0,
      }),
      text('S5', 'What did we learn from it, and what has changed since?', 'One paragraph for each incident.', {
        ...after('S4', 'Yes'),
      }),
    ],
  },
};
