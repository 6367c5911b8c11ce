// Must be the first import: it removes the code from the address.
import { linkCode, onAnotherLink } from './code';
import './page.css';
import { createRoot } from 'react-dom/client';
import { AcceptancePage } from './AcceptancePage';
import { speakReadersLanguage } from './language';

const container = document.getElementById('root');
if (container) {
  const root = createRoot(container);
  const draw = (): void => {
    const code = linkCode();
    root.render(<AcceptancePage key={code} code={code} />);
  };
  onAnotherLink(draw);
  void speakReadersLanguage().then(draw);
}
