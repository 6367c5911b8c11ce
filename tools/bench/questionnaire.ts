import type { World } from './world.ts';

const TOPICS = 20;
const KINDS = [
  { kind: 'Yes or No', options: 'Yes, No, Not Applicable', evidence: 'Optional' },
  { kind: 'One choice', choices: 'Always\nMostly\nSometimes\nNever' },
  { kind: 'Several choices', choices: 'At rest\nOn the way\nIn backups' },
  { kind: 'Text' },
  { kind: 'Number' },
];

const rowOf = (index: number, count: number, questionnaire: string) => {
  const topic = Math.floor((index * TOPICS) / count);
  return {
    topic: `Topic ${topic + 1}`,
    question: `Question ${index + 1}: is this measure in place for all systems that hold our information?`,
    notes: 'Answer for the service that we buy, and name what is planned where it is not in place yet.',
    code: `B${index + 1}`,
    ...KINDS[index % KINDS.length],
    // Every tenth depends on the one five before it, which is of the first kind.
    ...(index % 10 === 5 && { showWhen: `B${index - 4} = Yes` }),
    questionnaires_id: questionnaire,
  };
};

/** Makes a questionnaire of so many questions of every kind in 20 topics, sends it. @returns the path of its link */
export const sendQuestions = async ({ server, signIn }: World, count: number): Promise<string> => {
  const headers = { 'content-type': 'application/json', ...(await signIn()) };
  const post = async <Data>(path: string, body: unknown): Promise<Data> => {
    const response = await fetch(`${server.url}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return ((await response.json()) as { data: Data }).data;
  };
  const title = `${count} questions`;
  const { documentId } = await post<{ documentId: string }>('questionnaires', {
    data: { title, description: 'For the benchmark.', type: 'Supplier' },
  });
  await post(
    'create-bulk/questions',
    Array.from({ length: count }, (_, index) => rowOf(index, count, documentId)),
  );
  const supplier = await post<{ documentId: string }>('supplier-managements', { data: { supplier_name: title } });
  const { url } = await post<{ url: string }>('questionnaire-mapping/send', {
    data: { questionnaire_id: documentId, supplier_id: supplier.documentId, type: 'Supplier' },
  });
  return new URL(url).pathname;
};
