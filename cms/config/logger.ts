import { environment } from '../src/environment';
import { logFormat } from '../src/logging/format';

export default { level: environment.logLevel, format: logFormat(environment.logFormat) };
