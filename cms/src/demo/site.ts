import { announcement, dayAfter, event, uidOf } from '@ridgeline/domain';

const ANNOUNCEMENTS = [
  {
    title: 'Maintenance on Saturday evening',
    text: 'Ridgeline is not available on Saturday from **18:00 to 19:00**. Questionnaires that are being answered keep what was saved.',
    importance: 'Important',
    shownFor: 7,
  },
  {
    title: 'The review of suppliers begins',
    text: 'Everybody who owns a supplier confirms its details this month:\n\n- contact and contract dates\n- what data it holds\n- its last questionnaire',
    importance: 'Normal',
    shownFor: 30,
  },
] as const;

const EVENTS = [
  {
    title: 'Reading answers together',
    place: 'Online',
    inDays: 6,
    from: '01:00',
    minutes: 60,
    text: 'Bring a questionnaire that came back and was hard to judge.',
  },
  {
    title: 'Half-yearly review of the risk register',
    place: 'Meeting room 2',
    inDays: 20,
    from: '23:00',
    minutes: 60,
    text: 'Owners of high and extreme risks say what has changed.',
  },
] as const;

/** News and events around today, so that the home page looks as in use. The first start creates the key features. */
export const loadSite = async (): Promise<void> => {
  const today = new Date().toISOString().slice(0, 10);
  const publish = (type: { name: string }, data: object) =>
    strapi.documents(uidOf(type)).create({ data: data as never, status: 'published' });
  for (const { shownFor, ...values } of ANNOUNCEMENTS) {
    await publish(announcement, { ...values, showFrom: today, showUntil: dayAfter(today, shownFor) });
  }
  for (const { inDays, from, minutes, ...values } of EVENTS) {
    const starts = new Date(`${dayAfter(today, inDays)}T${from}:00.000Z`);
    const ends = new Date(starts.getTime() + minutes * 60_000);
    await publish(event, { ...values, starts: starts.toISOString(), ends: ends.toISOString() });
  }
};
