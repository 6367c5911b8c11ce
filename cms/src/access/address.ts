import { isIPv6 } from 'node:net';
import type { Context } from 'koa';

const expand = (address: string): string[] => {
  const [head = '', tail] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  return [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
};

/** An IPv6 network counts as one address: a single household gets more addresses than a limit could count. */
export const addressOf = (ctx: Pick<Context, 'ip'>): string =>
  isIPv6(ctx.ip) && !ctx.ip.includes('.') ? `${expand(ctx.ip).slice(0, 4).join(':')}::/64` : ctx.ip;
