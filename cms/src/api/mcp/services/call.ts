import { mcpWords } from '@ridgeline/domain/words/mcp';
import { errors } from '@strapi/utils';
import type { Machine } from '../../../access/caller';
import { refusal, refuseTokenFor } from '../../../access/may';
import { ConflictError } from '../../../records/errors';
import type { Tool } from './tool';
import { TOOLS } from './tools';

/** What a tool answers, as the protocol has it. */
interface Answered {
  readonly content: { type: 'text'; text: string }[];
  readonly isError?: true;
}

const textOf = (value: unknown): Answered['content'] => [{ type: 'text', text: JSON.stringify(value) }];

/** The tools that this token may use; one that no right opens is not offered. */
export const offered = (who: Machine): readonly Tool[] =>
  TOOLS.filter(({ needs }) => !needs || !refusal(who, needs.wish, needs.entity));

const refused = (message: string, details: unknown): Answered => ({
  content: textOf({ error: { message, details } }),
  isError: true,
});

/** The errors of the product, which say what to do. @throws what is none: it is a fault of the server */
const explained = (error: unknown): Answered => {
  if (error instanceof errors.ApplicationError) return refused(error.message, error.details);
  if (error instanceof ConflictError) return refused(error.message, error.details);
  throw error;
};

/** Calls a tool as this token. A refusal is an answer too: the assistant reads it. @throws Error for a fault of the server */
export const callTool = async (
  name: string,
  given: Readonly<Record<string, unknown>>,
  who: Machine,
): Promise<Answered> => {
  const tool = TOOLS.find((one) => one.name === name);
  if (!tool) return refused(mcpWords.noTool({ names: TOOLS.map((one) => one.name).join(', ') }), {});
  try {
    if (tool.needs) refuseTokenFor(who, tool.needs.wish, tool.needs.entity);
    return { content: textOf(await tool.run(given, who)) };
  } catch (error) {
    return explained(error);
  }
};
