import { sizeText } from '@ridgeline/domain/size';
import { currentLocale } from '../format';

/** The size of a file in words, such as '1.2 MB'. */
export const formatSize = (bytes: number): string => sizeText(bytes, currentLocale());
