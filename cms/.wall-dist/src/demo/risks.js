"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.RISKS = exports.RISK_OWNERS = void 0;
exports.RISK_OWNERS = [
    { name: 'Head of IT', email: 'it@wattle.example' },
    { name: 'Head of Operations', email: 'operations@wattle.example' },
    { name: 'Privacy Officer', email: 'privacy@wattle.example' },
];
const ROWS = [
    ['Head of IT', 'Service continuity', 'Ransomware encrypts the file servers', 'Backups share the domain of the servers', '5x5', 4, 5, 'No'],
    ['Head of IT', 'Access control', 'A former employee signs in', 'Leavers are told to IT by word of mouth', '5x5', 3, 4, 'No'],
    ['Privacy Officer', 'Data protection', 'Patient letters go to the wrong address', 'Addresses are typed by hand', '5x5', 4, 3, 'No'],
    ['Privacy Officer', 'Privacy and compliance', 'A breach is reported too late', 'Nobody knows who decides after hours', '5x5', 2, 4, 'No'],
    ['Head of Operations', 'Supply chain', 'The booking service is down for a day', 'No agreed way to work on paper', '5x5', 3, 3, 'Yes'],
    ['Head of Operations', 'People', 'The only person who knows the phone system leaves', 'Nothing is written down', '3x3', 2, 2, 'Yes'],
    ['Head of IT', 'Data protection', 'A laptop is stolen from a car', 'Some disks are not encrypted', '3x3', 2, 3, 'No'],
    ['Head of Operations', 'Service continuity', 'Power fails in the main clinic', 'The battery lasts ten minutes', '3x3', 1, 2, 'Yes'],
];
exports.RISKS = ROWS.map(([owner, category, threat, vulnerability, matrix, likelihood, impact, acceptable]) => ({
    dateCreated: '2026-02-02',
    riskOwner: owner,
    riskCategory: category,
    threat,
    vulnerability,
    matrix,
    likelihood,
    initialImpact: impact,
    riskAcceptable: acceptable,
    ...(acceptable === 'No' ? { riskTreatment: 'Reduce', treatmentStatus: 'In-Progress' } : {}),
}));
