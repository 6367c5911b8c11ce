import { after, ask, askWhereItApplies, one, type ReadyMade, several, text } from './write';

const HOLDS = 'Keep or see our information';
const REACHES = 'Sign in to our systems';

/** For a supplier of a few people: plain questions that can be answered without a security department. */
export const SMALL_SUPPLIER: ReadyMade = {
  name: 'small-supplier',
  title: 'Small supplier',
  description: 'Twelve plain questions for a supplier of a few people. It takes a quarter of an hour.',
  type: 'Supplier',
  topics: {
    'What you do for us': [
      several('W1', 'What do you do for us?', 'In all, not for one contract alone.', [
        HOLDS,
        REACHES,
        'Work at our premises',
        'Deliver goods or services only',
      ]),
      text('W2', 'Where do you keep our information?', 'For example: laptops, a cloud service and its name, paper.', {
        ...after('W1', HOLDS),
      }),
      ask('W3', 'Does one person with you look after information security?', 'The owner may be that person.'),
    ],
    'Devices and accounts': [
      ask(
        'D1',
        'Do computers and phones install their updates by themselves?',
        'Those that you use to work for us, private ones included.',
        { weight: 2 },
      ),
      ask(
        'D2',
        'Are computers and phones locked when nobody uses them, and encrypted?',
        'BitLocker, FileVault or a phone with a passcode.',
        { weight: 2 },
      ),
      one(
        'D3',
        'For which accounts do you need a code or a key besides the password?',
        'Mail comes first, since other passwords are reset through it.',
        ['Mail and everything that holds our information = 100', 'Mail only = 50', 'Neither = 0'],
        { weight: 3 },
      ),
      ask(
        'D4',
        'Does each person have an account of their own, with a password that is used nowhere else?',
        'A password manager makes this easy.',
        { weight: 2 },
      ),
      askWhereItApplies(
        'D5',
        'Do you tell us on the same day when somebody who signs in to our systems leaves you?',
        'So that we can end the account.',
        { ...after('W1', REACHES), weight: 2 },
      ),
    ],
    'Our information': [
      one(
        'I1',
        'How do you back up our information?',
        'A copy that malicious software on your computers cannot reach.',
        [
          'Every day, with a copy kept apart = 100',
          'Every week, with a copy kept apart = 60',
          'Only on the same computer or not at all = 0',
        ],
        after('W1', HOLDS),
      ),
      ask(
        'I2',
        'Will you delete our information when the work is done, and confirm it?',
        'Unless a law makes you keep it.',
        after('W1', HOLDS),
      ),
    ],
    'People and incidents': [
      ask(
        'P1',
        'Does everybody know how to notice a false mail or call, and whom to ask?',
        'Ten minutes of talking about it each year are enough.',
      ),
      ask(
        'P2',
        'Will you tell us within a day when our information or your access to us may be in the wrong hands?',
        'Also when you are not sure yet.',
        { weight: 3 },
      ),
    ],
  },
};
