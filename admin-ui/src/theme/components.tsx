import type { Components, Theme } from '@mui/material/styles';
import { Icon } from '../components/Icon';
import { base } from './base';
import { inputs } from './inputs';

const hairline = '1px solid var(--hairline)';

/** One drawing for each severity, from the set of the other icons. */
const ALERT_ICONS = {
  error: <Icon name="alert" size={20} />,
  warning: <Icon name="alert" size={20} />,
  info: <Icon name="info" size={20} />,
  success: <Icon name="tick" size={20} />,
};

/** Of menus and panels, in milliseconds. The library's own depends on their height, and is twice as long. */
const FADE = { transitionDuration: { enter: 120, exit: 80 } };

/** The look of the library's components. Colours are custom properties, so both modes share these rules. */
export const components = (variables: string, printed: string): Components<Theme> => ({
  MuiCssBaseline: { styleOverrides: base(variables, printed) },
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true, size: 'medium' },
    styleOverrides: {
      root: {
        minWidth: 0,
        padding: '5px 12px',
        minHeight: 32,
        fontWeight: 500,
        whiteSpace: 'nowrap',
        '@media (pointer: coarse)': { minHeight: 'var(--touch)' },
      },
      // Said again: a rule of a size counts more than those of all buttons.
      sizeSmall: {
        minHeight: 28,
        padding: '3px 8px',
        '@media (pointer: coarse)': { minHeight: 'var(--touch)' },
      },
      startIcon: { marginRight: 6, '& > *:nth-of-type(1)': { fontSize: 16 } },
    },
    variants: [
      {
        props: { variant: 'contained', color: 'primary' },
        style: { '&:hover': { background: 'var(--accent-hover)' } },
      },
      { props: { variant: 'text', color: 'primary' }, style: { color: 'var(--accent-text)' } },
      {
        props: { variant: 'outlined' },
        style: {
          borderColor: 'var(--hairline)',
          color: 'var(--text)',
          background: 'var(--surface)',
          '&:hover': { borderColor: 'var(--control)', background: 'var(--hover)' },
        },
      },
      {
        props: { variant: 'outlined', color: 'error' },
        style: {
          color: 'var(--tone-red-ink)',
          '&:hover': { borderColor: 'var(--tone-red-fill)', background: 'var(--tone-red-soft)' },
        },
      },
    ],
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        borderRadius: 'var(--radius)',
        padding: 6,
        '@media (pointer: coarse)': { minWidth: 'var(--touch)', minHeight: 'var(--touch)' },
      },
      sizeSmall: { padding: 4 },
    },
  },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none' }, outlined: { borderColor: 'var(--hairline)' } },
  },
  MuiCard: { defaultProps: { variant: 'outlined' } },
  MuiDialog: {
    styleOverrides: {
      paper: { border: hairline, borderRadius: 10, boxShadow: 'var(--floating)' },
      paperFullScreen: { border: 0, borderRadius: 0 },
    },
  },
  MuiDialogTitle: {
    styleOverrides: { root: { padding: '16px 20px 8px', fontSize: '1rem', lineHeight: '24px', fontWeight: 600 } },
  },
  MuiDialogContent: { styleOverrides: { root: { padding: '8px 20px 16px' } } },
  MuiDialogActions: {
    styleOverrides: { root: { padding: '12px 20px', gap: 8, '& > :not(style) ~ :not(style)': { marginLeft: 0 } } },
  },
  MuiBackdrop: { styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { background: 'var(--scrim)' } } } },
  MuiMenu: {
    defaultProps: FADE,
    styleOverrides: { paper: { border: hairline, boxShadow: 'var(--floating)', marginTop: 4 }, list: { padding: 4 } },
  },
  MuiPopover: {
    defaultProps: FADE,
    styleOverrides: {
      // It fades in where it stays. The library also grows it, so that a line moves away from under a quick pointer.
      paper: { border: hairline, boxShadow: 'var(--floating)', transform: 'none !important' },
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        borderRadius: 4,
        minHeight: 32,
        padding: '4px 8px',
        fontSize: '0.875rem',
        '@media (pointer: coarse)': { minHeight: 'var(--touch)' },
      },
    },
  },
  MuiTooltip: {
    defaultProps: { enterDelay: 400, arrow: false },
    styleOverrides: {
      tooltip: {
        background: 'var(--text)',
        color: 'var(--surface)',
        fontSize: '0.75rem',
        lineHeight: '16px',
        padding: '4px 8px',
        fontWeight: 450,
      },
    },
  },
  MuiAlert: {
    defaultProps: { iconMapping: ALERT_ICONS },
    styleOverrides: {
      root: { border: hairline, padding: '8px 12px', alignItems: 'flex-start' },
      message: { padding: 0 },
      icon: { padding: 0, fontSize: 20 },
      // A button is higher than a line of text, whose middle is its middle. On a phone it is below the text.
      action: {
        padding: '0 0 0 16px',
        margin: '0 -4px 0 auto',
        '@media (min-width: 600px)': { marginTop: -4, marginBottom: -4 },
      },
    },
    variants: [
      {
        props: { severity: 'error' },
        style: { background: 'var(--tone-red-soft)', color: 'var(--tone-red-ink)', borderColor: 'transparent' },
      },
      {
        props: { severity: 'warning' },
        style: { background: 'var(--tone-amber-soft)', color: 'var(--tone-amber-ink)', borderColor: 'transparent' },
      },
      {
        props: { severity: 'info' },
        style: { background: 'var(--tone-blue-soft)', color: 'var(--tone-blue-ink)', borderColor: 'transparent' },
      },
      {
        props: { severity: 'success' },
        style: { background: 'var(--tone-green-soft)', color: 'var(--tone-green-ink)', borderColor: 'transparent' },
      },
    ],
  },
  MuiLink: { defaultProps: { underline: 'hover' }, styleOverrides: { root: { color: 'var(--accent-text)' } } },
  MuiSkeleton: {
    defaultProps: { animation: 'pulse' },
    styleOverrides: { root: { background: 'var(--hairline)', borderRadius: 4 } },
  },
  MuiTab: { styleOverrides: { root: { minHeight: 40, padding: '8px 12px', fontWeight: 500 } } },
  MuiTabs: { styleOverrides: { root: { minHeight: 40 } } },
  MuiChip: { styleOverrides: { root: { borderRadius: 4, height: 24, fontSize: '0.75rem' } } },
  MuiDivider: { styleOverrides: { root: { borderColor: 'var(--hairline)' } } },
  MuiLinearProgress: { styleOverrides: { root: { borderRadius: 2, background: 'var(--hairline)' } } },
  ...inputs,
});
