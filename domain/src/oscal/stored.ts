/**
 * Texts that become part of a stored control or domain. They are English like the catalogs of publishers, whatever the
 * language of the user: the next version is compared with them, and colleagues read them in other languages.
 */
export const storedTexts = {
  assignment: (label: string) => `[Assignment: ${label}]`,
  organization: 'organization-defined',
  selection: (many: boolean, choices: readonly string[]) =>
    `[Selection${many ? ' (one or more)' : ''}: ${choices.join('; ')}]`,
  withdrawn: (into: readonly string[]) => (into.length > 0 ? `Withdrawn: see ${into.join(', ')}.` : 'Withdrawn.'),
  familyOf: (family: string, library: string) => `Controls of ${family} in ${library}.`,
  noText: 'The library gives no text for this control.',
} as const;
