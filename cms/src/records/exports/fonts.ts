import { dirname, join } from 'node:path';

/** The fonts of every PDF: Inter, which has Latin, Greek, Cyrillic and signs. */
export const FONTS = {
  regular: require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
} as const;

/** A font for writing that Inter does not have. */
export interface FurtherFont {
  readonly name: string;
  readonly path: string;
  /** The characters that it is used for. */
  readonly writes: RegExp;
}

/** A file of a package that exports only its entry point. */
const beside = (name: string, file: string): string => join(dirname(require.resolve(name)), '..', 'fonts', file);

/**
 * In the order in which they are asked. The last one has nearly all characters, in plain shapes; it is used where letters
 * stand one after the other. Scripts that need their letters joined or moved are left out, since it cannot do that.
 */
export const FURTHER_FONTS: readonly FurtherFont[] = [
  {
    name: 'hebrew',
    path: beside('@embedpdf/fonts-hebrew', 'NotoSansHebrew-Regular.ttf'),
    writes: /\p{Script_Extensions=Hebrew}/u,
  },
  {
    name: 'arabic',
    path: beside('@embedpdf/fonts-arabic', 'NotoNaskhArabic-Regular.ttf'),
    writes: /\p{Script_Extensions=Arabic}/u,
  },
  {
    name: 'plain',
    path: require.resolve('@fontsource/unifontex/files/unifontex-latin-400-normal.woff'),
    writes:
      /[\p{Script=Common}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Thai}\p{Script=Ethiopic}\p{Script=Cherokee}]/u,
  },
];
