export { TreatmentDetails } from './TreatmentDetails';
