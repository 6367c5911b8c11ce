import './theme/fonts.css';
import { chooseLanguage } from './language';

// Everything that holds words comes after the language is known. build/preload.ts lets the browser load it meanwhile.
void chooseLanguage().then(() => import('./start'));
