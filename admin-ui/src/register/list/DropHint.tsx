import type { Entity } from '@ridgeline/domain';
import { inSentence } from '@ridgeline/domain/language';
import { registerWords } from '@ridgeline/domain/words/register';
import { Icon } from '../../components/Icon';
import styles from './Nothing.module.css';

/** Says, while a file is dragged over the page, what dropping it will do. */
export const DropHint = ({ entity }: { entity: Entity }) => (
  <div className={styles.drop} aria-hidden="true">
    <Icon name="upload" size={24} />
    {registerWords.list.drop({ many: inSentence(entity.nouns.many) })}
  </div>
);
