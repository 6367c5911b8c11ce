import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import IconButton from '@mui/material/IconButton';
import { chaptersOf, headingKey, linesOf, movedOver } from '@ridgeline/domain/questions/order';
import { builderWords } from '@ridgeline/domain/words/builder';
import { useMemo } from 'react';
import { Icon } from '../../components/Icon';
import { MoreMenu } from '../../components/MoreMenu';
import { announcementsOf } from './announcements';
import styles from './Builder.module.css';
import { moving } from './moving';
import { QuestionLine } from './QuestionLine';
import type { LineActions } from './types';
import type { Order } from './useOrder';
import type { Built } from './useQuestions';

interface CanvasProps {
  readonly questions: readonly Built[];
  readonly order: Order;
  /** Problems by the question's id. */
  readonly problems: ReadonlyMap<string, readonly string[]>;
  readonly editable: boolean;
  readonly actions: LineActions;
}

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
const TopicLine = ({ topic, count, editable, first, last, actions }: TopicLineProps) => {
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

/** The questions topic by topic; they can be moved by mouse, touch or keyboard. */
export const Canvas = ({ questions, order, problems, editable, actions }: CanvasProps) => {
  const byId = useMemo(() => new Map(questions.map((one) => [one.documentId, one])), [questions]);
  const lines = useMemo(() => linesOf(order.order), [order.order]);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const announcements = useMemo(
    () => announcementsOf(order.order, (id) => byId.get(String(id))?.question ?? ''),
    [order.order, byId],
  );
  const drop = ({ active, over }: DragEndEvent): void => {
    if (over) order.put(movedOver(order.order, String(active.id), String(over.id)));
  };
  const chapters = chaptersOf(order.order);
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: builderWords.drag.how },
      }}
    >
      <SortableContext items={lines} strategy={verticalListSortingStrategy}>
        <div className={styles.canvas}>
          {chapters.map(({ topic, questions: placed }, at) => (
            <section key={topic} className={styles.chapter} aria-labelledby={headingKey(topic)}>
              <TopicLine
                topic={topic}
                count={placed.length}
                editable={editable}
                first={at === 0}
                last={at === chapters.length - 1}
                actions={actions}
              />
              <ul className={styles.lines}>
                {placed.map(({ id }) => {
                  const built = byId.get(id);
                  return (
                    built && (
                      <QuestionLine
                        key={id}
                        built={built}
                        problems={problems.get(id)}
                        editable={editable}
                        first={lines[1] === id}
                        last={lines.at(-1) === id}
                        actions={actions}
                      />
                    )
                  );
                })}
              </ul>
            </section>
          ))}
        </div>
      </SortableContext>
    </DndContext>
  );
};
