import { createTheme, type Theme } from '@mui/material/styles';
import { cssVariables, type Mode, tokens } from '@ridgeline/domain/tokens';
import { components } from './components';

const { type, radius, step } = tokens;

const pixels = ({ size, line, weight }: { size: number; line: number; weight: number }) => ({
  fontSize: `${size / 16}rem`,
  lineHeight: `${line}px`,
  fontWeight: weight,
  letterSpacing: size > 18 ? '-0.015em' : 0,
});

const FONT = "'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";

/** The library's theme from the tokens: hairlines instead of shadows, dense, no capitals, no ripple. */
export const themeOf = (mode: Mode): Theme => {
  const palette = tokens.palettes[mode];
  const tones = tokens.tones[mode];
  const tone = (name: keyof typeof tones, contrastText: string) => ({
    main: tones[name].fill,
    light: tones[name].soft,
    dark: tones[name].ink,
    contrastText,
  });
  const onFill = mode === 'light' ? '#ffffff' : palette.canvas;
  return createTheme({
    palette: {
      mode,
      primary: {
        main: palette.accent,
        light: palette.accentSoft,
        dark: palette.accentHover,
        contrastText: palette.onAccent,
      },
      secondary: { main: palette.muted, contrastText: palette.surface },
      error: tone('red', onFill),
      warning: tone('amber', onFill),
      info: tone('blue', onFill),
      success: tone('green', onFill),
      text: { primary: palette.text, secondary: palette.muted, disabled: palette.faint },
      background: { default: palette.canvas, paper: palette.surface },
      divider: palette.hairline,
      action: {
        hover: palette.hover,
        selected: palette.accentSoft,
        active: palette.muted,
        disabled: palette.faint,
        disabledBackground: palette.sunken,
      },
    },
    spacing: step,
    shape: { borderRadius: radius },
    typography: {
      fontFamily: FONT,
      fontSize: type.body.size,
      h1: pixels(type.title),
      h2: pixels(type.heading),
      h3: { ...pixels(type.body), fontWeight: 600 },
      h4: pixels(type.title),
      h5: pixels(type.heading),
      h6: pixels(type.heading),
      subtitle1: pixels(type.label),
      subtitle2: pixels(type.label),
      body1: pixels(type.body),
      body2: pixels(type.body),
      caption: pixels(type.small),
      button: { ...pixels(type.label), textTransform: 'none' },
      overline: { ...pixels(type.small), textTransform: 'none' },
    },
    shadows: themeShadows(mode),
    transitions: {
      duration: {
        shortest: 80,
        shorter: 100,
        short: 120,
        standard: 140,
        complex: 180,
        enteringScreen: 140,
        leavingScreen: 100,
      },
    },
    components: components(cssVariables(tokens, mode), cssVariables(tokens, 'light')),
  });
};

/** Only elements that float above the page have a shadow. */
const themeShadows = (mode: Mode): Theme['shadows'] => {
  const floating = mode === 'light' ? '0 8px 28px rgb(15 23 33 / 0.14)' : '0 8px 28px rgb(0 0 0 / 0.5)';
  const levels = Array.from({ length: 25 }, (_, level) => (level < 8 ? 'none' : floating));
  return levels as Theme['shadows'];
};
