/** Every English word of what is told in real time, and of the list of notifications. */

const plural = (count: number, one: string, many: string): string => (count === 1 ? one : many);

export const realtimeWords = {
  title: 'Notifications',
  bell: (unread: number) => (unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`),
  empty: 'Nothing yet.',
  emptyHint: 'What happens while you are here is listed, such as a questionnaire that is submitted.',
  newest: (count: number) => `The last ${count} ${plural(count, 'notification', 'notifications')} of this visit`,
  clear: 'Clear',
  away: 'Live updates are paused. Lists are up to date when you open or reload them.',
  open: 'Open',
  decided: {
    accepted: (risk: string, owner: string) => `${owner} accepted ${risk}`,
    declined: (risk: string, owner: string) => `${owner} declined ${risk}`,
  },
} as const;
