import type { Tool } from '../tool';
import { findChoices } from './choices';
import { draftControlAnswers, readControl, searchControls } from './controls';
import { draftRisk } from './draft';
import { listDue } from './due';
import { registerTools } from './registers';

export const TOOLS: readonly Tool[] = [
  ...[listDue, ...registerTools, searchControls, readControl],
  ...[findChoices, draftRisk, draftControlAnswers],
];
