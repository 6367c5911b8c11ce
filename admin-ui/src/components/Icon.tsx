import type { CSSProperties } from 'react';

/** Line drawings on a 20 by 20 grid with one line width and no fill, so that they match text. */
const PATHS = {
  home: 'M3.5 9L10 3.5L16.5 9V16.5H12V12H8V16.5H3.5z',
  supplier:
    'M2.5 5.5H11.5V13.5H2.5zM11.5 8.5H15L17.5 11V13.5H11.5M5.5 16a1.6 1.6 0 1 0 0-3.2a1.6 1.6 0 0 0 0 3.2zM14 16a1.6 1.6 0 1 0 0-3.2a1.6 1.6 0 0 0 0 3.2z',
  risk: 'M10 2.8L16 5V9.6C16 13.2 13.6 15.9 10 17.2C6.4 15.9 4 13.2 4 9.6V5zM10 6.8V10.4M10 13V13.1',
  manage: 'M3 6.5H17V16H3zM7.2 6.5V4.2H12.8V6.5M3 10.8H17',
  questionnaire: 'M5 3H15V17H5zM7.8 7L8.6 7.8L10 6.2M12 7H12.6M7.8 11.6L8.6 12.4L10 10.8M12 11.6H12.6',
  sent: 'M3 9.4L17 3.4L12 17L9.4 10.8zM9.4 10.8L17 3.4',
  health: 'M2.5 10.5H6L8 5.5L12 15L14 10.5H17.5',
  sun: 'M10 6.6a3.4 3.4 0 1 1 0 6.8a3.4 3.4 0 0 1 0-6.8zM10 2.5V3.7M10 16.3V17.5M2.5 10H3.7M16.3 10H17.5M4.7 4.7L5.5 5.5M14.5 14.5L15.3 15.3M4.7 15.3L5.5 14.5M14.5 5.5L15.3 4.7',
  moon: 'M16.3 11.8A6.6 6.6 0 0 1 8.2 3.7A6.6 6.6 0 1 0 16.3 11.8z',
  system: 'M2.8 4H17.2V13.4H2.8zM7.5 16.6H12.5M10 13.4V16.6',
  logout: 'M8 3.5H4V16.5H8M8.5 10H16.5M13.3 6.8L16.5 10L13.3 13.2',
  keyboard: 'M2.5 5.5H17.5V14.5H2.5zM5.5 8.4H5.6M8.5 8.4H8.6M11.5 8.4H11.6M14.5 8.4H14.6M6.8 11.6H13.2',
  menu: 'M3 5.5H17M3 10H17M3 14.5H17',
  close: 'M5 5L15 15M15 5L5 15',
  fold: 'M3 4H17V16H3zM7.5 4V16M13 8L11 10L13 12',
  unfold: 'M3 4H17V16H3zM7.5 4V16M11 8L13 10L11 12',
  right: 'M8 5.5L12.5 10L8 14.5',
  arrowUp: 'M10 16V4.5M5.5 9L10 4.5L14.5 9',
  arrowDown: 'M10 4V15.5M5.5 11L10 15.5L14.5 11',
  down: 'M5.5 8L10 12.5L14.5 8',
  back: 'M16.5 10H3.8M8.2 5.5L3.7 10L8.2 14.5',
  eye: 'M2.5 10C4.2 6.8 6.8 5.2 10 5.2S15.8 6.8 17.5 10C15.8 13.2 13.2 14.8 10 14.8S4.2 13.2 2.5 10zM10 7.8a2.2 2.2 0 1 1 0 4.4a2.2 2.2 0 0 1 0-4.4z',
  eyeOff:
    'M8 5.5A8 8 0 0 1 10 5.2C13.2 5.2 15.8 6.8 17.5 10A10 10 0 0 1 15.6 12.5M12.6 14.4A8 8 0 0 1 10 14.8C6.8 14.8 4.2 13.2 2.5 10A10 10 0 0 1 5.3 6.9M3.5 3.5L16.5 16.5',
  tick: 'M4 10.5L8 14.5L16 5.5',
  alert: 'M10 3a7 7 0 1 1 0 14a7 7 0 0 1 0-14zM10 6.5V10.6M10 13.3V13.4',
  info: 'M10 3a7 7 0 1 1 0 14a7 7 0 0 1 0-14zM10 9.4V13.5M10 6.7V6.8',
  retry: 'M15.8 7.2A6.5 6.5 0 1 0 16.5 10M16.2 3.5V7.3H12.4',
  search: 'M8.8 3.5a5.3 5.3 0 1 1 0 10.6a5.3 5.3 0 0 1 0-10.6zM12.7 12.7L16.8 16.8',
  plus: 'M10 4V16M4 10H16',
  edit: 'M4 16L4.6 12.8L13 4.4L15.6 7L7.2 15.4zM11.4 6L14 8.6',
  bin: 'M3.5 5.5H16.5M8 5.5V3.5H12V5.5M5.2 5.5L6 16.5H14L14.8 5.5M8.5 8.5V13.5M11.5 8.5V13.5',
  archive: 'M3 4H17V7.5H3zM4.2 7.5V16.5H15.8V7.5M8 10.8H12',
  unarchive: 'M3 4H17V7.5H3zM4.2 7.5V16.5H15.8V7.5M10 14.5V10M7.8 12L10 9.8L12.2 12',
  columns: 'M3 4H17V16H3zM7.7 4V16M12.3 4V16',
  wider: 'M3 10H17M6 7L3 10L6 13M14 7L17 10L14 13',
  narrower: 'M2.5 10H8M5.5 7.5L8 10L5.5 12.5M17.5 10H12M14.5 7.5L12 10L14.5 12.5',
  pin: 'M7 3.5H13M8 3.5V8L5.5 11.5H14.5L12 8V3.5M10 11.5V17',
  unpin: 'M7 3.5H13M8 3.5V8L5.5 11.5H14.5L12 8V3.5M10 11.5V17M3.5 4.5L16.5 15.5',
  groups: 'M3 4.5H17M6 8H17M6 11H17M3 14.5H17',
  filter: 'M3 5.5H17M5.8 10H14.2M8.4 14.5H11.6',
  grip: 'M7.5 5H7.6M12.5 5H12.6M7.5 10H7.6M12.5 10H12.6M7.5 15H7.6M12.5 15H12.6',
  more: 'M4.5 10H4.6M10 10H10.1M15.5 10H15.6',
  bookmark: 'M5.5 3.5H14.5V16.5L10 13.2L5.5 16.5z',
  upload: 'M10 12.5V4M6.5 7.2L10 3.7L13.5 7.2M3.5 12.5V16.5H16.5V12.5',
  file: 'M5 3H11.5L15 6.5V17H5zM11.5 3V6.5H15',
  person: 'M10 3.2a3.2 3.2 0 1 1 0 6.4a3.2 3.2 0 0 1 0-6.4zM3.8 16.8C4.2 13.6 6.6 12 10 12S15.8 13.6 16.2 16.8',
  people:
    'M7.2 4a2.8 2.8 0 1 1 0 5.6a2.8 2.8 0 0 1 0-5.6zM2 16C2.3 13.2 4.3 11.8 7.2 11.8S12.1 13.2 12.4 16M12.6 4.2a2.8 2.8 0 0 1 0 5.2M14.2 12C16.4 12.4 17.7 13.7 18 16',
  settings: 'M3 6H9M13 6H17M3 14H7M11 14H17M11 4a2 2 0 1 1 0 4a2 2 0 0 1 0-4zM9 12a2 2 0 1 1 0 4a2 2 0 0 1 0-4z',
  key: 'M6.8 9.2a3.8 3.8 0 1 1 0 7.6a3.8 3.8 0 0 1 0-7.6zM9.6 10.4L16.5 3.5M13.2 6.8L15.6 9.2M6.6 13.1H6.7',
  mail: 'M2.8 5H17.2V15H2.8zM3 5.4L10 11L17 5.4',
  pause: 'M10 3a7 7 0 1 1 0 14a7 7 0 0 1 0-14zM8.2 7.4V12.6M11.8 7.4V12.6',
  play: 'M10 3a7 7 0 1 1 0 14a7 7 0 0 1 0-14zM8.6 7.2L12.8 10L8.6 12.8z',
  copy: 'M7 7H16.5V16.5H7zM7 13H3.5V3.5H13V7',
  lock: 'M4.5 9H15.5V16.5H4.5zM7 9V6.5a3 3 0 0 1 6 0V9',
  bell: 'M5 13.5V9a5 5 0 0 1 10 0V13.5L16.5 15H3.5zM8.6 17.2H11.4',
  tags: 'M3.5 3.5H9.5L16.5 10.5L10.5 16.5L3.5 9.5zM6.6 6.6V6.7',
  grid: 'M3 4H17V16H3zM3 8H17M3 12H17M8 4V16',
  history: 'M3.6 12.2A6.8 6.8 0 1 0 4.4 6.2M3.4 3.4V6.8H6.8M10 6.4V10.2L12.6 11.8',
  company: 'M4 17V4H11.5V17M11.5 8H16V17M2.5 17H17.5M6.8 7.2H8.7M6.8 10.2H8.7M6.8 13.2H8.7',
} as const;

export type IconName = keyof typeof PATHS;

interface IconProps {
  readonly name: IconName;
  /** Pixels; 18 when absent. */
  readonly size?: number;
  readonly style?: CSSProperties;
}

/** Decoration next to a text or inside a button that has a name; hidden from screen readers. */
export const Icon = ({ name, size = 18, style }: IconProps) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 20 20"
    aria-hidden="true"
    focusable="false"
    style={{ flex: 'none', ...style }}
  >
    <path
      d={PATHS[name]}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);
