import { type Entity, type SavedView, viewWords } from '@ridgeline/domain';
import { Button } from '../../components/Button';
import { Loaded } from '../../components/Loaded';
import { useSession } from '../../providers/useSession';
import { Sheet } from '../filters/Sheet';
import { useViewList, type Views } from './useViews';
import { type ViewActions, ViewItem } from './ViewItem';
import styles from './Views.module.css';

interface ViewPanelProps {
  readonly entity: Entity;
  readonly views: Views;
  readonly anchor: HTMLElement;
  readonly actions: ViewActions;
  readonly onSave: () => void;
  readonly onUpdate: (view: SavedView) => void;
  readonly onClose: () => void;
}

/** The views of a register: apply one, save the current one. */
export const ViewPanel = ({ entity, views, anchor, actions, onSave, onUpdate, onClose }: ViewPanelProps) => {
  const { identity, companyInView } = useSession();
  const noCompany = identity?.role === 'Operator' && companyInView === null;
  const kept = useViewList(entity, !noCompany);
  const applied = kept.data?.find(({ documentId, own }) => own && documentId === views.applied);
  const part = (title: string, list: readonly SavedView[]) =>
    list.length > 0 && (
      <section>
        <h3 className={styles.part}>{title}</h3>
        <ul className={styles.list}>
          {list.map((view) => (
            <ViewItem
              key={view.documentId}
              view={view}
              applied={view.documentId === views.applied}
              changed={view.documentId === views.applied && views.isChanged(view)}
              mayRemove={identity?.role === 'Company Administrator'}
              actions={actions}
              onApply={() => {
                views.apply(view);
                onClose();
              }}
            />
          ))}
        </ul>
      </section>
    );
  return (
    <Sheet label={viewWords.title} anchor={anchor} onClose={onClose}>
      {noCompany ? (
        <p className="quiet">{viewWords.noCompany}</p>
      ) : (
        <div className={styles.panel}>
          <Loaded of={kept} failed={viewWords.loadFailed}>
            {(all) =>
              all.length === 0 ? (
                <p className="quiet">
                  {viewWords.none} {viewWords.noneHint}
                </p>
              ) : (
                <>
                  {part(
                    viewWords.mine,
                    all.filter(({ own }) => own),
                  )}
                  {part(
                    viewWords.shared,
                    all.filter(({ own }) => !own),
                  )}
                </>
              )
            }
          </Loaded>
          <div className={styles.foot}>
            {applied && views.isChanged(applied) && (
              <Button label={viewWords.update({ name: applied.name })} onClick={() => onUpdate(applied)} />
            )}
            <Button label={viewWords.save} variant="contained" onClick={onSave} />
          </div>
        </div>
      )}
    </Sheet>
  );
};
