import {
  isArgumentElement,
  isLiteralElement,
  isNumberElement,
  isPluralElement,
  isPoundElement,
  isSelectElement,
  type MessageFormatElement,
  parse,
} from '@formatjs/icu-messageformat-parser';

/** What an argument has to be: anything that can be written, a number, or one of the words that a message chooses by. */
export type ArgumentKind = 'value' | 'number' | 'choice';

/** The parts of a message, in ICU MessageFormat. @throws Error that says what is wrong with the text */
export const partsOf = (text: string): MessageFormatElement[] => parse(text, { ignoreTag: true });

/** Helpers of `domain/src/words/format.ts` that the code of a message calls. */
const HELPERS = { number: 'number', plural: 'plural', ordinal: 'ordinal', choose: 'choose' } as const;

const quoted = (text: string): string => text.replace(/[\\`]/g, '\\$&').replaceAll('${', '\\${');

const optionsOf = (options: Readonly<Record<string, { value: MessageFormatElement[] }>>, count?: string): string =>
  Object.entries(options)
    .map(([key, { value }]) => `${JSON.stringify(key)}: ${codeOf(value, count)}`)
    .join(', ');

const spanOf = (part: MessageFormatElement, count?: string): string => {
  if (isLiteralElement(part)) return quoted(part.value);
  if (isArgumentElement(part)) return `\${a.${part.value}}`;
  if (isPoundElement(part) && count) return `\${${HELPERS.number}(a.${count})}`;
  if (isNumberElement(part) && !part.style) return `\${${HELPERS.number}(a.${part.value})}`;
  if (isSelectElement(part)) return `\${${HELPERS.choose}(a.${part.value}, { ${optionsOf(part.options, count)} })}`;
  if (isPluralElement(part) && part.offset === 0) {
    const helper = part.pluralType === 'ordinal' ? HELPERS.ordinal : HELPERS.plural;
    return `\${${helper}(a.${part.value}, { ${optionsOf(part.options, part.value)} })}`;
  }
  throw new Error('only {name}, {name, number}, plural, selectordinal and select are used here; hand dates as texts');
};

/**
 * A message as an expression of TypeScript: a template whose arguments are fields of `a`.
 * @param count argument of the plural that the message is a part of: what its `#` is
 * @throws Error for a format that is not used here
 */
export const codeOf = (parts: readonly MessageFormatElement[], count?: string): string => {
  const spans = parts.map((part) => spanOf(part, count)).join('');
  return parts.every(isLiteralElement) ? JSON.stringify(parts.map(({ value }) => value).join('')) : `\`${spans}\``;
};

const STRENGTH: readonly ArgumentKind[] = ['value', 'choice', 'number'];

/** The arguments of one message in several languages: each is what the strictest of them needs. */
export const strictest = (all: readonly Iterable<readonly [string, ArgumentKind]>[]): Map<string, ArgumentKind> => {
  const found = new Map<string, ArgumentKind>();
  for (const [name, kind] of all.flatMap((one) => [...one]))
    if (STRENGTH.indexOf(kind) >= STRENGTH.indexOf(found.get(name) ?? 'value')) found.set(name, kind);
  return new Map([...found].sort(([one], [other]) => one.localeCompare(other)));
};

const childrenOf = (part: MessageFormatElement): MessageFormatElement[] =>
  isSelectElement(part) || isPluralElement(part) ? Object.values(part.options).flatMap(({ value }) => value) : [];

const ownArgument = (part: MessageFormatElement): readonly [string, ArgumentKind] | undefined => {
  if (isArgumentElement(part)) return [part.value, 'value'];
  if (isNumberElement(part) || isPluralElement(part)) return [part.value, 'number'];
  return isSelectElement(part) ? [part.value, 'choice'] : undefined;
};

/** The arguments of a message by name, and what each has to be. */
export const argumentsOf = (parts: readonly MessageFormatElement[]): Map<string, ArgumentKind> =>
  strictest(
    parts.map((part) => {
      const own = ownArgument(part);
      return [...(own ? [own] : []), ...argumentsOf(childrenOf(part))];
    }),
  );

/** Which helpers the code of a catalogue calls. */
export const helpersIn = (code: string): string[] =>
  Object.values(HELPERS).filter((helper) => code.includes(`\${${helper}(`));

/** Each plural and select of a message, those inside others included. */
export const choicesIn = (parts: readonly MessageFormatElement[]): MessageFormatElement[] =>
  parts.flatMap((part) => [
    ...(isPluralElement(part) || isSelectElement(part) ? [part] : []),
    ...choicesIn(childrenOf(part)),
  ]);
