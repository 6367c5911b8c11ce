export { OpenedCompany } from './OpenedCompany';
