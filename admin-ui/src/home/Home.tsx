import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Tooltip from '@mui/material/Tooltip';
import { entityOf, type FirstStep, risk } from '@ridgeline/domain';
import type { Figure, FigureGroup } from '@ridgeline/domain/home';
import { currentLocale } from '@ridgeline/domain/language';
import { RISK_MARKS } from '@ridgeline/domain/marks';
import type { MineItem } from '@ridgeline/domain/mine';
import { firstStepsWords } from '@ridgeline/domain/words/first-steps';
import { homeWords } from '@ridgeline/domain/words/home';
import { mineWords as words } from '@ridgeline/domain/words/mine';
import { lazy, Suspense, useId, useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import { Overview } from '../companies';
import { Button } from '../components/Button';
import { Icon } from '../components/Icon';
import { Info } from '../components/Info';
import { LoadError } from '../components/LoadError';
import { Loading } from '../components/Loading';
import { later } from '../components/later';
import { Mark } from '../components/Mark';
import message from '../components/Message.module.css';
import { PageHeading } from '../components/PageHeading';
import { mayOpen } from '../providers/authProvider';
import { isAcrossCompanies } from '../providers/session';
import { useSession } from '../providers/useSession';
import { pathOf } from '../resources';
import { HomeHeatMap } from '../risks';
import { dayText, TOUR, useGuide, useGuideParts, useToast } from '../shared';
import firstStepsStyles from './FirstSteps.module.css';
import { groupsFor, linkTo } from './groups';
import styles from './Home.module.css';
import home from './Home.module.css';
import { CardsWaiting } from './HomeWaiting';
import mineStyles from './Mine.module.css';
import { NewsWaiting } from './news/NewsWaiting';
import { EVENTS, FEATURES } from './news/news';
import { BarCard } from './plots/Bars';
import { pathOfStep } from './steps';
import { useFigures, useMine, useNews } from './useHome';

const ReportButton = later(() => import('./ReportButton'));
const Important = lazy(() => import('./news/Important'));
const News = lazy(() => import('./news/NewsPart'));

/** Leads to what is at the end of the page, once it is there. */
const Onward = () => {
  const { data } = useNews();
  return (
    <nav className={styles.onward} aria-label={homeWords.onward}>
      {data && <a href={`#${EVENTS}`}>{homeWords.events}</a>}
      {data && data.features.length > 0 && <a href={`#${FEATURES}`}>{homeWords.features}</a>}
    </nav>
  );
};

/** Companies on the operator's home before all of them are asked for. */
const HOME_COMPANIES = 8;
const ClosedNote = lazy(() => import('./ClosedNote'));
const Plots = later(() => import('./plots/Plots'));
const DAY = 86_400_000;

const daysSince = (day: string, today: string): number => (Date.parse(today) - Date.parse(day)) / DAY;

const dueText = ({ day }: MineItem, today: string): string => {
  if (day === null) return words.waiting;
  const days = daysSince(day, today);
  if (days === 0) return words.today;
  return days > 0 ? words.late({ days }) : words.due({ day: dayText(day) });
};

const Item = ({ item, today }: { item: MineItem; today: string }) => {
  const late = item.day !== null && item.day < today;
  return (
    <Link to={`${pathOf(entityOf(item.entity))}/${item.documentId}`} className={`${home.line} ${mineStyles.line}`}>
      <span className={mineStyles.name}>{item.name}</span>
      <span className={mineStyles.kind}>{words.kinds[item.kind]}</span>
      <span className={mineStyles.day} data-late={late || undefined} title={item.day ? dayText(item.day) : undefined}>
        {dueText(item, today)}
      </span>
    </Link>
  );
};

const Waiting = () => (
  <div className={mineStyles.waiting}>
    {[0, 1, 2].map((line) => (
      <Skeleton key={line} variant="rounded" height={20} />
    ))}
  </div>
);

/** What is assigned to the reader, the most urgent first; each line opens its row. */
const Mine = () => {
  const id = useId();
  const { data, error, refetch } = useMine();
  if (error && !data) return <LoadError title={words.failed} error={error} retry={() => void refetch()} />;
  return (
    <section className={`${home.card} ${mineStyles.card}`} aria-labelledby={id} aria-busy={!data}>
      <div className={mineStyles.head}>
        <h2 id={id}>{words.title}</h2>
        {data && <Info label={words.how}>{words.howText({ names: data.names.join(', ') })}</Info>}
      </div>
      {!data && <Waiting />}
      {data?.items.length === 0 && <p className={home.nothing}>{words.none}</p>}
      {data && data.items.length > 0 && (
        <ul>
          {data.items.map((item) => (
            <li key={`${item.kind} ${item.documentId}`}>
              <Item item={item} today={data.today} />
            </li>
          ))}
        </ul>
      )}
      {data?.more && <p className={home.nothing}>{words.most}</p>}
    </section>
  );
};

interface HomeCardProps {
  readonly group: FigureGroup;
  /** By the figure's key; one without is 0. */
  readonly counts: Readonly<Record<string, number>>;
}

/** Text instead of a column of zeros. */
const NOTHING: Readonly<Record<string, string>> = { overdue: homeWords.nothingOverdue, soon: homeWords.nothingSoon };

const Line = ({ figure, count }: { figure: Figure; count: number }) => (
  <Link
    to={linkTo(figure)}
    className={home.line}
    data-quiet={count === 0 || undefined}
    data-late={(figure.late && count > 0) || undefined}
  >
    {figure.look ? <Mark look={figure.look} /> : <span>{figure.label}</span>}
    <span className={home.figure}>{count.toLocaleString(currentLocale())}</span>
  </Link>
);

/** Levels are shown where they have no rows: that nothing is Extreme is worth reading. */
const isShown = (figure: Figure, count: number): boolean => count > 0 || RISK_MARKS[figure.label] !== undefined;

const PlotCard = ({ group, counts }: HomeCardProps) => (
  <BarCard
    title={group.title}
    nothing={homeWords.nothingYet}
    bars={group.figures
      .map((figure) => ({ figure, count: counts[figure.key] ?? 0 }))
      .filter(({ figure, count }) => isShown(figure, count))
      .map(({ figure, count }) => ({ ...figure, to: linkTo(figure), count }))}
  />
);

/** A few figures that belong together; each is a link to the rows it counts. */
const HomeCard = ({ group, counts }: HomeCardProps) =>
  group.plot ? <PlotCard group={group} counts={counts} /> : <ListCard group={group} counts={counts} />;

/** Lines that are zero are folded away; all of them are one sentence. */
const ListCard = ({ group, counts }: HomeCardProps) => {
  const id = useId();
  const nothing = NOTHING[group.key];
  const empty = nothing && group.figures.every(({ key }) => !counts[key]);
  return (
    <section className={home.card} aria-labelledby={id}>
      <h2 id={id}>{group.title}</h2>
      {empty ? (
        <p className={home.nothing}>{nothing}</p>
      ) : (
        <ul>
          {group.figures
            .filter(({ key }) => !nothing || counts[key])
            .map((figure) => (
              <li key={figure.key}>
                <Line figure={figure} count={counts[figure.key] ?? 0} />
              </li>
            ))}
        </ul>
      )}
    </section>
  );
};

const Step = ({ step: { key, done } }: { step: FirstStep }) => (
  <li className={firstStepsStyles.step} data-done={done || undefined}>
    <span className={firstStepsStyles.mark}>{done && <Icon name="tick" size={14} />}</span>
    <span className="visually-hidden">{done ? firstStepsWords.done : firstStepsWords.toDo}: </span>
    <span className={firstStepsStyles.text}>{firstStepsWords.steps[key].text}</span>
    {!done && (
      <Link to={pathOfStep(key)}>
        {firstStepsWords.steps[key].action}
        <Icon name="right" size={16} />
      </Link>
    )}
  </li>
);

/** Offers the tour until it was taken or refused. */
const TourOffer = ({ onRefuse }: { onRefuse: () => void }) => {
  const navigate = useNavigate();
  return (
    <p className={firstStepsStyles.offer}>
      {firstStepsWords.offer}
      <Button
        label={firstStepsWords.take}
        variant="text"
        size="small"
        onClick={() => void navigate('/dashboard/home', { state: TOUR })}
      />
      <Button label={firstStepsWords.later} variant="text" size="small" color="inherit" onClick={onRefuse} />
    </p>
  );
};

/** What a user may do first in a company, ticked where it is done; gone when all is, or when the user has hidden it. */
const FirstSteps = () => {
  const { data } = useGuide();
  const guide = useGuideParts();
  const toast = useToast();
  const id = useId();
  if (!data || data.dismissed.includes('first-steps') || data.steps.every(({ done }) => done)) return null;
  const hide = (): void => {
    guide.dismiss('first-steps');
    toast.done(firstStepsWords.hidden);
  };
  const done = data.steps.filter((step) => step.done).length;
  return (
    <section className={`${home.card} ${firstStepsStyles.card}`} aria-labelledby={id} data-tour="steps">
      <div className={firstStepsStyles.head}>
        <h2 id={id}>{firstStepsWords.title}</h2>
        <span className={firstStepsStyles.progress}>{firstStepsWords.progress({ done, all: data.steps.length })}</span>
        <Tooltip title={firstStepsWords.hide}>
          <IconButton size="small" aria-label={firstStepsWords.hide} onClick={hide}>
            <Icon name="close" />
          </IconButton>
        </Tooltip>
      </div>
      {!data.dismissed.includes('tour') && <TourOffer onRefuse={() => guide.dismiss('tour')} />}
      <ol className={firstStepsStyles.steps}>
        {data.steps.map((step) => (
          <Step key={step.key} step={step} />
        ))}
      </ol>
    </section>
  );
};

/** What needs attention today: overdue and due soon, risks by level, waiting questionnaires. */
const Figures = () => {
  const { identity } = useSession();
  const { data, error, refetch } = useFigures();
  const guide = useGuide();
  const appetite = data?.appetite ?? null;
  const groups = useMemo(
    () => groupsFor((resource) => mayOpen(identity, 'list', resource), appetite),
    [identity, appetite],
  );
  const news = useNews();
  if (error && !data) return <LoadError title={homeWords.failed} error={error} retry={() => void refetch()} />;
  // Together: first steps and important news come above the figures, and would move them from under the pointer.
  const begun = [guide, news].every((read) => !read.isPending || read.failureCount > 0);
  if (!data || !begun) return <CardsWaiting />;
  return (
    <div className={styles.cards}>
      {data.closed.length > 0 && (
        <Suspense>
          <ClosedNote names={data.closed} />
        </Suspense>
      )}
      <FirstSteps />
      <Mine />
      {groups.map((group) => (
        <HomeCard key={group.key} group={group} counts={data.figures} />
      ))}
      <Plots hasRisks={Boolean(data.totals[risk.name])} />
      {Boolean(data.totals[risk.name]) && <HomeHeatMap />}
    </div>
  );
};

/** Important news, what needs attention today, then the other news of content administrators. */
export default function Home() {
  const session = useSession();
  const { identity } = session;
  return (
    <>
      <PageHeading title={homeWords.title}>{(identity?.modules.length ?? 0) > 0 && <ReportButton />}</PageHeading>
      {isAcrossCompanies(session) && (
        <Suspense fallback={<Loading />}>
          <Overview first={HOME_COMPANIES} />
        </Suspense>
      )}
      <Onward />
      <Suspense fallback={identity?.modules.length === 0 ? null : <CardsWaiting />}>
        <Important />
        {identity?.modules.length === 0 ? (
          <section className={message.message}>
            <Icon name="company" size={32} />
            <h2 style={{ margin: 0 }}>{homeWords.noModules}</h2>
            <p>{homeWords.noModulesText}</p>
          </section>
        ) : (
          <Figures />
        )}
      </Suspense>
      <Suspense fallback={<NewsWaiting />}>
        <News />
      </Suspense>
    </>
  );
}
