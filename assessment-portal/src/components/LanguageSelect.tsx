import { isLanguage, LANGUAGES } from '@ridgeline/domain/language';
import { useState } from 'react';
import { keepLanguage, speak, useLanguage, words } from '../words';

/** The language of the page; questions stay in their own language. The choice is stored for the visit. */
export function LanguageSelect() {
  const language = useLanguage();
  const [failed, setFailed] = useState(false);
  const choose = async (value: string) => {
    if (!isLanguage(value)) return;
    setFailed(false);
    const spoken = await speak(value);
    if (spoken) keepLanguage(value);
    setFailed(!spoken);
  };
  return (
    <div className="language">
      <select aria-label={words.header.language} value={language} onChange={({ target }) => void choose(target.value)}>
        {LANGUAGES.map(({ value, label }) => (
          <option key={value} value={value} lang={value}>
            {label}
          </option>
        ))}
      </select>
      <span className="wrong" role="alert">
        {failed && words.header.languageFailed}
      </span>
    </div>
  );
}
