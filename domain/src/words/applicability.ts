/** English words of the statement of applicability and of the mappings of controls. */
const number = (count: number): string => count.toLocaleString('en-AU');

const figures = {
  total: (count: number) => `${number(count)} ${count === 1 ? 'control' : 'controls'}`,
  answered: (count: number, total: number) => `${number(count)} of ${number(total)} answered`,
  applicable: (count: number) => `${number(count)} applicable`,
  implemented: (count: number) => `${number(count)} implemented`,
  contradicted: (count: number) =>
    count === 1
      ? '1 control is not applicable, yet treats a risk'
      : `${number(count)} controls are not applicable, yet treat a risk`,
  withdrawn: (count: number) => `${number(count)} withdrawn`,
} as const;

export const words = {
  figures,
  unknownControls: 'Some of these controls are not there any more.',
  chooseControls: (most: number) => `Name 1 to ${number(most)} controls.`,
  answeredMeanwhile: 'Somebody else answered some of these controls meanwhile. Nothing was changed.',
} as const;
