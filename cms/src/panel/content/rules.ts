import { type Entity, question, questionnaireTopic, uidOf } from '@ridgeline/domain';
import { isContent, PANEL_TYPES, type PanelType } from '../../database/panel-types';
import { followRename } from '../../records/choice-rows';
import type { Row } from '../../records/read';
import { checkRow, type Draft } from './check';
import { pastPanelRole } from './past';
import { refuseInPanel } from './refuse';
import { releaseShared } from './remove';

type Values = Record<string, unknown>;

/** The part of a call to Strapi's document service that is used here. */
interface Call {
  readonly uid: string;
  readonly action: string;
  readonly params: { data?: Values; documentId?: string };
}

const uid = (type: PanelType) => uidOf(type);

/** The stored row with its relations; for a draft, the draft. */
const storedRow = async (type: PanelType, documentId: string | undefined): Promise<Values> => {
  if (!documentId) return {};
  const pointing = type.fields.filter(({ kind }) => kind === 'relation').map(({ name }) => name);
  const where = { documentId, ...(isContent(type) && type.drafts ? { publishedAt: null } : {}) };
  const part = isContent(type) && type.part ? [type.part.field] : [];
  return (await strapi.db.query(uid(type)).findOne({ where, populate: [...pointing, ...part] })) ?? {};
};

/** A question may name a topic that does not exist yet: it is created with the question (decisions 2.5). */
const makeTopic = async (title: unknown): Promise<void> => {
  if (typeof title !== 'string') return;
  const topics = uidOf(questionnaireTopic);
  const known = await strapi.db.query(topics).count({ where: { shared: true, title: { $eqi: title } } });
  if (known === 0) await strapi.documents(topics).create({ data: { title } as never });
};

const draftOf = async (type: PanelType, { action, params }: Call): Promise<Draft> => {
  const stored = await storedRow(type, params.documentId);
  // A copy is a separate row: it has the values of the original, but not its id.
  const { id: _, ...copied } = stored;
  return { sent: params.data ?? {}, stored: action === 'clone' ? copied : stored };
};

/** Checks what is about to be written, and replaces it by the values to store: trimmed, choices by their value. */
const checkWrite = async (type: PanelType, call: Call): Promise<void> => {
  const publishing = call.action === 'publish';
  const draft = await draftOf(type, call);
  const { problems, values } = await checkRow(type, draft, publishing || !(isContent(type) && type.drafts));
  refuseInPanel(problems);
  if (publishing) return;
  const part = isContent(type) ? type.part?.field : undefined;
  call.params.data = {
    ...call.params.data,
    ...Object.fromEntries(Object.entries(values).filter(([name]) => name !== part)),
  };
  if (!isContent(type) && call.action === 'update') {
    await pastPanelRole(() => followRename(type, draft.stored as Row, values[type.title]));
  }
  if (type.name === question.name) await makeTopic(values.topic);
};

const WRITES = ['create', 'update', 'clone', 'publish'];

/**
 * Applies the rules of `domain` before every write of Strapi's document service to what the panel shows: a content
 * administrator gets the same definitions and messages as a form of the dashboard.
 */
export const watchPanelWrites = (): void => {
  strapi.documents.use(async (context, next) => {
    const type = PANEL_TYPES.get(context.uid);
    const call = context as unknown as Call;
    if (!type) return next();
    if (WRITES.includes(call.action)) await checkWrite(type, call);
    const shared = !isContent(type) && call.action === 'delete' && call.params.documentId;
    if (!shared) return next();
    return strapi.db.transaction(async () => {
      await pastPanelRole(() => releaseShared(type as Entity, shared));
      return next();
    });
  });
};
