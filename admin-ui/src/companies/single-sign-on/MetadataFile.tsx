import Button from '@mui/material/Button';
import { samlWords } from '@ridgeline/domain/words/saml';
import { useRef } from 'react';
import { type Control, useController } from 'react-hook-form';
import styles from '../Settings.module.css';
import type { SsoTexts } from './texts';

const words = samlWords.settings;

/** Puts a chosen file into the field of the metadata. */
export const MetadataFile = ({ control }: { readonly control: Control<SsoTexts> }) => {
  const picker = useRef<HTMLInputElement>(null);
  const { onChange } = useController({ control, name: 'metadata' }).field;
  return (
    <div className={styles.actions}>
      <Button variant="outlined" onClick={() => picker.current?.click()}>
        {words.metadataFile}
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        accept=".xml,application/xml,text/xml,application/samlmetadata+xml"
        aria-label={words.metadataFile}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          void file?.text().then(onChange);
        }}
      />
    </div>
  );
};
