/** @type {(rows: string[][]) => string} */
const table = (rows) => {
  const width = (/** @type {number} */ column) => Math.max(...rows.map((row) => (row[column] ?? '').length));
  return rows
    .map(
      (row) =>
        `  ${row
          .map((cell, column) => cell.padEnd(width(column)))
          .join('  ')
          .trimEnd()}`,
    )
    .join('\n');
};

/**
 * The text that a start prints when the server answers.
 * It does not contain a password that was set in the environment, because the output may be stored in a log.
 * @param {{url: string, link?: string, operator?: import('./operator.mjs').Operator,
 *   accounts: import('./shown.mjs').Account[]}} facts
 */
export const announcement = ({ url, link, operator, accounts }) => {
  const addresses = [
    ['Dashboard', `${url}/signin`],
    ["Content administrators' panel", `${url}/admin`],
    ...(link ? [['Sample answering link', new URL(link, url).href]] : []),
  ];
  const people = [
    ...(operator
      ? [
          [
            operator.email,
            operator.chosen ? '(as set)' : operator.password,
            "Operator, and the panel's first administrator",
            '',
          ],
        ]
      : []),
    ...accounts.map(({ username, password, role, company }) => [username, password, role, company]),
  ];
  const signIn = [['Sign-in name', 'Password', 'Role', 'Company'], ...people];
  const names = people.length > 0 ? ['', 'Shown only this once:', table(signIn)] : [];
  return ['', 'Ridgeline is running. Ctrl-C stops it.', table(addresses), ...names, ''].join('\n');
};
