import './styles/page.css';
import { isLanguage } from '@ridgeline/domain/language';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './App';
import { type Drawn, drawnIn } from './drawn';
import { firstResponse, PREVIEW, token } from './early';
import { formatAs } from './format';
import { type Opened, open } from './session/open';
import { composed, isTouched, takeTouched } from './touched';
import { currentLanguage, speakFirst } from './words';

const root = document.getElementById('root');

/**
 * Makes the page live that the server drew. Nothing of it is drawn anew, so that the focus stays where it is, and what was
 * done on it before is done again.
 */
async function takeOver(container: HTMLElement, drawn: Drawn, first: Opened, reopen: () => Promise<Opened>) {
  await composed();
  const touched = isTouched();
  const repeat = takeTouched(container);
  formatAs(drawn.locale);
  flushSync(() => hydrateRoot(container, <App first={first} reopen={reopen} takeOver={{ touched }} />));
  repeat();
  if (first.kind === 'ready') await speakFirst(first.session.getState().assessment.language);
  container.style.visibility = '';
}

/** The page's static HTML stays on the screen until there is something to replace it. */
async function start(container: HTMLElement, linkToken: string): Promise<void> {
  // In a separate catalogue, which is loaded only when it is needed.
  const previewing = linkToken === PREVIEW ? await import('./preview/open') : undefined;
  const again = () => (previewing ? previewing.openPreview() : open(linkToken));
  const drawn = drawnIn(container);
  const language = drawn && isLanguage(drawn.language) ? drawn.language : undefined;
  const first = await (previewing ? again() : open(linkToken, firstResponse, language));
  // Without the words of the drawing, which could not be loaded then, it cannot be taken over.
  if (drawn && first.kind === 'ready' && currentLanguage() === language) {
    return takeOver(container, drawn, first, again);
  }
  container.style.visibility = '';
  takeTouched(container);
  createRoot(container).render(<App first={first} reopen={again} />);
}

if (root && token) void start(root, token);
