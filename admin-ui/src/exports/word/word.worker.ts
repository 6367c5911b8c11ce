import { serveWriter } from '../writing/serve';
import { writeWord } from './word';

serveWriter('application/vnd.openxmlformats-officedocument.wordprocessingml.document', writeWord);
