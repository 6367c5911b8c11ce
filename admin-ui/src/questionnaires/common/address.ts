import { question, questionnaire, sentQuestionnaire, writeFilters } from '@ridgeline/domain';
import type { QUESTIONNAIRE_TYPES } from '@ridgeline/domain/entities/questionnaire';
import { pathOf } from '../../resources';

export type RecipientType = (typeof QUESTIONNAIRE_TYPES)[number];

/** What the questions' address says (`questionaireId`: decisions 2.1). */
export interface QuestionsAddress {
  /** Document id or number of the questionnaire; empty when the address names none. */
  readonly id: string;
  /** Upper-cased title; empty when not said. */
  readonly name: string;
  /** Whom the questionnaire is for; null when not said. */
  readonly type: RecipientType | null;
}

interface Named {
  readonly id: string;
  readonly title?: unknown;
  readonly type?: unknown;
}

/** Any case of SUPPLIER is a supplier; every other word is a company. Nothing said is null. */
export const recipientTypeOf = (word: unknown): RecipientType | null => {
  const said = typeof word === 'string' ? word.trim() : '';
  if (said === '') return null;
  return said.toUpperCase() === 'SUPPLIER' ? 'Supplier' : 'Company';
};

export const readQuestionsAddress = (search: URLSearchParams): QuestionsAddress => ({
  id: search.get('questionaireId')?.trim() ?? '',
  name: search.get('name')?.trim() ?? '',
  type: recipientTypeOf(search.get('type')),
});

/** Parameters by which an address means the register of the questions: how it is narrowed and sorted, or a saved view. */
const OF_THE_LIST = ['q', 'sort', 'page', 'perPage', 'saved', 'view'];

/** Whether the questions are listed as a register, rather than built. */
export const isListed = (search: URLSearchParams): boolean =>
  search.get('show') === 'list' || OF_THE_LIST.some((name) => search.has(name));

/** Where the questions of a questionnaire stand: its id, and its title and type in capitals; built, or as a list. */
export const questionsPath = ({ id, title, type }: Named, show: 'build' | 'list' = 'build'): string => {
  const query = new URLSearchParams({
    questionaireId: id,
    name: String(title ?? '').toUpperCase(),
    type: String(type ?? '').toUpperCase(),
    ...(show === 'list' && { show }),
  });
  return `${pathOf(question)}?${query}`;
};

export const questionnairesPath = (): string => pathOf(questionnaire);

/** The sent questionnaires: all, or those of one questionnaire. */
export const sentPath = (questionnaireId?: string): string => {
  const base = pathOf(sentQuestionnaire);
  if (!questionnaireId) return base;
  return `${base}?${new URLSearchParams(writeFilters({ questionnaire: [questionnaireId] }))}`;
};

/** Digits are a row's number, anything else its documentId: the filter that finds it. */
export const rowFilter = (id: string): Readonly<Record<string, string>> =>
  /^\d{1,9}$/.test(id) ? { id } : { documentId: id };
