import { samlWords } from '@ridgeline/domain/words/saml';
import { type Control, useController } from 'react-hook-form';
import { FileButton } from '../../components/FileButton';
import styles from '../Settings.module.css';
import type { ProviderTexts } from './texts';

const words = samlWords.settings;

/** Puts a chosen file into the field of the metadata. */
export const MetadataFile = ({ control }: { readonly control: Control<ProviderTexts> }) => {
  const { onChange } = useController({ control, name: 'metadata' }).field;
  return (
    <div className={styles.actions}>
      <FileButton
        label={words.metadataFile}
        accept=".xml,application/xml,text/xml,application/samlmetadata+xml"
        onFiles={([file]) => void file?.text().then(onChange)}
      >
        {words.metadataFile}
      </FileButton>
    </div>
  );
};
