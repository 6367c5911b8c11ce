import { type Place, pageCount, type Topic } from '@ridgeline/domain/assessment';
import type { Question } from '../api/assessment';
import { words } from '../words';

interface PagerProps {
  topics: readonly Topic<Question>[];
  place: Place;
  /** How many questions of this page are not answered and not left for later. */
  waiting: number;
  onGo: (place: Place) => void;
  /** Who submits, if the holder of this link cannot. */
  submitter?: string | undefined;
  /** Called when the user wants to continue while questions are open. */
  onWait: () => void;
  onSubmit: () => void;
}

const previousPlace = (topics: PagerProps['topics'], { topic, page }: Place): Place | undefined => {
  if (page > 1) return { topic, page: page - 1 };
  return topic > 0 ? { topic: topic - 1, page: pageCount(topics[topic - 1]?.total ?? 0) } : undefined;
};

/**
 * Previous, and one of Next, Next Topic and Submit. While questions of the page wait it is disabled for assistive technology
 * and to the eye, but keeps the focus: pressing Next leads to the first of them, and pressing Submit lists what is missing everywhere.
 */
export function Pager({ topics, place, waiting, submitter, onGo, onWait, onSubmit }: PagerProps) {
  const previous = previousPlace(topics, place);
  const hasPage = place.page < pageCount(topics[place.topic]?.total ?? 0);
  const hasTopic = place.topic < topics.length - 1;
  const next = hasPage ? { ...place, page: place.page + 1 } : { topic: place.topic + 1, page: 1 };
  const last = !hasPage && !hasTopic;
  const label = hasPage ? words.questions.next : hasTopic ? words.questions.nextTopic : words.questions.submit;
  const goOn = () => {
    if (last) onSubmit();
    else if (waiting > 0) onWait();
    else onGo(next);
  };
  return (
    <div className="pager">
      <button type="button" disabled={!previous} onClick={() => previous && onGo(previous)}>
        {words.questions.previous}
      </button>
      {last && submitter !== undefined ? (
        <p className="others-submit">{words.questions.othersSubmit({ who: submitter })}</p>
      ) : (
        <button type="button" className="primary" aria-disabled={waiting > 0} onClick={goOn}>
          {label}
        </button>
      )}
    </div>
  );
}
