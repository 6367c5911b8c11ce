import type { AccountName, CompanyName, TestServer } from '../harness/index.ts';
import { type Row, register } from '../records/wire.ts';

/** Stores one control as a user; an operator without a company in view shares it. */
export const makeControl = async (
  server: TestServer,
  annexControl: string,
  more: Readonly<Record<string, unknown>> = {},
  as: AccountName = 'acme-analyst',
  company?: CompanyName,
): Promise<Row> => {
  const controls = await register(server, as, 'control-assessments', company);
  const usual = { domain: 'Policies', controlHeading: `Heading of ${annexControl}`, controlDescription: 'D' };
  return controls.make({ ...usual, annexControl, ...more });
};

/** Another company’s staff has no module for controls here, so the operator creates its rows with it in view. */
export const makeForeign = (server: TestServer, annexControl: string): Promise<Row> =>
  makeControl(server, annexControl, {}, 'operator', 'birch');

export const makeShared = (server: TestServer, annexControl: string): Promise<Row> =>
  makeControl(server, annexControl, {}, 'operator');
