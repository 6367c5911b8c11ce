import type { Tool } from '../tool';
import { findChoices } from './choices';
import { draftRisk } from './draft';
import { listDue } from './due';
import { registerTools } from './registers';

export const TOOLS: readonly Tool[] = [listDue, ...registerTools, findChoices, draftRisk];
