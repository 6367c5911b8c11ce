import type { CompanyToChoose } from '@ridgeline/domain/company-copies';
import { operatorWords } from '@ridgeline/domain/words/operator';

const words = operatorWords.copies;

const folded = (text: string): string => text.trim().toLocaleLowerCase();

/** The companies whose name contains the text. */
export const matching = (companies: readonly CompanyToChoose[], q: string): readonly CompanyToChoose[] =>
  companies.filter(({ name }) => folded(name).includes(folded(q)));

/** The companies that a copy can be stored in. */
export const free = (companies: readonly CompanyToChoose[]): readonly CompanyToChoose[] =>
  companies.filter(({ has }) => !has);

/** The chosen ones with or without these, whichever `add` says. */
export const toggled = (
  chosen: ReadonlySet<string>,
  companies: readonly CompanyToChoose[],
  add: boolean,
): ReadonlySet<string> => {
  const next = new Set(chosen);
  for (const { documentId } of companies) {
    if (add) next.add(documentId);
    else next.delete(documentId);
  }
  return next;
};

/** What to know about a company before it is chosen; null for an ordinary one. */
export const noteOf = ({ has, status, opens }: CompanyToChoose): string | null => {
  if (has) return words.has;
  if (status !== 'active') return words[status];
  return opens ? null : words.closed;
};
