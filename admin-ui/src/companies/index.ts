export { mayChangeSettings } from './rights';
export { useLogo } from './useLogo';
