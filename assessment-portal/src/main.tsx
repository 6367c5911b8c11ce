import './styles/page.css';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import { firstResponse, PREVIEW, token } from './early';
import { open } from './session/open';

const root = document.getElementById('root');

/** The page's static HTML stays on the screen until there is something to replace it. */
async function start(container: HTMLElement, linkToken: string): Promise<void> {
  // In a separate catalogue, which is loaded only when it is needed.
  const previewing = linkToken === PREVIEW ? await import('./preview/open') : undefined;
  const again = () => (previewing ? previewing.openPreview() : open(linkToken));
  const first = await (previewing ? again() : open(linkToken, firstResponse));
  createRoot(container).render(<App first={first} reopen={again} />);
}

if (root && token) void start(root, token);
