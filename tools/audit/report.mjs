/** @typedef {import('../../cms/src/audit/seal/verify').Verification} Verification */

/** @type {(count: number) => string} */
const entries = (count) => `${count.toLocaleString('en-AU')} ${count === 1 ? 'entry' : 'entries'}`;

/** @type {(verification: Verification) => boolean} */
export const isWhole = ({ chains, problem }) => !problem && chains.every((chain) => !chain.problem);

/** @type {(milliseconds: number) => string} */
const time = (milliseconds) => new Date(milliseconds).toISOString();

/** @type {(erasure: Verification['chains'][number]['erasures'][number]) => string} */
const erasure = ({ position, entryId, entries: count }) =>
  `entry ${position === null ? '' : `no. ${position} `}(id ${entryId}) tells of an erasure from ${entries(count)}`;

/**
 * Lines about entries that were sealed with other keys.
 * @param {Verification} verification
 * @returns {string[]}
 */
const otherKeys = ({ before, replacedAt }) => [
  ...(before
    ? [
        `${entries(before.entries)} had been sealed with another AUDIT_KEY, which was replaced on ${time(before.replacedAt)}. That key ` +
          'alone tells what happened to them until then: set it as AUDIT_KEY and run this again.',
      ]
    : []),
  ...(replacedAt
    ? [`This AUDIT_KEY was replaced by another on ${time(replacedAt)}. What is above was sealed until then.`]
    : []),
];

/**
 * The result as lines of text: each chain, faults of the whole log, and entries that are not sealed yet.
 * @param {Verification} verification
 * @returns {string[]}
 */
export const reportOf = (verification) => {
  const { chains, problem, unsealed } = verification;
  const removed = chains.reduce((sum, chain) => sum + chain.removed, 0);
  const erased = chains.reduce((sum, chain) => sum + chain.erased, 0);
  const late = chains.reduce((sum, chain) => sum + chain.late, 0);
  return [
    ...chains.map(({ name, count, problem: wrong }) =>
      wrong ? `BROKEN  ${name}: ${wrong} The ${entries(count)} before it hold.` : `whole   ${name}: ${entries(count)}`,
    ),
    ...(removed > 0
      ? [`${entries(removed)} of these were removed when the time that their company keeps them was over.`]
      : []),
    `A person's data was erased from ${entries(erased)}${erased > 0 ? ' of these' : ''}.`,
    ...chains.flatMap(({ name, erasures }) => erasures.map((one) => `        ${name}: ${erasure(one)}`)),
    ...(problem ? [`BROKEN  ${problem}`] : []),
    ...(late > 0
      ? [
          `${entries(late)} were sealed more than an hour after the time they tell: the server was down then, or they were dated back.`,
        ]
      : []),
    ...otherKeys(verification),
    ...(verification.replacedAt ? [] : [`${entries(unsealed)} not sealed yet.`]),
    isWhole(verification) ? 'The audit log is whole.' : 'The audit log is not whole.',
  ];
};
