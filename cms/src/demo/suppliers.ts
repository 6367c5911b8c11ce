type Row = readonly [
  name: string,
  type: string,
  category: string,
  data: string,
  purpose: string,
  likelihood: number,
  impact: number,
  approval: string,
  contractEnds: string,
];

const slug = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '');

const toSupplier = (row: Row) => {
  const [name, type, category, data, purpose, likelihood, impact, approval, contractEnds] = row;
  return {
    supplier_name: name,
    supplier_type: type,
    supplier_category: category,
    supplier_data_shared: data,
    supplier_purpose: purpose,
    supplier_country: 'Australia',
    supplier_glocal: 'local',
    website: `https://${slug(name)}.example`,
    supplier_contact_person_name: 'Account team',
    supplier_contact_person_email: `accounts@${slug(name)}.example`,
    supplier_support_person_email: `support@${slug(name)}.example`,
    assessment_risk_assessment_matrix: '5x5',
    assessment_likelihood: likelihood,
    assessment_impact: impact,
    assessment_cia_impact: 'confidentiality',
    assessment_status: 'not-due',
    supplier_approval_status: approval,
    contract_commencement_date: '2024-07-01',
    contract_end_date: contractEnds,
    supplier_date_entered: '2026-02-02',
  };
};

const HEALTH: readonly Row[] = [
  ['Lorikeet Bookings', 'cloud', 'critical', 'PII', 'Appointments and reminders', 3, 5, 'draft', '2027-06-30'],
  ['Saltbush Hosting', 'managed', 'critical', 'customer-info', 'Servers and backups', 2, 5, 'approved', '2026-12-15'],
  ['Ironbark Payroll', 'cloud', 'critical', 'PII', 'Payroll and leave', 2, 4, 'approved', '2027-12-31'],
  ['Quandong Clinical Software', 'cloud', 'critical', 'PII', 'Patient records', 3, 5, 'approved', '2028-03-31'],
  [
    'Kurrajong Cleaning',
    'third-party',
    'non-critical',
    'no-info',
    'Cleaning of the clinics',
    2,
    1,
    'approved',
    '2026-12-31',
  ],
  ['Boronia Print', 'office', 'non-critical', 'customer-info', 'Letters and labels', 3, 2, 'approved', '2027-02-28'],
  ['Myall Recruiting', 'hr', 'non-critical', 'PII', 'Locum staff', 3, 3, 'draft', '2027-09-30'],
  [
    'Tuckeroo Telephony',
    'managed',
    'critical',
    'company-info',
    'Phones and call routing',
    3,
    4,
    'approved',
    '2026-11-30',
  ],
  [
    'Lilly Pilly Analytics',
    'cloud',
    'non-critical',
    'customer-info',
    'Reports for management',
    4,
    3,
    'rejected',
    '2026-10-31',
  ],
  [
    'Coolabah Couriers',
    'third-party',
    'non-critical',
    'PII',
    'Specimens and documents',
    3,
    3,
    'approved',
    '2027-05-31',
  ],
  ['Melaleuca Waste', 'misc', 'non-critical', 'no-info', 'Clinical waste', 1, 2, 'approved', '2027-08-31'],
  ['Sheoak Identity', 'cloud', 'critical', 'company-info', 'Single sign-on', 2, 5, 'approved', '2028-01-31'],
  ['Paperbark Archive', 'third-party', 'non-critical', 'PII', 'Paper records', 2, 3, 'draft', '2027-04-30'],
  ['Spinifex Messaging', 'cloud', 'non-critical', 'company-info', 'Chat and meetings', 4, 3, 'approved', '2027-01-31'],
];

const FREIGHT: readonly Row[] = [
  [
    'Gidgee Fleet Tracking',
    'cloud',
    'critical',
    'company-info',
    'Where the trucks are',
    3,
    4,
    'approved',
    '2027-06-30',
  ],
  ['Wilga Fuel Cards', 'third-party', 'non-critical', 'company-info', 'Fuel and tolls', 3, 2, 'approved', '2027-03-31'],
  ['Brigalow Customs', 'third-party', 'critical', 'customer-info', 'Customs papers', 2, 4, 'draft', '2026-12-20'],
  [
    'Mulga Warehousing',
    'managed',
    'critical',
    'customer-info',
    'Storage in three states',
    2,
    4,
    'approved',
    '2028-06-30',
  ],
];

export const HEALTH_SUPPLIERS = HEALTH.map(toSupplier);
export const FREIGHT_SUPPLIERS = FREIGHT.map(toSupplier);
