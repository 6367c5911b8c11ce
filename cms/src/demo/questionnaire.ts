export const QUESTIONNAIRE = {
  title: 'Supplier security check',
  description: 'Twelve questions for a supplier who will hold our information.',
  type: 'Supplier',
};

const TOPICS: Readonly<Record<string, readonly (readonly [question: string, notes: string])[]>> = {
  Organisation: [
    ['Is one person responsible for information security?', 'A named role is enough; it need not be full time.'],
    ['Do your people learn about security when they start, and each year after?', 'Any form counts if it is recorded.'],
    ['Do you hold a current security certificate?', 'For example ISO/IEC 27001.'],
  ],
  'Access to our information': [
    ['Does signing in from outside need a second factor?', 'A code, a key or a prompt besides the password.'],
    ['Is access taken away on the day somebody leaves?', 'Answer for employees and contractors alike.'],
    ['Do you know at any time who of you can read our information?', 'A list that can be shown on request.'],
    [
      'Is our information kept apart from that of your other customers?',
      'By separate systems or by checks in the software.',
    ],
    ['Is our information encrypted where it is stored and where it travels?', ''],
    ['Do you keep our information in Australia?', 'Including backups.'],
  ],
  'When something goes wrong': [
    ['Will you tell us of an incident that touches us within 72 hours?', 'From the moment that you know of it.'],
    ['Have you restored a backup as a trial in the last twelve months?', ''],
    ['Will our information be deleted when we leave?', 'And confirmed in writing.'],
  ],
};

export const QUESTIONS = Object.entries(TOPICS).flatMap(([topic, questions]) =>
  questions.map(([question, notes]) => ({
    topic,
    question,
    notes: notes || 'Answer for the service that we buy from you.',
    options: 'Yes, No, Not Applicable',
  })),
);
