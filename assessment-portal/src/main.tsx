import './styles/page.css';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import { firstResponse, token } from './early';
import { open } from './session/open';

const root = document.getElementById('root');

/** The page's own HTML stays on the screen until there is something to put in its place. */
async function start(container: HTMLElement, linkToken: string): Promise<void> {
  const first = await open(linkToken, firstResponse);
  createRoot(container).render(<App first={first} reopen={() => open(linkToken)} />);
}

if (root && token) void start(root, token);
