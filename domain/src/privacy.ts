/** One section of the policy: plain paragraphs, and points where a list reads better. */
export interface PolicySection {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly points?: readonly string[];
}

export interface Policy {
  readonly title: string;
  readonly effective: string;
  readonly sections: readonly PolicySection[];
}

/** The privacy policy of specification 1, section 1: effective 14/11/2024, ten sections, contact details to come. */
export const privacyPolicy: Policy = {
  title: 'Privacy Policy',
  effective: 'Effective date: 14/11/2024',
  sections: [
    {
      title: '1. About this policy',
      paragraphs: [
        'Ridgeline helps organisations keep their suppliers, customers, risks and controls in order. This policy says what personal information it holds, why, and what you can ask for.',
      ],
    },
    {
      title: '2. Information we collect',
      paragraphs: ['We hold what is needed to run the service and what your organisation enters into it:'],
      points: [
        'account details: name, username, email address and role',
        'business contacts that your organisation records: names, phone numbers and email addresses',
        'answers and files that you give to a questionnaire',
        'technical records: when an account signed in, from which address, and what it changed',
      ],
    },
    {
      title: '3. How we use it',
      paragraphs: [
        'Information is used to sign you in, to show your organisation its own records, to send and collect questionnaires, and to keep the service secure. It is not used for advertising and no profile is made of you.',
      ],
    },
    {
      title: '4. Who can see it',
      paragraphs: [
        'Staff of your organisation see its records as far as their role and subscription allow. Other organisations do not. Those who run the installation see what they need to operate it. We do not sell personal information.',
      ],
    },
    {
      title: '5. Questionnaires without an account',
      paragraphs: [
        'A link to a questionnaire can be answered by whoever holds it. The answers go to the organisation that sent the link. Do not pass the link on to anyone who should not answer for you.',
      ],
    },
    {
      title: '6. Cookies and storage in your browser',
      paragraphs: [
        'One cookie keeps you signed in; scripts cannot read it. Your browser also keeps your choice of theme and how you arranged your tables. There are no tracking cookies.',
      ],
    },
    {
      title: '7. How we protect it',
      paragraphs: [
        'Records of different organisations are kept apart inside the database itself. Passwords are stored only as salted hashes, links to questionnaires only as digests, and files are handed out only to those who may read the record they belong to.',
      ],
    },
    {
      title: '8. How long we keep it',
      paragraphs: [
        'Records stay until your organisation deletes them or leaves the service. Technical records are kept as long as security and the law require.',
      ],
    },
    {
      title: '9. Your rights',
      paragraphs: [
        'You may ask which personal information about you is held, have it corrected, and have it deleted where no law requires that it be kept. Ask the organisation that recorded it first, since it decides over its records.',
      ],
    },
    { title: '10. Contact', paragraphs: ['Contact details: coming soon.'] },
  ],
};
