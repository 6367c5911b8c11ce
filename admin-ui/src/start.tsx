import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { router } from './router';
import { ThemeRoot } from './theme/ThemeRoot';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root element.');

createRoot(root).render(
  <StrictMode>
    <ThemeRoot>
      {/* A click shows at once the next page or its loading state. With a transition the old page would stay without reacting. */}
      <RouterProvider router={router} useTransitions={false} />
    </ThemeRoot>
  </StrictMode>,
);
