/** A section of the policy; its text is Markdown. */
export interface PolicySection {
  readonly heading: string;
  readonly text: string;
}

/** The privacy policy as `GET /api/site/privacy-policy` returns it. Texts are Markdown; sections are numbered in order. */
export interface Policy {
  /** `YYYY-MM-DD` */
  readonly effectiveDate: string;
  readonly intro: string | null;
  readonly sections: readonly PolicySection[];
  readonly contact: string | null;
}

const section = (heading: string, ...paragraphs: readonly string[]): PolicySection => ({
  heading,
  text: paragraphs.join('\n\n'),
});

const points = (...lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n');

/**
 * The built-in privacy policy: effective 14/11/2024, ten sections, contact details to be completed. The panel has it from
 * the first start, and it is shown while nothing is published.
 */
export const privacyPolicy: Policy = {
  effectiveDate: '2024-11-14',
  intro: 'This policy says what personal information Ridgeline holds, why, and what you can ask for.',
  sections: [
    section(
      'About this policy',
      'Ridgeline helps organisations keep their suppliers, customers, risks and controls in order. It holds personal information on their behalf, and some of its own to run the service.',
    ),
    section(
      'Information we collect',
      'We hold what is needed to run the service and what your organisation enters into it:',
      points(
        'account details: name, username, email address and role',
        'business contacts that your organisation records: names, phone numbers and email addresses',
        'answers and files that you give to a questionnaire',
        'technical records: when an account signed in, from which address, and what it changed',
      ),
    ),
    section(
      'How we use it',
      'Information is used to sign you in, to show your organisation its own records, to send and collect questionnaires, and to keep the service secure. It is not used for advertising and no profile is made of you.',
    ),
    section(
      'Who can see it',
      'Staff of your organisation see its records as far as their role and subscription allow. Other organisations do not. Those who run the installation see what they need to operate it. We do not sell personal information.',
    ),
    section(
      'Questionnaires without an account',
      'A link to a questionnaire can be answered by whoever holds it. The answers go to the organisation that sent the link. Do not pass the link on to anyone who should not answer for you.',
    ),
    section(
      'Cookies and storage in your browser',
      'One cookie keeps you signed in; scripts cannot read it. Your browser also keeps your choice of theme and how you arranged your tables. There are no tracking cookies.',
    ),
    section(
      'How we protect it',
      'Records of different organisations are kept apart inside the database itself. Passwords are stored only as salted hashes, links to questionnaires only as digests, and files are handed out only to those who may read the record they belong to.',
    ),
    section(
      'How long we keep it',
      'Records stay until your organisation deletes them or leaves the service. Technical records are kept as long as security and the law require.',
    ),
    section(
      'Your rights',
      'You may ask which personal information about you is held, have it corrected, and have it deleted where no law requires that it be kept. Ask the organisation that recorded it first, since it decides over its records.',
    ),
    section('Contact', 'Ask your organisation first. Whoever runs this installation answers what it cannot.'),
  ],
  contact: 'Contact details: coming soon.',
};
