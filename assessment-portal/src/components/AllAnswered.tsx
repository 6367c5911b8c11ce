import { words } from '../words';

/** Says that no question is open, and links to the last page, where Submit is. */
export function AllAnswered({ onGo }: { onGo: () => void }) {
  return (
    <div className="card all-answered">
      <p>{words.progress.allAnswered}</p>
      <button type="button" onClick={onGo}>
        {words.progress.toLastPage}
      </button>
    </div>
  );
}
