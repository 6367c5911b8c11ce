import { controlAssessment, fieldOf } from '@ridgeline/domain';
import styles from './Libraries.module.css';

/** The parts of a control, in the order in which publishers print them. */
const PARTS = ['statement', 'guidance', 'discussion', 'parameters', 'otherParts'] as const;

type Part = (typeof PARTS)[number];

export type ReadableControl = Partial<Readonly<Record<Part, unknown>>> & { readonly controlDescription?: unknown };

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const INDENT = /^ */;

/** Lines of a text, each indented like its item; a wrapped line continues below its own beginning. */
const Lines = ({ text }: { readonly text: string }) => (
  <div className={styles.text} dir="auto">
    {text.split('\n').map((line, place) => (
      <p
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is identified only by its place
        key={place}
        style={{ marginInlineStart: `${(INDENT.exec(line)?.[0].length ?? 0) * 10}px` }}
      >
        {line.trim()}
      </p>
    ))}
  </div>
);

/** A control's texts with their items a., 1., (a) as they were published; its description if there is no statement. */
export const ControlText = ({ control }: { readonly control: ReadableControl }) => {
  const statement = textOf(control.statement);
  return (
    <div className={styles.parts}>
      {statement === '' && <Lines text={textOf(control.controlDescription)} />}
      {PARTS.map((name) => {
        const text = textOf(control[name]);
        if (text === '') return null;
        return (
          <section key={name}>
            <h3>{fieldOf(controlAssessment, name).label}</h3>
            <Lines text={text} />
          </section>
        );
      })}
    </div>
  );
};
