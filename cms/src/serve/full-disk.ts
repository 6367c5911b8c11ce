import type { Middleware } from 'koa';
import { answerFault, fullDisk, noteFault } from '../faults';
import { diskIsFull } from '../health/disk';

const READS = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Calls that are answered on a full disk too: they free space, let a person in who will, or only read. Each costs the database
 * a few hundred bytes.
 */
const ANSWERED = [
  /^\/api\/auth\//,
  /^\/api\/(second-factor\/prove|passkeys\/begin|passkeys\/proof|single-sign-on\/proof)$/,
  /^\/api\/companies\/[^/]+\/remove$/,
  /^\/api\/(api-tokens|operator-tokens)\/[^/]+\/revoke$/,
  /^\/api\/person-data\/find$/,
  /^\/api\/questionnaire-mapping\/preflight$/,
  /^\/api\/health\//,
  /^\/admin\/(login|logout|access-token|second-factor)/,
];

/**
 * Refuses every other write while `/_ready` names the disk: a refused transaction costs the database as much of its log as one
 * that is stored, until it has no room for its own recovery. What is there stays readable.
 */
export const refuseOnFullDisk = (): Middleware => async (ctx, next) => {
  const answered =
    READS.includes(ctx.method) || ctx.method === 'DELETE' || ANSWERED.some((path) => path.test(ctx.path));
  // A folder that cannot be read at all is a fault of its own, where it is used.
  if (answered || !(await diskIsFull().catch(() => false))) return next();
  const fault = fullDisk('too little is free below DATA_DIR');
  noteFault(fault);
  // Nothing reads the rest of a body.
  if (ctx.req.headers['content-length'] !== '0') ctx.set('Connection', 'close');
  answerFault(ctx, fault);
};
