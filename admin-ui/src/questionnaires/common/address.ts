import { question, questionnaire, sentQuestionnaire, writeFilters } from '@ridgeline/domain';
import type { RecipientType } from '@ridgeline/domain/entities/questionnaire';
import { pathOf } from '../../resources';

/** The parameters of the questions' address (`questionaireId`: decisions 2.1). */
export interface QuestionsAddress {
  /** Document id or number of the questionnaire; empty when the address names none. */
  readonly id: string;
  /** Upper-case title; empty when absent. */
  readonly name: string;
  /** Whom the questionnaire is for; null when absent. */
  readonly type: RecipientType | null;
}

interface Named {
  readonly id: string;
  readonly title?: unknown;
  readonly type?: unknown;
}

/** SUPPLIER in any case is a supplier; every other word is a company. Absent is null. */
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

/** Parameters that select the register of the questions: filters, order, or a saved view. */
const OF_THE_LIST = ['q', 'sort', 'page', 'perPage', 'saved', 'view'];

/** Whether the questions are listed as a register, rather than built. */
export const isListed = (search: URLSearchParams): boolean =>
  search.get('show') === 'list' || OF_THE_LIST.some((name) => search.has(name));

/** The address of the questions of a questionnaire: its id, and its title and type in capitals; as builder or as list. */
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
