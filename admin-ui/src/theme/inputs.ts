import type { Components, Theme } from '@mui/material/styles';
import { shellWords } from '@ridgeline/domain/words/shell';

const { connection, frame } = shellWords;

/** A list opens upwards at the end of the window, so that it stays in the window and does not cover the form's buttons. */
const insideWindow = ['flip', 'preventOverflow'].map((name) => ({ name, options: { altBoundary: false } }));

/** Labels above, hints below, a light border that darkens under the pointer and has the accent colour with focus. */
export const inputs: Components<Theme> = {
  MuiTextField: { defaultProps: { size: 'small', fullWidth: true } },
  MuiFormControl: { defaultProps: { size: 'small' } },
  MuiSelect: { defaultProps: { size: 'small' } },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: {
        position: 'static',
        transform: 'none',
        marginBottom: 4,
        fontSize: '0.8125rem',
        lineHeight: '20px',
        fontWeight: 500,
        color: 'var(--text)',
        maxWidth: '100%',
        whiteSpace: 'normal',
        pointerEvents: 'auto',
        '&.Mui-focused, &.Mui-error': { color: 'var(--text)' },
      },
      asterisk: { color: 'var(--tone-red-ink)' },
    },
  },
  // The direction of a text follows its first letter.
  MuiInputBase: { defaultProps: { slotProps: { input: { dir: 'auto' } } } },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: {
        background: 'var(--surface)',
        fontSize: '0.875rem',
        lineHeight: '20px',
        '& .MuiOutlinedInput-notchedOutline': {
          borderColor: 'var(--control)',
          top: 0,
          '& legend': { display: 'none' },
        },
        '&:hover:not(.Mui-disabled, .Mui-error, .Mui-focused) .MuiOutlinedInput-notchedOutline': {
          borderColor: 'var(--muted)',
        },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--focus)', borderWidth: 2 },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--tone-red-fill)' },
        '&.Mui-disabled': { background: 'var(--sunken)' },
        '@media (pointer: coarse)': { minHeight: 'var(--touch)', fontSize: '1rem' },
      },
      input: {
        padding: '6px 10px',
        height: 20,
        '&::placeholder': { color: 'var(--faint)', opacity: 1 },
        // A native search input has its own clear button; ours has a name.
        '&::-webkit-search-cancel-button': { display: 'none' },
        '&:-webkit-autofill': {
          WebkitBoxShadow: '0 0 0 100px var(--surface) inset',
          WebkitTextFillColor: 'var(--text)',
          borderRadius: 'inherit',
        },
      },
      inputSizeSmall: { padding: '6px 10px' },
      multiline: { padding: '6px 10px' },
      inputMultiline: { padding: 0, height: 'auto' },
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: {
        margin: '4px 0 0',
        fontSize: '0.75rem',
        lineHeight: '16px',
        color: 'var(--faint)',
        '&.Mui-error': { color: 'var(--tone-red-ink)', fontWeight: 500 },
      },
    },
  },
  MuiCheckbox: {
    defaultProps: { size: 'small' },
    styleOverrides: { root: { padding: 6, color: 'var(--control)', '&.Mui-disabled': { opacity: 0.4 } } },
  },
  MuiRadio: { defaultProps: { size: 'small' }, styleOverrides: { root: { padding: 6, color: 'var(--control)' } } },
  MuiFormControlLabel: { styleOverrides: { label: { fontSize: '0.875rem' } } },
  MuiAutocomplete: {
    // The list stays inside its dialog for screen readers; it is fixed, so that the dialog's edge does not cut it.
    defaultProps: {
      size: 'small',
      openText: frame.openList,
      closeText: frame.close,
      clearText: frame.clear,
      loadingText: connection.loading,
      handleHomeEndKeys: true,
      disablePortal: true,
      slotProps: { popper: { popperOptions: { strategy: 'fixed', modifiers: insideWindow } } },
    },
    styleOverrides: {
      // As high as the other inputs, and with the text at the same place.
      root: {
        '& .MuiOutlinedInput-root.MuiInputBase-sizeSmall': {
          paddingTop: 2,
          paddingBottom: 2,
          paddingLeft: 6,
          '& .MuiAutocomplete-input': { padding: 4, height: 20 },
        },
      },
      paper: { border: '1px solid var(--hairline)', boxShadow: 'var(--floating)', marginTop: 4 },
      listbox: { padding: 4 },
      option: { borderRadius: 4, fontSize: '0.875rem', '&&': { minHeight: 32, padding: '4px 8px' } },
    },
  },
};
