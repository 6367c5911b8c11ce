export { HomeHeatMap } from './lazy';
