import { privacyPolicy } from '@ridgeline/domain/privacy';
import styles from './Policy.module.css';

interface PolicyProps {
  /** Level of the sections' headings: below the page's title, or below a dialog's. */
  readonly heading?: 'h2' | 'h3';
}

/** The words of the privacy policy, for its page and for the dialog of the sign-in page. */
export const Policy = ({ heading: Heading = 'h2' }: PolicyProps) => (
  <div className={styles.policy}>
    <p>{privacyPolicy.effective}</p>
    {privacyPolicy.sections.map(({ title, paragraphs, points }) => (
      <section key={title}>
        <Heading>{title}</Heading>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {points && (
          <ul>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        )}
      </section>
    ))}
  </div>
);
