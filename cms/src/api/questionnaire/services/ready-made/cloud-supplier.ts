import { after, ask, askWhereItApplies, day, file, number, one, type ReadyMade, several, text } from './write';

const PERSONAL = 'Personal information';
const HEALTH = 'Health information';
const CARDS = 'Payment card data';

/** For a supplier that runs a service with our information in it. */
export const CLOUD_SUPPLIER: ReadyMade = {
  name: 'cloud-supplier',
  title: 'Cloud supplier',
  description:
    'For suppliers who run a service that holds our information: the service itself, assurance, access, data, operations and incidents.',
  type: 'Supplier',
  topics: {
    'The service': [
      one('S1', 'Which kind of service do you run for us?', 'Choose what describes it best.', [
        'Software that we use (SaaS)',
        'A platform that we build on (PaaS)',
        'Infrastructure that we run ourselves (IaaS)',
        'A service that you manage for us',
      ]),
      several('S2', 'Which of our information will the service hold?', 'Backups and logs included.', [
        PERSONAL,
        HEALTH,
        CARDS,
        'Confidential business information',
        'Technical information only',
      ]),
      text(
        'S3',
        'In which countries is our information stored, processed or reached from?',
        'Include backups, and where support staff work.',
      ),
      ask(
        'S4',
        'Do other companies that work for you reach our information?',
        'Sub-processors, hosting companies and support partners.',
        { choices: 'Yes = 50\nNo = 100' },
      ),
      text(
        'S5',
        'Which companies are these, and what does each of them do?',
        'A list or the address of a page that you keep up to date is enough.',
        after('S4', 'Yes'),
      ),
      askWhereItApplies(
        'S6',
        'Do you tell us before you take on another company that will reach our information?',
        'With time to object.',
        after('S4', 'Yes'),
      ),
    ],
    'Organisation and assurance': [
      ask(
        'O1',
        'Does one named person answer for information security, and report to your management?',
        'A role is enough; it need not be full time.',
      ),
      several(
        'O2',
        'Which independent assurance covers this service?',
        'Choose what is current today and covers the service that we buy.',
        [
          'ISO/IEC 27001 certificate = 70',
          'SOC 2 Type 2 report = 70',
          'SOC 2 Type 1 report = 40',
          'Another independent audit = 40',
          'Nothing yet = 0',
        ],
        { weight: 3 },
      ),
      file(
        'O3',
        'Please attach the current certificate, report or summary.',
        'With its scope and its date of expiry.',
        after(
          'O2',
          'ISO/IEC 27001 certificate',
          'SOC 2 Type 2 report',
          'SOC 2 Type 1 report',
          'Another independent audit',
        ),
      ),
      one(
        'O4',
        'How often do independent people test the service for weaknesses?',
        'A penetration test by people who did not build it.',
        ['Every year or more often = 100', 'Less often than every year = 50', 'Never = 0'],
        { weight: 2 },
      ),
      day('O5', 'When did the last test end?', 'The day of its report.', {
        ...after('O4', 'Every year or more often', 'Less often than every year'),
      }),
      ask('O6', 'Is every serious finding of that test closed?', 'Serious: rated high or critical by the testers.', {
        ...after('O4', 'Every year or more often', 'Less often than every year'),
        evidence: 'Optional',
        weight: 2,
      }),
      ask(
        'O7',
        'Are people who can reach our information checked before they start, and taught about security each year?',
        'References and identity; training that is recorded.',
      ),
    ],
    Access: [
      one(
        'A1',
        'Which second factor can our users be made to use?',
        'The strongest one that we can require of everybody.',
        [
          'A passkey or a security key = 100',
          'A code from an app = 80',
          'A code by text message or mail = 40',
          'None = 0',
        ],
        { weight: 3 },
      ),
      askWhereItApplies(
        'A2',
        'Can our users sign in through our own identity provider?',
        'By SAML or OpenID Connect, so that leavers lose access at once.',
      ),
      ask(
        'A3',
        'Does every administrator of yours need a second factor to reach the systems that hold our information?',
        'Without exception, also in an emergency.',
        { evidence: 'Optional', weight: 3 },
      ),
      ask(
        'A4',
        'Is administration given for a limited time or task, and recorded?',
        'So that nobody has standing access to our information that nobody notices.',
        { weight: 2 },
      ),
      one(
        'A5',
        'How often are the rights of your own people reviewed?',
        'By somebody who knows what each person needs.',
        ['Every quarter or more often = 100', 'Every half year = 80', 'Every year = 50', 'At no set time = 0'],
      ),
      one('A6', 'How soon does somebody who leaves you lose access?', 'Employees and contractors alike.', [
        'On the same day = 100',
        'Within a week = 40',
        'Later = 0',
      ]),
    ],
    'Our information': [
      ask(
        'D1',
        'Is our information encrypted wherever it travels?',
        'TLS 1.2 or newer, also between your own systems.',
        { weight: 2 },
      ),
      one(
        'D2',
        'Is our information encrypted where it is stored?',
        'Databases, files and backups.',
        ['Yes, with keys that we control = 100', 'Yes, with keys that you manage = 90', 'Some of it = 30', 'No = 0'],
        { weight: 2 },
      ),
      ask(
        'D3',
        'Is our information kept apart from that of your other customers, and is this tested?',
        'By separate systems, or by checks in the software that tests try to get past.',
        { weight: 3 },
      ),
      ask('D4', 'Do you keep our information out of development and test systems?', 'Copies and extracts included.'),
      ask(
        'D5',
        'Do you handle personal information only as we instruct you, under a written agreement?',
        'A data processing agreement or the like.',
        { ...after('S2', PERSONAL, HEALTH), evidence: 'Optional', weight: 2 },
      ),
      ask(
        'D6',
        'Is the service assessed against PCI DSS for the card data that it handles?',
        'Attach the attestation of compliance.',
        { ...after('S2', CARDS), evidence: 'Required', weight: 3 },
      ),
      ask(
        'D7',
        'Can we take our information out in a common format at any time, and after the contract ends?',
        'Without a charge that would keep us from doing it.',
      ),
      number(
        'D8',
        'Within how many days after the contract ends is our information deleted everywhere?',
        'Backups included.',
      ),
    ],
    'Running the service': [
      one(
        'R1',
        'How soon are critical weaknesses closed in what can be reached from the internet?',
        'From the day on which a correction can be had.',
        ['Within two days = 100', 'Within two weeks = 70', 'Within a month = 30', 'In no set time = 0'],
        { weight: 2 },
      ),
      ask(
        'R2',
        'Does a second person review every change of the software, and do automatic tests look for weaknesses?',
        'Before the change reaches customers.',
      ),
      ask(
        'R3',
        'Are sign-ins, changes of rights and administration logged, kept for a year and watched?',
        'By people or by rules that alert people.',
        { weight: 2 },
      ),
      one(
        'R4',
        'When was a backup last restored as a trial?',
        'A whole system, not a single file.',
        ['In the last six months = 100', 'In the last year = 80', 'Longer ago = 20', 'Never = 0'],
        { weight: 2 },
      ),
      ask(
        'R5',
        'Is one copy of the backups kept where somebody who controls the service cannot delete it?',
        'Offline, or with a lock that administrators cannot lift.',
        { weight: 2 },
      ),
    ],
    'When something goes wrong': [
      one(
        'I1',
        'How soon do you tell us of an incident that touches our information?',
        'From the moment that you know of it, as the contract promises it.',
        ['Within 24 hours = 100', 'Within 72 hours = 80', 'Later, or in no set time = 0'],
        { weight: 3 },
      ),
      ask('I2', 'Was your plan for incidents practised in the last twelve months?', 'An exercise or a real incident.'),
      number(
        'I3',
        'Within how many hours is the service running again after the loss of a whole site?',
        'What you plan for and have tried.',
        { required: 'No' },
      ),
      ask(
        'I4',
        'Did an incident in the last two years expose information of customers, or keep it from them for more than a day?',
        'At your own company or at one that works for you.',
        { choices: 'Yes = 30\nNo = 100' },
      ),
      text(
        'I5',
        'What happened, and what have you changed since?',
        'As much as you may tell; you need not name customers.',
        after('I4', 'Yes'),
      ),
    ],
  },
};
