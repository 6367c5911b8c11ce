import { randomUUID } from 'node:crypto';

/** Calls the API as one person; answers the body. @throws Error with the answer when it is refused */
export type Call = (method: string, path: string, body?: unknown) => Promise<Record<string, unknown>>;

const data = async (call: Call, path: string, row: object): Promise<{ id: number; documentId: string }> =>
  (await call('POST', `/api/${path}`, { data: row })).data as { id: number; documentId: string };

const TOPICS = ['Access', 'Backup'];

/** A questionnaire of every kind of question, sent to a supplier of its own; answers the token of its link. */
export const sendOne = async (call: Call): Promise<{ link: string; topic: string }> => {
  const name = randomUUID();
  const asked = await data(call, 'questionnaires', { title: `Fuzz ${name}`, description: 'Asked', type: 'Supplier' });
  const base = (at: number) => ({
    questionnaires_id: asked.documentId,
    topic: TOPICS[at % 2],
    question: `Question ${at} of ${name}`,
    notes: 'Say what holds today.',
  });
  await call('POST', '/api/create-bulk/questions', [
    { ...base(0), kind: 'Yes or No', options: 'Yes, No, Not Applicable' },
    { ...base(1), kind: 'Text', required: 'No' },
    { ...base(2), kind: 'One choice', choices: 'Everywhere = 100\nNowhere = 0' },
    { ...base(3), kind: 'Several choices', choices: 'Policy = 40\nTraining = 60' },
    { ...base(4), kind: 'Number' },
    { ...base(5), kind: 'Date' },
    { ...base(6), kind: 'File' },
  ]);
  const supplier = await data(call, 'supplier-managements', { supplier_name: `Asked ${name}` });
  const sent = await call('POST', '/api/questionnaire-mapping/send', {
    data: { questionnaire_id: asked.documentId, supplier_id: supplier.id, due_date: '2099-01-01' },
  });
  const { url } = sent.data as { url: string };
  return { link: url.split('/').at(-1) ?? '', topic: TOPICS[0] ?? '' };
};

/** Rows that may be deleted and changed at will, of kinds whose other rows the fuzz lives on. */
export const addSpare = async (operator: Call, administrator: Call): Promise<void> => {
  const name = () => `spare${randomUUID().slice(0, 8)}`;
  for (let at = 0; at < 3; at += 1) {
    const tier = await data(operator, 'subscription-managements', {
      name: name(),
      description: 'Spare',
      accessModule: 'Supplier',
    });
    const word = name();
    await data(operator, 'companies', { name: word, email: `${word}@fuzz.example`, subscriptionAllocated: tier.id });
    const user = name();
    await data(administrator, 'users', {
      username: user,
      email: `${user}@fuzz.example`,
      role: 'Analyst',
      displayName: 'Spare',
    });
  }
};
