import { isStorable } from '@ridgeline/domain';
import type { Context } from 'koa';

/** A text of the body; empty when it is missing, wrong or too long. @param longest in characters */
export const textIn = (ctx: Context, name: string, longest: number): string => {
  const value = ((ctx.request.body ?? {}) as Readonly<Record<string, unknown>>)[name];
  return typeof value === 'string' && value.length <= longest && isStorable(value) ? value.trim() : '';
};
