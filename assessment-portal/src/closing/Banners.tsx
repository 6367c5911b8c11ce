import { THEIRS } from '../answer/input';
import type { State } from '../session/state';
import { more, words } from '../words';

/** Says what is special about this page: a preview, or a colleague's topic of a questionnaire. */
export function Banners({ state: { assessment, preview } }: { state: State }) {
  const { topic, recipient } = assessment;
  return (
    <>
      {preview && <p className="card banner">{more.banners.preview}</p>}
      {topic !== null && (
        <section className="card banner" aria-labelledby="help-heading">
          <h2 id="help-heading">{more.banners.helpTitle}</h2>
          <p {...THEIRS}>
            {more.banners.helpText({ recipient: recipient.name, topic: topic || words.topics.untitled })}
          </p>
        </section>
      )}
    </>
  );
}
