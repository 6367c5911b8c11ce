import { assetCategory, customer, customerCategory, record, recordCategory, riskCategory } from '@ridgeline/domain';
import { referenceWords } from '@ridgeline/domain/words/reference';
import { type FormPartProps, RegisterPage, type Slots } from '../register';
import { pathOf } from '../resources';
import { CompanyChoice } from './CompanyChoice';

const words = referenceWords.back;

const toRisk = { to: '/dashboard/risk-assessment', label: words.risk };

const SharedChoice = (props: FormPartProps) => <CompanyChoice {...props} mayShare />;

const RISK: Slots = { back: toRisk };
const ASSET: Slots = { back: toRisk, formLead: SharedChoice };
const OF_CUSTOMERS: Slots = { back: { to: pathOf(customer), label: words.customers } };
const OF_RECORDS: Slots = { back: { to: pathOf(record), label: words.records } };

export const RiskCategories = () => <RegisterPage entity={riskCategory} {...RISK} />;
export const AssetCategories = () => <RegisterPage entity={assetCategory} {...ASSET} />;
export const CustomerCategories = () => <RegisterPage entity={customerCategory} {...OF_CUSTOMERS} />;
export const RecordCategories = () => <RegisterPage entity={recordCategory} {...OF_RECORDS} />;
