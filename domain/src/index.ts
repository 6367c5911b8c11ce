export * from './acceptance';
export * from './api-tokens';
export * from './appetite';
export * from './applicability';
export * from './archive';
export * from './audit';
export * from './bulk-edit';
export * from './cell-edit';
export { digits, isAbn, isEmail } from './checks';
export * from './comment-text';
export * from './comments';
export * from './company-settings';
export * from './dates';
export * from './entities';
export * from './entity';
export {
  type Choice,
  type Condition,
  type Field,
  type FieldKind,
  type FieldOptions,
  type Follows,
  isRemovedWhole,
  type Level,
  maxLength,
  type Scale,
} from './field';
export * from './filters';
export { fold } from './fold';
export * from './grouping';
export * from './guide';
export * from './heat-map';
export * from './home';
export * from './import-mapping';
export * from './key';
export { isLanguage, LANGUAGES, type Language, LOCALES } from './language';
export * from './level-counts';
export * from './libraries/catalogue';
export * from './libraries/check';
export * from './libraries/compare';
export * from './links';
export * from './list-layout';
export * from './listing';
export * from './mail-notices';
export * from './modules';
export * from './next-review';
export * from './notices';
export * from './passwords';
export * from './per-entity';
export * from './person-data';
export * from './persons';
export * from './privacy';
export * from './reminders';
export * from './retention';
export * from './risk';
export * from './risk-explained';
export * from './risk-raised';
export * from './risk-version';
export * from './roles';
export * from './row-name';
export * from './rules/ask';
export type { Rule, RuleProblem } from './rules/rule';
export * from './sending';
export * from './site';
export * from './spreadsheet';
export { hidesMarks, lookOf, usernameProblem } from './usernames';
export * from './validate';
export { fromWire, isStorable, type Reading, readValue } from './values';
export * from './views';
export * from './webhook-events';
export * from './webhooks';
export { acceptanceWords } from './words/acceptance';
export { words as accountWords } from './words/accounts';
export { commentWords } from './words/comments';
export { words as fieldWords } from './words/fields';
export { filterWords } from './words/filters';
export { libraryWords } from './words/libraries';
export * from './words/messages';
export { siteWords } from './words/site';
export { tokenWords } from './words/tokens';
export { viewWords } from './words/views';
export { webhookWords } from './words/webhooks';
export * from './zone';
