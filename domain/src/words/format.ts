/** What an argument of a message may be where it is only written. */
export type Value = string | number;

/** Texts by plural category, or by an exact number as in `=0`. */
type Forms = Readonly<Record<string, string>> & { readonly other: string };

/** Writes numbers. @param locale as in `en-GB` */
export const numbers = (locale: string) => {
  let format: Intl.NumberFormat | undefined;
  return (value: number): string => {
    format ??= new Intl.NumberFormat(locale);
    return format.format(value);
  };
};

/** Chooses among the forms of a count: the exact number, or what the language says of it. @param locale as in `en-GB` */
export const plurals = (locale: string, type: Intl.PluralRuleType = 'cardinal') => {
  let rules: Intl.PluralRules | undefined;
  return (count: number, forms: Forms): string => {
    rules ??= new Intl.PluralRules(locale, { type });
    return forms[`=${count}`] ?? forms[rules.select(count)] ?? forms.other;
  };
};

/** As `plurals`, for a place in an order: 1st, 2nd. */
export const ordinals = (locale: string) => plurals(locale, 'ordinal');

/** Chooses by a word. */
export const choose = (value: string, forms: Forms): string =>
  (Object.hasOwn(forms, value) ? forms[value] : undefined) ?? forms.other;
