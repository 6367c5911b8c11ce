const KEPT = 'ridgeline.name';

/** The name that the respondent has given in this browser before; empty for none. */
export const ownName = (): string => {
  try {
    return localStorage.getItem(KEPT) ?? '';
  } catch {
    return '';
  }
};

/** Keeps the name for the next form that asks for it, here and in the next questionnaire. */
export const keepOwnName = (name: string): void => {
  try {
    localStorage.setItem(KEPT, name);
  } catch {
    // Without storage the name is typed again.
  }
};
