/**
 * Texts that become part of a stored control or domain. They are English like the catalogs of publishers, whatever the
 * language of the user: the next version is compared with them, and colleagues read them in other languages.
 */
export const storedTexts = {
  assignment: (label: string, demanded = '') => `[Assignment: ${label}${demanded && `: ${demanded}`}]`,
  organization: 'organization-defined',
  selection: (many: boolean, choices: readonly string[], demanded = '') =>
    `[Selection${many ? ' (one or more)' : ''}: ${choices.join('; ')}${demanded && `: ${demanded}`}]`,
  constraint: (demanded: string) => `Constraint: ${demanded}`,
  test: (expression: string, remarks: string | undefined) => `Test: ${expression}${remarks ? ` (${remarks})` : ''}`,
  usage: (text: string) => `Usage: ${text}`,
  partOf: (groups: readonly string[]) => `Part of ${groups.join(' / ')}.`,
  /** A group whose title another group of the library has too, with the groups that make the difference. */
  groupIn: (groups: readonly string[], title: string) => [...groups, title].join(' / '),
  withdrawn: (into: readonly string[]) => (into.length > 0 ? `Withdrawn: see ${into.join(', ')}.` : 'Withdrawn.'),
  familyOf: (family: string, library: string) => `Controls of ${family} in ${library}.`,
  noText: 'The library gives no text for this control.',
} as const;
