/**
 * Checks that warn and never refuse, since a register must accept what the business has (decisions 3.8).
 * ABN: Australian Business Register, 'Format of the ABN' (modulus 89). ACN: ASIC, 'Australian Company Number digit
 * check' (modified modulus 10). BSB: six digits.
 */
/** The number without the spaces and dashes that people type. */
export const digits = (value: string): string => value.replace(/[\s-]/g, '');

const weighted = (number: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, index) => sum + weight * Number(number[index]), 0);

export const isAbn = (value: string): boolean => {
  const number = digits(value);
  if (!/^\d{11}$/.test(number)) return false;
  const lowered = String(Number(number[0]) - 1) + number.slice(1);
  return number[0] !== '0' && weighted(lowered, [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]) % 89 === 0;
};

export const isAcn = (value: string): boolean => {
  const number = digits(value);
  if (!/^\d{9}$/.test(number)) return false;
  return (10 - (weighted(number, [8, 7, 6, 5, 4, 3, 2, 1]) % 10)) % 10 === Number(number[8]);
};

export const isBsb = (value: string): boolean => /^\d{6}$/.test(digits(value));

/**
 * One plain address. Signs by which a mail header lists, groups or comments addresses are refused: what is stored and what a
 * mail library reads in it would differ.
 */
export const isEmail = (value: string): boolean =>
  /^[^\s@<>"(),;:[\]\\]+@[^\s@<>"(),;:[\]\\]+\.[^\s@<>".(),;:[\]\\]+$/.test(value);

/** Digits, spaces and the usual punctuation, at least six digits. */
export const isPhone = (value: string): boolean =>
  /^\+?[\d\s().\-/]+(?:(?:x|ext\.?)\s*\d+)?$/i.test(value) && value.replace(/\D/g, '').length >= 6;

/** An http(s) address or a bare host name. */
export const isUrl = (value: string): boolean =>
  /^(https?:\/\/)?[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+([:/?#]\S*)?$/iu.test(value);
