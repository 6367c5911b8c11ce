export { CopyToCompanies, CopyToCompaniesOfRow } from './CopyToCompanies';
