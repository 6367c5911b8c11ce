import CssBaseline from '@mui/material/CssBaseline';
import { StyledEngineProvider, ThemeProvider } from '@mui/material/styles';
import { type ReactNode, useMemo } from 'react';
import { useMode } from './mode';
import { themeOf } from './theme';

/** The look of everything below it, in the mode chosen. */
export const ThemeRoot = ({ children }: { children: ReactNode }) => {
  const mode = useMode();
  const theme = useMemo(() => themeOf(mode), [mode]);
  return (
    // The library's styles come first, so that our style sheets have priority in the build as in development.
    <StyledEngineProvider injectFirst>
      <ThemeProvider theme={theme}>
        <CssBaseline />
        {children}
      </ThemeProvider>
    </StyledEngineProvider>
  );
};
