import { type Entity, viewWords } from '@ridgeline/domain';
import { useRef, useState } from 'react';
import { Button } from '../../components/Button';
import { later } from '../../components/later';
import toolbar from '../list/Toolbar.module.css';
import { useViewList, type Views } from './useViews';
import styles from './Views.module.css';

const ViewsMenu = later(() => import('./ViewsMenu'));

/** Opens the saved views, and says which one the list shows. */
export const ViewsButton = ({ entity, views }: { readonly entity: Entity; readonly views: Views }) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { data } = useViewList(entity, views.applied !== '');
  const applied = data?.find(({ documentId }) => documentId === views.applied);
  const close = (): void => {
    setAnchor(null);
    button.current?.focus();
  };
  return (
    <>
      <Button
        ref={button}
        icon="bookmark"
        label={
          <>
            <span className={toolbar.wide}>{viewWords.button}</span>
            {applied && (
              <span className={styles.applied}>
                <span className="visually-hidden"> </span>
                {applied.name}
                {views.isChanged(applied) && ` (${viewWords.changed})`}
              </span>
            )}
          </>
        }
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
      />
      {anchor && <ViewsMenu entity={entity} views={views} anchor={anchor} onClose={close} />}
    </>
  );
};
