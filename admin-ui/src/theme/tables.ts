import type { Components, Theme } from '@mui/material/styles';

/** Dense rows of 40 px with hairlines between them, figures that line up, a quiet head that stays in view. */
export const tables: Components<Theme> = {
  MuiTable: { defaultProps: { size: 'small' }, styleOverrides: { root: { fontVariantNumeric: 'tabular-nums' } } },
  MuiTableRow: {
    styleOverrides: {
      root: {
        height: 'var(--row-height)',
        '&.MuiTableRow-hover:hover': { background: 'var(--hover)' },
        '&.Mui-selected, &.Mui-selected:hover': { background: 'var(--accent-soft)' },
        '&:last-child > .MuiTableCell-body': { borderBottom: 0 },
      },
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: { borderBottom: '1px solid var(--hairline)', fontSize: '0.875rem', lineHeight: '20px' },
      sizeSmall: { padding: '0 12px', height: 'var(--row-height)' },
      head: {
        background: 'var(--sunken)',
        color: 'var(--muted)',
        fontSize: '0.75rem',
        lineHeight: '16px',
        fontWeight: 600,
        whiteSpace: 'nowrap',
        height: 36,
      },
      stickyHeader: { background: 'var(--sunken)' },
      paddingCheckbox: { padding: '0 4px 0 8px', width: 40 },
    },
  },
  MuiTableSortLabel: {
    styleOverrides: { root: { '&.Mui-active, &:hover': { color: 'var(--text)' } }, icon: { fontSize: 16 } },
  },
};
