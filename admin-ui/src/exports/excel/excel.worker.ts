import { serveWriter } from '../writing/serve';
import { writeXlsx } from './xlsx';

serveWriter('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', writeXlsx);
