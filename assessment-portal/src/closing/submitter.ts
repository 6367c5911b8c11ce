/** Who submits: as they name themselves. */
export interface Submitter {
  readonly name: string;
  readonly position: string;
  readonly confirmed: boolean;
}

export type SubmitterField = keyof Submitter;

/** The first form: nothing is filled in, since a link says nothing of the person. */
export const NOBODY: Submitter = { name: '', position: '', confirmed: false };

/** The fields that still have to be filled in, in their order. */
export const missingOf = ({ name, position, confirmed }: Submitter): SubmitterField[] => {
  const there = { name: name.trim() !== '', position: position.trim() !== '', confirmed };
  return (['name', 'position', 'confirmed'] as const).filter((field) => !there[field]);
};

export const fieldId = (field: SubmitterField): string => `submitter-${field}`;
