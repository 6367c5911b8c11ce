import { questionnaire, supplier } from '@ridgeline/domain';
import type { OpenQuestion } from '@ridgeline/domain/questions/asked';
import { importText } from './suppliers.ts';
import type { World } from './world.ts';

const QUESTIONS = 70;
const TOPICS = ['Access', 'Backup', 'Cloud', 'Data', 'Staff', 'Suppliers', 'Incidents'];

/** Mostly Yes or No, as real ones are, and now and then another kind; every tenth is asked only after a Yes. */
const rowOf = (questionnaireId: string, at: number): Record<string, unknown> => {
  const base = {
    questionnaires_id: questionnaireId,
    topic: TOPICS[Math.floor((at * TOPICS.length) / QUESTIONS)],
    question: `Question ${at}: is this done for every system, by whom, and how is it shown to others?`,
    notes: 'Say what holds today, not what is planned. Name the document where it is written down.',
    code: `Q${at}`,
    ...(at % 10 === 9 && { showWhen: `Q${at - 9} = Yes` }),
  };
  switch (at % 10) {
    case 3:
      return { ...base, kind: 'Text', required: 'No' };
    case 5:
      return { ...base, kind: 'One choice', choices: 'Everywhere = 100\nPartly = 50\nNowhere = 0' };
    case 7:
      return { ...base, kind: at % 20 === 7 ? 'Number' : 'Date' };
    case 8:
      return { ...base, kind: 'Several choices', choices: 'Policy = 40\nTraining = 30\nAudit = 30' };
    default:
      return { ...base, kind: 'Yes or No', options: 'Yes, No, Not Applicable' };
  }
};

/** What a respondent of this number answers. Every third No to a question that others depend on. */
export const answerOf = ({ kind, options, code }: OpenQuestion, number: number): string => {
  const at = Number(code.slice(1));
  switch (kind) {
    case 'Text':
      return `Respondent ${number} says of ${code}: it is done by the team in charge, and written down in the handbook.`;
    case 'Number':
      return String(number * 10 + at);
    case 'Date':
      return `2024-0${1 + (number % 9)}-1${at % 9}`;
    case 'Several choices':
      return JSON.stringify(options.filter((_, index) => (number + at + index) % 2 === 0 || index === 0));
    default:
      return at % 10 === 0 && number % 3 > 0 ? 'Yes' : (options[(number + at) % options.length] ?? '');
  }
};

const post = async (world: World, path: string, body: unknown): Promise<Record<string, unknown>> => {
  const response = await fetch(`${world.server.url}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(await world.signIn()) },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return ((await response.json()) as { data: Record<string, unknown> }).data;
};

/** Sends the questionnaire to that many new suppliers. @returns the tokens of their links */
export const askSuppliers = async (world: World, count: number): Promise<string[]> => {
  const asked = await post(world, questionnaire.plural, {
    data: { title: `Load ${Date.now()}`, description: 'Seventy questions', type: 'Supplier' },
  });
  const rows = Array.from({ length: QUESTIONS }, (_, at) => rowOf(String(asked.documentId), at));
  await importText(world, 'questions', JSON.stringify(rows), QUESTIONS);
  const names = Array.from({ length: count }, (_, at) => ({ supplier_name: `Asked ${Date.now()} ${at}` }));
  await importText(world, supplier.bulkPath ?? '', JSON.stringify(names), count);
  const { rows: ids } = await world.database.query<{ id: number }>(
    'select id from supplier_managements where company_id = $1 order by id desc limit $2',
    [world.companyId, count],
  );
  const tokens: string[] = [];
  for (const { id } of ids) {
    const data = { questionnaire_id: asked.documentId, supplier_id: id, due_date: '2099-01-01' };
    const { url } = await post(world, 'questionnaire-mapping/send', { data });
    tokens.push(String(url).split('/').at(-1) ?? '');
  }
  return tokens;
};
