import type { Term } from './words/glossary';

/** The words of the field that a register or a section of its form uses, and explains there. */
const EXPLAINED: Readonly<Record<string, readonly Term[]>> = {
  risk: ['inherent', 'residual'],
  'risk/rate': ['matrix', 'level', 'inherent'],
  'risk/treat': ['treatment', 'residual'],
  'risk/approve': ['acceptance', 'appetite'],
  'supplier-management/assessment': ['inherent', 'level', 'matrix'],
  'record-management': ['record'],
  'risk-treatment': ['treatment'],
  'control-assessment': ['control', 'library'],
  'statement-of-applicability': ['statement', 'control'],
  'control-library': ['library'],
  'control-mapping': ['mapping'],
  'subscription-management': ['tier'],
  'company/subscription': ['tier'],
  'company/settings': ['appetite'],
  'questionnaire-mapping': ['sentQuestionnaire', 'respondent'],
};

/**
 * The words to explain at a register's heading, or with a section above the section's fields.
 * @param entity the entity's name
 */
export const explainedAt = (entity: string, section?: string): readonly Term[] =>
  EXPLAINED[section === undefined ? entity : `${entity}/${section}`] ?? [];
