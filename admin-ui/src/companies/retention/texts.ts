import { company, fieldOf, isShorter, RETENTION, RETENTION_KINDS, readValue } from '@ridgeline/domain';
import type { Problems } from '../../fields/resolver';
import type { Texts } from '../../fields/useTextForm';
import type { RetentionSettings } from '../../providers/methods/retention';

export type RetentionTexts = Texts<keyof RetentionSettings>;

export const SETTINGS = RETENTION_KINDS.map((kind) => RETENTION[kind].setting);

const each = <Value>(of: (setting: keyof RetentionSettings) => Value) =>
  Object.fromEntries(SETTINGS.map((setting) => [setting, of(setting)])) as Readonly<
    Record<keyof RetentionSettings, Value>
  >;

/** The settings as a form has them. */
export const begin = (settings: RetentionSettings): RetentionTexts =>
  each((setting) => String(settings[setting] ?? ''));

/** The errors of the values, by setting. */
export const check = (texts: RetentionTexts): Problems<keyof RetentionSettings> =>
  Object.fromEntries(
    SETTINGS.flatMap((setting) => {
      const { error } = readValue(fieldOf(company, setting), texts[setting]);
      return error ? [[setting, error]] : [];
    }),
  );

/** What a form without errors says; empty is null. */
export const read = (texts: RetentionTexts): RetentionSettings =>
  each((setting) => (texts[setting].trim() === '' ? null : Number(texts[setting])));

/** Whether anything would be kept for a shorter time than now. */
export const shortens = (from: RetentionSettings, to: RetentionSettings): boolean =>
  RETENTION_KINDS.some((kind) => isShorter(kind, to[RETENTION[kind].setting], from[RETENTION[kind].setting]));
