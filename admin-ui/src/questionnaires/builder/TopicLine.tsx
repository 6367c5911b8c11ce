import { useSortable } from '@dnd-kit/sortable';
import IconButton from '@mui/material/IconButton';
import { headingKey } from '@ridgeline/domain/questions/order';
import { builderWords } from '@ridgeline/domain/words/builder';
import { Icon } from '../../components/Icon';
import { MoreMenu } from '../../components/MoreMenu';
import styles from './Builder.module.css';
import { moving } from './moving';
import type { LineActions } from './types';

interface TopicLineProps {
  readonly topic: string;
  readonly count: number;
  readonly editable: boolean;
  readonly first: boolean;
  readonly last: boolean;
  readonly actions: LineActions;
}

const words = builderWords.row;

/** The heading of a topic: questions can be dragged past it; its menu moves the topic itself. */
export const TopicLine = ({ topic, count, editable, first, last, actions }: TopicLineProps) => {
  const sortable = useSortable({ id: headingKey(topic), disabled: { draggable: true } });
  return (
    <div ref={sortable.setNodeRef} className={styles.topic} style={moving(sortable)}>
      <h2 id={headingKey(topic)} dir="auto">
        {topic}
      </h2>
      <span className={styles.count} title={builderWords.page.count({ count })}>
        {count}
      </span>
      {editable && (
        <span className={styles.tools}>
          <IconButton
            size="small"
            className={styles.target ?? ''}
            aria-label={builderWords.page.addTo({ topic })}
            onClick={() => actions.addTo(topic)}
          >
            <Icon name="plus" />
          </IconButton>
          <MoreMenu
            className={styles.target ?? ''}
            label={words.topicMore({ topic })}
            choices={[
              { label: words.topicUp, act: () => actions.moveTopic(topic, -1), disabled: first },
              { label: words.topicDown, act: () => actions.moveTopic(topic, 1), disabled: last },
            ]}
          />
        </span>
      )}
    </div>
  );
};
