export { Bell } from './Bell';
export { Realtime } from './lazy';
